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

static flat_node read_node(const TSTreeCursor *cursor, TSNode node, bool named) {
  flat_node flat = {
      .start = ts_node_start_byte(node),
      .end = ts_node_end_byte(node),
      .row = ts_node_start_point(node).row,
      .end_row = ts_node_end_point(node).row,
      .symbol = ts_node_symbol(node),
      .field = ts_tree_cursor_current_field_id(cursor),
  };
  if (named) flat.flags |= FLAT_NAMED;
  if (ts_node_is_missing(node)) flat.flags |= FLAT_MISSING;
  if (ts_node_is_extra(node)) flat.flags |= FLAT_EXTRA;
  if (ts_node_has_error(node)) flat.flags |= FLAT_ERROR;
  return flat;
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

// A list that a walk fills, and where in it the walk is. Trees can be hundreds of thousands of levels deep, so the way back is kept in
// the nodes themselves.
typedef struct {
  flat_buffer *list;
  uint32_t parent;  // of what is listed next, FLAT_NONE for the root
  uint32_t beside;  // how many levels the walk is below a node of which nothing below is listed
} flat_place;

// Lists a node, so far with nothing below it.
static bool add(flat_place *place, flat_node node) {
  flat_buffer *b = place->list;
  if (b->count == b->capacity && !grow(b)) return false;
  node.parent = place->parent;
  node.next = b->count + 1;
  b->nodes[b->count++] = node;
  return true;
}

// Goes below the node where the walk is: if that is listed, it was listed last.
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

// Lists all but what is below opaque nodes, and in `named`, if it is not NULL, all that is named but for what is below tokens.
static bool flatten(const TSTree *tree, flat_buffer *outline, const flat_opaque *opaque, flat_buffer *named) {
  flat_place all = {outline, FLAT_NONE, 0}, names = {named, FLAT_NONE, 0};
  TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
  for (;;) {
    TSNode current = ts_tree_cursor_current_node(&cursor);
    bool is_named = ts_node_is_named(current), in_all = !all.beside, in_names = named && !names.beside && is_named;
    if (in_all || in_names) {
      flat_node node = read_node(&cursor, current, is_named);
      if (in_all && !add(&all, node)) return false;
      if (in_names && !add(&names, node)) return false;
      bool open = in_all && !is_opaque(outline, &outline->nodes[outline->count - 1], opaque);
      if ((open || in_names) && ts_tree_cursor_goto_first_child(&cursor)) {
        descend(&all, open);
        descend(&names, in_names);
        continue;
      }
    }
    while (!ts_tree_cursor_goto_next_sibling(&cursor)) {
      if (!ts_tree_cursor_goto_parent(&cursor)) goto done;
      ascend(&all);
      ascend(&names);
    }
  }
done:
  ts_tree_cursor_delete(&cursor);
  return true;
}

flat_parser *flat_open(const TSLanguage *language) {
  flat_parser *p = calloc(1, sizeof *p);
  if (!p) return NULL;
  p->language = language;
  budget_use(&p->memory);
  p->parser = ts_parser_new();
  ts_parser_set_language(p->parser, language);
  budget_use(NULL);
  return p;
}

// A broken parser cannot be deleted; what it has allocated can be freed all the same.
void flat_close(flat_parser *p) {
  if (!p) return;
  if (!p->broken) ts_parser_delete(p->parser);
  budget_release(&p->memory);
  free(p);
}

static bool parse(flat_parser *p, const char *text, uint32_t length, flat_buffer *buffer, const flat_opaque *opaque, flat_buffer *named) {
  TSTree *tree = ts_parser_parse_string(p->parser, NULL, text, length);
  if (!tree || !flatten(tree, buffer, opaque, named)) return false;
  ts_tree_delete(tree);
  return true;
}

bool flat_parse(flat_parser *p, const char *text, uint32_t length, flat_limit limit, flat_buffer *buffer, flat_sizes sizes,
                const uint8_t *whole, const uint8_t *by_field, flat_buffer *named) {
  flat_opaque opaque = {sizes.symbols, sizes.fields, whole, by_field};
  buffer->count = 0;
  if (named) named->count = 0;
  ts_parser_set_timeout_micros(p->parser, limit.micros);
  p->memory.limit = p->memory.used + limit.bytes;
  p->memory.deadline = budget_now() + limit.micros * 1000;
  bool done = false;
  guard_use(p->language);
  budget_use(&p->memory);
  if (setjmp(p->memory.out) == 0) {
    p->memory.armed = true;
    done = parse(p, text, length, buffer, &opaque, named);
  } else {
    p->broken = true;
  }
  p->memory.armed = false;
  budget_use(NULL);
  return done;
}
