// Guards limit what the hand-written scanners of grammars may take. The runtime checks its clock only between tokens, but some
// scanners read on and on within one token, and Kotlin's never returns from the end of certain texts. So every grammar is used
// through a copy with a scanner of our own, which calls the original one and counts its steps. Some scanners assert what is not
// true of all texts, such as the length of a word in Ruby. A failed assertion gives up the text; it would otherwise end the
// process.
#ifndef FOLDOUT_GUARD_H
#define FOLDOUT_GUARD_H

#include <stddef.h>

#include "runtime.h"

// Faults of scanners that a guard corrects.
typedef struct {
  // YAML: between two tokens, the scanner keeps its row, its column, and the row where the last block began, each in 16 bits. It
  // does not read texts with more rows. As it only needs the distances between the rows, the guard keeps rows relative to the last
  // token.
  bool short_rows;
  // Scala: the scanner ends a statement, or begins an indented block, before each brace on a line of its own. With this help it
  // does not do so after a single line break, as the language requires.
  bool low_braces;
  // Some scanners call isdigit and similar functions with any character, although in C these accept only bytes; others are looked
  // up beyond the end of a table. With this help, the scanner sees the same character, which belongs to no class, in place of all
  // that are not bytes.
  bool byte_letters;
  // VHDL: all scanners share a table of words, which is freed with the last of them. The counter of scanners is not safe for
  // several threads. With this help, the table is made when the grammar is loaded, and is never freed.
  bool kept_words;
  // Jsonnet: all scanners share variables for their state, so a text would begin with the state of the last one. With this help, a
  // text begins with an empty state. The caller must not parse two texts at once.
  bool one_state;
  // Bicep: the scanner searches for the end of a string up to the end of the text whenever the parser accepts any token to recover
  // from an error. With this help, the scanner is not called if both of its tokens are accepted, which occurs in no rule.
  bool no_recovery;
  // Swift: the scanner does not allocate its state, but writes to it and frees it. With this help, it gets memory.
  bool own_memory;
} guard_help;

// Returns a copy of a grammar of version 13 or 14 with a guarded scanner, or NULL if there is no memory. The copy is never freed.
const TSLanguage *guard_language(const TSLanguage *, guard_help);

// Sets the guarded grammar that this thread parses with from now on, and the length of the text in bytes.
void guard_use(const TSLanguage *guarded, size_t length);

#endif
