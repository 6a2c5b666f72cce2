#include "flatten.h"

#include <stdlib.h>

static bool grow(flat_buffer *b) {
  uint32_t capacity = b->capacity ? b->capacity * 2 : 4096;
  flat_node *nodes = realloc(b->nodes, (size_t)capacity * sizeof *nodes);
  if (!nodes) return false;
  b->nodes = nodes;
  b->capacity = capacity;
  return true;
}

typedef struct {
  uint32_t symbols, fields;
  const uint8_t *whole, *by_field;
} flat_opaque;

static bool is_opaque(const flat_buffer *b, const flat_node *node, const flat_opaque *o) {
  if (node->symbol < o->symbols && o->whole[node->symbol]) return true;
  if (!node->field || node->parent == FLAT_NONE || b->nodes[node->parent].symbol >= o->symbols) return false;
  return o->by_field[b->nodes[node->parent].symbol * o->fields + node->field];
}

// A list that a walk fills, and the position of the walk in it. Trees can be hundreds of thousands of levels deep, so the nodes
// themselves store the way back.
typedef struct {
  flat_buffer *list;
  uint32_t parent;  // parent of the next listed node, FLAT_NONE for the root
  uint32_t beside;  // levels between the walk and the last node whose descendants are not listed
} flat_place;

// Lists a node, without anything below it so far.
static bool add(flat_place *place, flat_node node) {
  flat_buffer *b = place->list;
  if (b->count == b->capacity && !grow(b)) return false;
  node.parent = place->parent;
  node.next = b->count + 1;
  b->nodes[b->count++] = node;
  return true;
}

// Moves the walk below the current node. If that node is listed, it is the last one in the list.
static void descend(flat_place *place, bool listed) {
  if (listed) {
    place->parent = place->list->count - 1;
  } else {
    place->beside++;
  }
}

static void ascend(flat_place *place) {
  if (place->beside) {
    place->beside--;
    return;
  }
  flat_node *parent = &place->list->nodes[place->parent];
  parent->next = place->list->count;
  place->parent = parent->parent;
}

// A node with the position of the walk among its children.
typedef struct flat_level {
  const subtree *children;
  uint32_t count, next;       // number of children, and index of the next one
  uint32_t structural;        // position of the next child in the production; comments and other extras do not count
  uint32_t byte, row;         // end of the child before
  const TSSymbol *aliases;    // by position, NULL for none
  const field_entry *fields;  // fields of the production
  uint32_t field_count;
  bool hidden;                // the node is not visible in the syntax tree: its children take its place
  TSFieldId field;            // field of these children, 0 for none
} flat_level;

// The levels from the root to the position of the walk.
typedef struct {
  flat_level *levels;
  uint32_t depth, capacity;
} flat_way;

static bool enter(flat_way *way, const TSLanguage *l, const large_node *n, flat_level level) {
  if (way->depth == way->capacity) {
    uint32_t capacity = way->capacity ? way->capacity * 2 : 64;
    flat_level *levels = realloc(way->levels, (size_t)capacity * sizeof *levels);
    if (!levels) return false;
    way->levels = levels;
    way->capacity = capacity;
  }
  level.children = (const subtree *)n - n->child_count;
  level.count = n->child_count;
  if (n->production) level.aliases = l->aliases + (size_t)n->production * l->longest_aliases;
  if (l->field_count) {
    level.fields = l->field_entries + l->field_slices[n->production].index;
    level.field_count = l->field_slices[n->production].length;
  }
  way->levels[way->depth++] = level;
  return true;
}

// Returns the field of the child at a position of the production.
static TSFieldId field_of(const flat_level *l, uint32_t place) {
  for (uint32_t i = 0; i < l->field_count; i++) {
    if (!l->fields[i].inherited && l->fields[i].child == place) return l->fields[i].field;
  }
  return l->field;
}

// The facts about a node, which the runtime stores in one of two forms.
typedef struct {
  uint32_t padding, padding_rows, size, rows;
  uint32_t visible_children, named_children;
  TSSymbol symbol;
  bool visible, named, extra, missing, error;
} flat_facts;

static flat_facts facts_of(subtree t) {
  if (t.small.is_inline) {
    return (flat_facts){t.small.padding_bytes, t.small.padding_rows, t.small.size_bytes, 0,                0, 0, t.small.symbol,
                        t.small.visible,       t.small.named,        t.small.extra,      t.small.missing, t.small.missing};
  }
  const large_node *n = t.large;
  return (flat_facts){
      n->padding.bytes, n->padding.rows, n->size.bytes, n->size.rows, n->child_count ? n->visible_child_count : 0,
      n->child_count ? n->named_child_count : 0, n->symbol, n->visible, n->named, n->extra, n->missing, n->missing || n->error_cost};
}

// Lists all nodes except those below opaque nodes. If `named` is not NULL, it also gets all named nodes except those below tokens.
static bool walk(flat_way *way, const TSLanguage *language, const TSTree *tree, flat_buffer *outline, const flat_opaque *opaque,
                 flat_buffer *named) {
  flat_place all = {outline, FLAT_NONE, 0}, names = {named, FLAT_NONE, 0};
  // The level above the root, which is its only child.
  flat_level above = {.children = &tree->root, .count = 1};
  for (flat_level *l = &above;;) {
    if (l->next == l->count) {
      if (l == &above) return true;
      if (!l->hidden) {
        ascend(&all);
        ascend(&names);
      }
      l = --way->depth ? &way->levels[way->depth - 1] : &above;
      continue;
    }
    subtree child = l->children[l->next++];
    flat_facts f = facts_of(child);
    uint32_t before = l->byte, row_before = l->row, start = before + f.padding, row = row_before + f.padding_rows;
    l->byte = start + f.size;
    l->row = row + f.rows;
    uint32_t place = l->structural;
    if (!f.extra) l->structural++;
    TSSymbol alias = f.extra || !l->aliases ? 0 : l->aliases[place];
    bool visible = f.visible || alias || l == &above, is_named = alias ? language->metadata[alias].named : f.named;
    bool in_all = !all.beside, in_names = named && !names.beside && is_named, open = true;
    if (visible ? !in_all && !in_names : !f.visible_children) continue;
    TSFieldId field = f.extra ? 0 : field_of(l, place);
    if (visible) {
      TSSymbol symbol = alias ? alias : f.symbol;
      flat_node node = {
          .start = start, .end = l->byte, .row = row, .end_row = l->row, .field = field,
          .symbol = symbol == SYMBOL_ERROR ? symbol : language->public_symbols[symbol],
          .flags = (is_named ? FLAT_NAMED : 0) | (f.missing ? FLAT_MISSING : 0) | (f.extra ? FLAT_EXTRA : 0) | (f.error ? FLAT_ERROR : 0),
      };
      if (in_all && !add(&all, node)) return false;
      if (in_names && !add(&names, node)) return false;
      open = in_all && !is_opaque(outline, &outline->nodes[outline->count - 1], opaque);
    }
    if (!f.visible_children || (visible && !open && !(in_names && f.named_children))) continue;
    if (!enter(way, language, child.large, (flat_level){.byte = before, .row = row_before, .hidden = !visible, .field = visible ? 0 : field})) return false;
    l = &way->levels[way->depth - 1];
    if (visible) {
      descend(&all, open);
      descend(&names, in_names);
    }
  }
}

static bool flatten(const TSLanguage *language, const TSTree *tree, flat_buffer *outline, const flat_opaque *opaque, flat_buffer *named) {
  flat_way way = {0};
  bool whole = walk(&way, language, tree, outline, opaque, named);
  free(way.levels);
  return whole;
}

// The runtime's own clock also runs while the thread waits for a processor, so its limit is this many times higher. The runtime
// checks its clock even in steps that do not allocate, which the arena does not see.
#define MOST_WAITING 16

static arena_end parse(const TSLanguage *language, flat_limit limit, const char *text, uint32_t length, flat_buffer *buffer, const flat_opaque *opaque,
                       flat_buffer *named) {
  TSParser *parser = ts_parser_new();
  ts_parser_set_language(parser, language);
  ts_parser_set_timeout_micros(parser, limit.micros * MOST_WAITING);
  TSTree *tree = ts_parser_parse_string(parser, NULL, text, length);
  arena_end end = !tree ? ARENA_TIME : flatten(language, tree, buffer, opaque, named) ? ARENA_DONE : ARENA_MEMORY;
  ts_parser_delete(parser);  // also frees memory that a scanner has allocated itself
  return end;
}

arena_end flat_parse(arena *memory, const TSLanguage *language, const char *text, uint32_t length, flat_limit limit, flat_buffer *buffer,
                     flat_sizes sizes, const uint8_t *whole, const uint8_t *by_field, flat_buffer *named) {
  flat_opaque opaque = {sizes.symbols, sizes.fields, whole, by_field};
  buffer->count = 0;
  if (named) named->count = 0;
  uint64_t began = arena_now();
  guard_use(language, length);
  int end = setjmp(memory->out);
  if (end == ARENA_DONE) {
    arena_enter(memory, limit.bytes, began + limit.micros * 1000);
    end = parse(language, limit, text, length, buffer, &opaque, named);
  }
  arena_leave(memory);
  memory->spent = arena_now() - began;
  return end;
}
