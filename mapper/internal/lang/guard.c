#include "guard.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "budget.h"

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

typedef struct {
  TSLanguage language;
  scanner scan;  // the grammar's own
} guarded;

static _Thread_local scanner own_scan;
static _Thread_local void (*own_advance)(lexer *, bool);
static _Thread_local bool (*own_eof)(const lexer *);

static void advance(lexer *l, bool skip) {
  budget_step();
  own_advance(l, skip);
}

static bool eof(const lexer *l) {
  budget_step();
  return own_eof(l);
}

static bool scan(void *payload, lexer *l, const bool *valid) {
  own_advance = l->advance;
  own_eof = l->eof;
  l->advance = advance;
  l->eof = eof;
  bool found = own_scan(payload, l, valid);
  l->advance = own_advance;
  l->eof = own_eof;
  return found;
}

const TSLanguage *guard_language(const TSLanguage *language) {
  guarded *g = calloc(1, sizeof *g);
  if (!g) return NULL;
  size_t size = language->version < 14 ? offsetof(TSLanguage, primary_state_ids) : sizeof *language;
  memcpy(&g->language, language, size);
  g->scan = language->external_scanner.scan;
  if (g->scan) g->language.external_scanner.scan = scan;
  return &g->language;
}

void guard_use(const TSLanguage *language) { own_scan = ((const guarded *)language)->scan; }
