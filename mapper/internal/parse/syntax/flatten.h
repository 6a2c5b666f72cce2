// This header declares the part of tree-sitter's C interface that foldout uses, and flat_parse, which turns a text into a flat
// tree. The runtime itself is linked in by github.com/smacker/go-tree-sitter. The declarations follow its api.h.
#ifndef FOLDOUT_FLATTEN_H
#define FOLDOUT_FLATTEN_H

#include <stdbool.h>
#include <stdint.h>

#include "arena.h"
#include "guard.h"
#include "runtime.h"

typedef struct TSParser TSParser;

TSParser *ts_parser_new(void);
void ts_parser_delete(TSParser *);
bool ts_parser_set_language(TSParser *, const TSLanguage *);
void ts_parser_set_timeout_micros(TSParser *, uint64_t);
TSTree *ts_parser_parse_string(TSParser *, const TSTree *, const char *, uint32_t);
uint32_t ts_language_version(const TSLanguage *);
uint32_t ts_language_symbol_count(const TSLanguage *);
const char *ts_language_symbol_name(const TSLanguage *, TSSymbol);
TSSymbol ts_language_symbol_for_name(const TSLanguage *, const char *, uint32_t, bool);
uint32_t ts_language_field_count(const TSLanguage *);
const char *ts_language_field_name_for_id(const TSLanguage *, TSFieldId);

// A node of the flat tree. The Go type Node has the same layout.
typedef struct {
  uint32_t start, end;      // bytes
  uint32_t row, end_row;    // from 0
  uint32_t next;            // index of the node after the subtree
  uint32_t parent;          // index, FLAT_NONE for the root
  TSSymbol symbol;
  TSFieldId field;          // field in the parent, 0 for none
  uint16_t flags;
  uint16_t unused;
} flat_node;

#define FLAT_NONE UINT32_MAX

enum { FLAT_NAMED = 1, FLAT_MISSING = 2, FLAT_EXTRA = 4, FLAT_ERROR = 8 };

typedef struct {
  flat_node *nodes;
  uint32_t count, capacity;
} flat_buffer;

// The sizes of two tables that say which nodes are opaque, that is, listed without the nodes below them. Table `whole` has a byte
// for each symbol. Table `by_field` has one for each symbol of a parent and each field in it, with `fields` bytes to a row.
typedef struct {
  uint32_t symbols, fields;
} flat_sizes;

// Limits of one parse.
typedef struct {
  uint64_t micros;  // microseconds of processor time
  size_t bytes;
} flat_limit;

// Parses the text in a language that guard_language returned, and lists its tree in pre-order in `buffer`. If `named` is not NULL,
// it also gets all named nodes, including those below opaque nodes. Returns why the parse ended. In any case, no memory of the
// parse remains allocated.
arena_end flat_parse(arena *, const TSLanguage *, const char *text, uint32_t length, flat_limit limit, flat_buffer *buffer, flat_sizes sizes,
                     const uint8_t *whole, const uint8_t *by_field, flat_buffer *named);

#endif
