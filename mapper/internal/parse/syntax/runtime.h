// This header describes two layouts of tree-sitter's runtime: its trees (after its subtree.h and tree.h), which flatten.c reads,
// and the tables of a grammar (after its parser.h), which guard.c changes. Every node of a repository is visited once. With the
// runtime's own cursor, this took a sixth of the time of a parse; now it takes half of that. github.com/smacker/go-tree-sitter
// links in the runtime at a fixed version. TestAgainstBinding compares what is read here with what the runtime's interface returns.
#ifndef FOLDOUT_RUNTIME_H
#define FOLDOUT_RUNTIME_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the layout of tree-sitter's nodes is known for little-endian machines only"
#endif

typedef uint16_t TSSymbol;
typedef uint16_t TSFieldId;
typedef struct TSLanguage TSLanguage;
typedef struct lexer lexer;
typedef bool (*scanner)(void *, lexer *, const bool *);

typedef struct {
  uint16_t index, length;
} field_slice;

typedef struct {
  TSFieldId field;
  uint8_t child;
  bool inherited;  // the field belongs to a child of the child, which is hidden
} field_entry;

typedef struct {
  bool visible, named, supertype;
} symbol_metadata;

struct TSLanguage {
  uint32_t version;
  uint32_t symbol_counts[3], external_token_count, state_counts[2], production_count;
  uint32_t field_count;
  uint16_t longest_aliases;  // number of symbols that the aliases of a production take
  const void *parse_tables[6];
  const field_slice *field_slices;    // by production
  const field_entry *field_entries;
  const symbol_metadata *metadata;    // by symbol
  const TSSymbol *public_symbols;     // by symbol
  const void *alias_map;
  const TSSymbol *aliases;            // by production, 0 for none
  const void *lex_modes;
  const void *lex_functions[2];
  uint16_t keyword_capture_token;
  struct {
    const void *states, *symbol_map;
    void *(*create)(void);
    void (*destroy)(void *);
    scanner scan;
    unsigned (*serialize)(void *, char *);
    void (*deserialize)(void *, const char *, unsigned);
  } external_scanner;
  const void *primary_state_ids;  // since version 14
};

#define SYMBOL_ERROR ((TSSymbol)-1)

typedef struct {
  uint32_t bytes, rows, columns;
} extent;

// A small node without children. It is stored in place of a pointer, which is always even.
typedef struct {
  bool is_inline : 1, visible : 1, named : 1, extra : 1, has_changes : 1, missing : 1, keyword : 1;
  uint8_t symbol;
  uint16_t parse_state;
  uint8_t padding_columns;
  uint8_t padding_rows : 4, lookahead_bytes : 4;
  uint8_t padding_bytes, size_bytes;
} small_node;

// Any other node. Its children come directly before it in memory.
typedef struct {
  volatile uint32_t references;
  extent padding, size;
  uint32_t lookahead_bytes, error_cost, child_count;
  TSSymbol symbol;
  uint16_t parse_state;
  bool visible : 1, named : 1, extra : 1, fragile_left : 1, fragile_right : 1, has_changes : 1, has_external_tokens : 1,
      has_external_scanner_state_change : 1, depends_on_column : 1, missing : 1, keyword : 1;
  union {
    struct {  // if there are children
      uint32_t visible_child_count, named_child_count, visible_descendant_count;
      int32_t dynamic_precedence;
      uint16_t repeat_depth, production;
    };
    void *external_scanner_state;
  };
} large_node;

typedef union {
  small_node small;
  const large_node *large;
} subtree;

typedef struct {
  subtree root;
} TSTree;

#endif
