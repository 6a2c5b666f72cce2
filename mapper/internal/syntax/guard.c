#include "guard.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"

// Laid out as in the runtime's parser.h.
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
  scanner scan;  // the grammar's own
  serializer serialize;
  deserializer deserialize;
  guard_help help;
} guarded;

static _Thread_local scanner own_scan;
static _Thread_local serializer own_serialize;
static _Thread_local deserializer own_deserialize;
static _Thread_local guard_help help;
static _Thread_local int line_breaks;  // passed over in this call of the scanner
static _Thread_local int32_t letter;   // that the lexer looks at, whatever of it the scanner sees
static _Thread_local void (*own_advance)(lexer *, bool);
static _Thread_local uint32_t (*own_column)(lexer *);
static _Thread_local bool (*own_eof)(const lexer *);

// The tokens of Scala's scanner: before this one are the end of a statement and the begin of an indented block.
enum { scala_outdent = 2 };

enum { last_byte = 0xff };

// As in the runtime's parser.h: the room, in bytes, that it gives a scanner for its state. Some scanners write on behind it: that of Markdown 4
// bytes for each list and quotation that a line is in, that of Nim one for each level of indentation, those of YAML and Bash a last element,
// and that of Crystal what it then asserts to be no more. So they write into a room that they cannot fill. A text is given up whose state does
// not fit, so that what is written next is no larger than a state that fits and what one token adds: no scanner adds more than an element for
// each letter that it goes by.
enum { largest_state = 1024, largest_element = 16 };

static _Thread_local char *ample;  // made when the first state is written, and kept: pages that nobody writes to cost nothing
static _Thread_local size_t ample_size, ample_wanted;

// Shows the scanner the letter that the lexer looks at.
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

// The lexer goes back to the begin of the line and comes here again.
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

// Leaves of the rows in a state only how far apart they are: at 0 where the scanner is, at 2 where the last block began, if not before.
static void shorten(char *state, unsigned size) {
  int16_t rows[3];
  if (size < sizeof rows) return;
  memcpy(rows, state, sizeof rows);
  int16_t ahead = (int16_t)(rows[2] - rows[0]);
  rows[0] = 0;
  rows[2] = ahead < 0 ? -1 : ahead;
  memcpy(state, rows, sizeof rows);
}

// Makes room for the state of the text, and keeps it for the next.
static bool has_room(void) {
  if (ample_size >= ample_wanted) return true;
  free(ample);
  ample = malloc(ample_wanted);
  ample_size = ample ? ample_wanted : 0;
  return ample;
}

// Gives up the text where the state does not fit.
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

// Takes no state for one of zeros: the runtime gives none where a text begins.
static void deserialize(void *payload, const char *state, unsigned size) {
  static const char zeros[largest_state];
  own_deserialize(payload, size ? state : zeros, size ? size : sizeof zeros);
}

// Gives a scanner memory for what it keeps.
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

// What assert calls, by the names that it has in the libraries of C. Theirs are not linked where these are.
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
