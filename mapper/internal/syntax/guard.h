// A bound on what the hand-written scanners of grammars may take. The runtime looks at its clock between tokens only; but
// some scanners read on and on within one token, and one of Kotlin's never comes back from the end of certain texts. So
// every grammar is used by way of a copy whose scanner is called through one of ours, which counts its steps. And what asserts something
// that does not hold of a text, as that of Ruby does of the length of a word, loses that text; without this it would end the process.
#ifndef FOLDOUT_GUARD_H
#define FOLDOUT_GUARD_H

#include <stddef.h>

#include "runtime.h"

// What a scanner is helped with.
typedef struct {
  // That of YAML keeps between two tokens, in 16 bits each, in which row it is, in which column, and in which row the last block
  // began, and reads no text whose rows do not fit; it only asks how far apart they are. So they are kept from that of the last token on.
  bool short_rows;
  // That of Scala ends a statement, or begins an indented block, at each brace that stands on a line of its own. With this it does
  // not where one line break is before it, as the language has it.
  bool low_braces;
  // Some ask with isdigit and the like of any letter, which in C is for bytes: others are looked up behind the end of a table. With this
  // they see one and the same letter, which belongs to no class, for all that are no bytes.
  bool byte_letters;
  // That of VHDL has a table of words for all its scanners, which goes with the last of them; threads that count them at once count wrong.
  // With this the table is made where the grammar is loaded, and no scanner is counted out.
  bool kept_words;
  // That of Jsonnet has its state in variables that all its scanners share, and goes on in a text where the last one ended. With this a text
  // begins without any; that no two are parsed at once is the caller's business.
  bool one_state;
  // That of Bicep looks for the end of a string up to that of the text wherever the parser, to get over an error, would take any token. With
  // this it is not asked where both of its tokens would do, which no rule lets stand in the same place.
  bool no_recovery;
  // That of Swift asks for no memory in which to keep what it then keeps there, and frees it. With this it gets some.
  bool own_memory;
} guard_help;

// Returns a copy of a grammar of version 13 or 14 with a guarded scanner, NULL without memory. It is never freed.
const TSLanguage *guard_language(const TSLanguage *, guard_help);

// Says which guarded grammar this thread parses with from now on, and how many bytes the text has.
void guard_use(const TSLanguage *guarded, size_t length);

#endif
