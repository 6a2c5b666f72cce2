#include "guard.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"

// The same layout as in the runtime's parser.h.
struct lexer {
  int32_t lookahead;
  uint16_t result_symbol;
  void (*advance)(lexer *, bool);
  void (*mark_end)(lexer *);
  uint32_t (*get_column)(lexer *);
  bool (*is_at_included_range_start)(const lexer *);
  bool (*eof)(const lexer *);
};

typedef unsigned (*serializer)(void *, char *);
typedef void (*deserializer)(void *, const char *, unsigned);

typedef struct {
  TSLanguage language;
  scanner scan;  // scanner of the grammar itself
  serializer serialize;
  deserializer deserialize;
  guard_help help;
} guarded;

static _Thread_local scanner own_scan;
static _Thread_local serializer own_serialize;
static _Thread_local deserializer own_deserialize;
static _Thread_local guard_help help;
static _Thread_local int line_breaks;  // line breaks that this call of the scanner has passed
static _Thread_local int32_t letter;   // character that the lexer is at, whatever the scanner sees of it
static _Thread_local void (*own_advance)(lexer *, bool);
static _Thread_local uint32_t (*own_column)(lexer *);
static _Thread_local bool (*own_eof)(const lexer *);

// The tokens of Scala's scanner. Those before this one are the end of a statement and the beginning of an indented block.
enum { scala_outdent = 2 };

enum { last_byte = 0xff };

// largest_state is the space, in bytes, that the runtime gives a scanner for its state, as in its parser.h. Some scanners write
// beyond it: Markdown's writes 4 bytes for each list and quotation that contains the line, Nim's one for each level of indentation,
// YAML's and Bash's a last element, and Crystal's asserts only afterwards that there was room. The guard therefore gives them a
// space that they cannot exceed. If a state does not fit into largest_state, the text is given up. So the next state has at most
// the size of a state that fits, plus what one token adds. No scanner adds more than an element of largest_element bytes for each
// character that it passes.
enum { largest_state = 1024, largest_element = 16 };

static _Thread_local char *ample;  // allocated for the first state, and kept; pages that are never written cost nothing
static _Thread_local size_t ample_size, ample_wanted;

// Shows the scanner the character that the lexer is at.
static void show(lexer *l) {
  letter = l->lookahead;
  if (help.byte_letters && letter > last_byte) l->lookahead = last_byte;
}

static void advance(lexer *l, bool skip) {
  arena_step();
  line_breaks += l->lookahead == '\n';
  own_advance(l, skip);
  show(l);
}

// To compute the column, the lexer goes back to the beginning of the line and returns here.
static uint32_t column(lexer *l) {
  uint32_t is = own_column(l);
  show(l);
  return is;
}

static bool eof(const lexer *l) {
  arena_step();
  return own_eof(l);
}

static bool scan(void *payload, lexer *l, const bool *valid) {
  if (help.no_recovery && valid[0] && valid[1]) return false;
  own_advance = l->advance;
  own_column = l->get_column;
  own_eof = l->eof;
  l->advance = advance;
  l->get_column = column;
  l->eof = eof;
  line_breaks = 0;
  show(l);
  bool found = own_scan(payload, l, valid);
  l->lookahead = letter;
  l->advance = own_advance;
  l->get_column = own_column;
  l->eof = own_eof;
  return found && !(help.low_braces && l->lookahead == '{' && line_breaks == 1 && l->result_symbol < scala_outdent);
}

// Replaces the rows in a YAML state by their distances. Index 0 is the row of the scanner. Index 2 is the row where the last block
// began; it becomes -1 if that row comes before.
static void shorten(char *state, unsigned size) {
  int16_t rows[3];
  if (size < sizeof rows) return;
  memcpy(rows, state, sizeof rows);
  int16_t ahead = (int16_t)(rows[2] - rows[0]);
  rows[0] = 0;
  rows[2] = ahead < 0 ? -1 : ahead;
  memcpy(state, rows, sizeof rows);
}

// Makes enough space for the state of the text, and keeps it for the next text.
static bool has_room(void) {
  if (ample_size >= ample_wanted) return true;
  free(ample);
  ample = malloc(ample_wanted);
  ample_size = ample ? ample_wanted : 0;
  return ample;
}

// Gives up the text if the state does not fit.
static unsigned serialize(void *payload, char *state) {
  unsigned size = largest_state + 1;
  if (has_room()) size = own_serialize(payload, ample);
  if (size > largest_state) {
    arena_break();
    return 0;
  }
  memcpy(state, ample, size);
  if (help.short_rows) shorten(state, size);
  return size;
}

// Replaces a missing state by one of zeros, because the runtime passes no state at the beginning of a text.
static void deserialize(void *payload, const char *state, unsigned size) {
  static const char zeros[largest_state];
  own_deserialize(payload, size ? state : zeros, size ? size : sizeof zeros);
}

// Allocates memory for the state of a scanner.
static void *create(void) { return calloc(1, largest_state); }

const TSLanguage *guard_language(const TSLanguage *language, guard_help needed) {
  guarded *g = calloc(1, sizeof *g);
  if (!g) return NULL;
  size_t size = language->version < 14 ? offsetof(TSLanguage, primary_state_ids) : sizeof *language;
  memcpy(&g->language, language, size);
  g->scan = language->external_scanner.scan;
  g->serialize = language->external_scanner.serialize;
  g->deserialize = language->external_scanner.deserialize;
  g->help = needed;
  if (g->scan) g->language.external_scanner.scan = scan;
  if (g->scan && needed.kept_words) {
    free(language->external_scanner.create());
    g->language.external_scanner.destroy = free;
  }
  if (g->scan && needed.own_memory) g->language.external_scanner.create = create;
  if (g->scan && needed.one_state) g->language.external_scanner.deserialize = deserialize;
  if (g->scan && g->serialize) g->language.external_scanner.serialize = serialize;
  return &g->language;
}

// The functions that assert calls, by their names in the C libraries. With these, the libraries' own are not linked.
static _Noreturn void lose(const char *what, const char *file, int line) {
  arena_break();
  fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, what);
  abort();
}

#if defined(__APPLE__)
_Noreturn void __assert_rtn(const char *function, const char *file, int line, const char *what) {
  (void)function;
  lose(what, file, line);
}
#elif defined(_WIN32)
_Noreturn void _assert(const char *what, const char *file, unsigned line) { lose(what, file, (int)line); }

// Scanners call it through this pointer, because Windows' own is in a DLL.
void (*__imp__assert)(const char *what, const char *file, unsigned line) = _assert;
#else
_Noreturn void __assert_fail(const char *what, const char *file, unsigned line, const char *function) {
  (void)function;
  lose(what, file, (int)line);
}
#endif

void guard_use(const TSLanguage *language, size_t length) {
  ample_wanted = 2 * (size_t)largest_state + (length + 1) * largest_element;
  own_scan = ((const guarded *)language)->scan;
  own_serialize = ((const guarded *)language)->serialize;
  own_deserialize = ((const guarded *)language)->deserialize;
  help = ((const guarded *)language)->help;
}
