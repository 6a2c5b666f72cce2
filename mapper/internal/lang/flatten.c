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

static flat_node read_node(const TSTreeCursor *cursor, uint32_t parent) {
  TSNode node = ts_tree_cursor_current_node(cursor);
  flat_node flat = {
      .start = ts_node_start_byte(node),
      .end = ts_node_end_byte(node),
      .row = ts_node_start_point(node).row,
      .end_row = ts_node_end_point(node).row,
      .parent = parent,
      .symbol = ts_node_symbol(node),
      .field = ts_tree_cursor_current_field_id(cursor),
  };
  if (ts_node_is_named(node)) flat.flags |= FLAT_NAMED;
  if (ts_node_is_missing(node)) flat.flags |= FLAT_MISSING;
  if (ts_node_is_extra(node)) flat.flags |= FLAT_EXTRA;
  if (ts_node_has_error(node)) flat.flags |= FLAT_ERROR;
  return flat;
}

// Trees can be hundreds of thousands of levels deep, so the walk keeps its way back in the nodes themselves.
static int flatten(const TSTree *tree, flat_buffer *b, flat_sizes sizes, const uint8_t *whole, const uint8_t *by_field) {
  TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
  uint32_t parent = FLAT_NONE;
  int status = FLAT_OK;
  for (;;) {
    if (b->count == b->capacity && !grow(b)) {
      status = FLAT_NO_MEMORY;
      break;
    }
    uint32_t index = b->count++;
    flat_node *node = &b->nodes[index];
    *node = read_node(&cursor, parent);
    bool opaque = node->symbol < sizes.symbols && whole[node->symbol];
    if (!opaque && node->field && parent != FLAT_NONE && b->nodes[parent].symbol < sizes.symbols)
      opaque = by_field[b->nodes[parent].symbol * sizes.fields + node->field];
    if (!opaque && ts_tree_cursor_goto_first_child(&cursor)) {
      parent = index;
      continue;
    }
    node->next = b->count;
    while (!ts_tree_cursor_goto_next_sibling(&cursor)) {
      if (!ts_tree_cursor_goto_parent(&cursor)) goto done;
      b->nodes[parent].next = b->count;
      parent = b->nodes[parent].parent;
    }
  }
done:
  ts_tree_cursor_delete(&cursor);
  return status;
}

int flat_parse(TSParser *parser, const char *text, uint32_t length, uint64_t timeout_micros, flat_buffer *buffer,
               flat_sizes sizes, const uint8_t *whole, const uint8_t *by_field) {
  buffer->count = 0;
  ts_parser_set_timeout_micros(parser, timeout_micros);
  TSTree *tree = ts_parser_parse_string(parser, NULL, text, length);
  if (!tree) return FLAT_GAVE_UP;
  int status = flatten(tree, buffer, sizes, whole, by_field);
  ts_tree_delete(tree);
  return status;
}
