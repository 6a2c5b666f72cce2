//go:build ignore

// Command compact writes the generated C of a grammar anew, of a fifth of the size and with the same tables: nearly all states are kept
// as lists of what they do at the symbols that they know, where many had a row with room for every symbol. What version 15 of the format
// has over 14 is left out, so that the runtime takes it.
//
//	go run compact.go <package/src/parser.c >parser.c
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// rows is how many states keep their row: those of errors and of the beginning.
const rows = 2

// tables begin so in the text, and end with tableEnd.
const (
	symbolNumbers = "enum ts_symbol_identifiers {"
	denseTable    = "static const uint16_t ts_parse_table[LARGE_STATE_COUNT][SYMBOL_COUNT] = {"
	listTable     = "static const uint16_t ts_small_parse_table[] = {"
	listPlaces    = "static const uint32_t ts_small_parse_table_map[] = {"
	tableEnd      = "\n};\n"
)

var (
	symbolNumber = regexp.MustCompile(`(\w+) = (\d+),`)
	rowEntry     = regexp.MustCompile(`\[(\w+)\] = (?:ACTIONS|STATE)\((\d+)\),`)
	listEntry    = regexp.MustCompile(`(?:\[\d+\] = (\d+)|(?:ACTIONS|STATE)\((\d+)\), (\d+)|(\w+)),`)
	listPlace    = regexp.MustCompile(`= (\d+),`)
)

// newer is what version 15 has over 14, each with what stands in its place.
var newer = []struct {
	what *regexp.Regexp
	with string
}{
	{regexp.MustCompile(`#define LANGUAGE_VERSION 15`), "#define LANGUAGE_VERSION 14"},
	{regexp.MustCompile(`#define LARGE_STATE_COUNT \d+`), fmt.Sprintf("#define LARGE_STATE_COUNT %d", rows)},
	{regexp.MustCompile(`TSLexerMode`), "TSLexMode"},
	{regexp.MustCompile(`, \.reserved_word_set_id = \d+`), ""},
	{regexp.MustCompile(`(?s)static const TSSymbol ts_reserved_words\[.*?\n};\n\n`), ""},
	{regexp.MustCompile(`\n    \.(?:supertype_count|name|reserved_words|max_reserved_word_set_size) = .*`), ""},
	{regexp.MustCompile(`\n    \.metadata = \{[^}]*\},`), ""},
}

func main() {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	out := bufio.NewWriter(os.Stdout)
	compact(out, string(text))
	if err := out.Flush(); err != nil {
		log.Fatal(err)
	}
}

// compact writes a text with its tables as lists.
func compact(out io.Writer, text string) {
	numbers := map[string]int{"ts_builtin_sym_end": 0}
	_, enum, _ := parted(text, symbolNumbers)
	for _, m := range symbolNumber.FindAllStringSubmatch(enum, -1) {
		numbers[m[1]] = number(m[2])
	}
	before, dense, rest := parted(text, denseTable)
	_, lists, rest := parted(rest, listTable)
	_, places, rest := parted(rest, listPlaces)

	states := strings.Split(dense, "\n  },")
	kept := strings.Join(states[:rows], "\n  },") + "\n  },"
	var table, starts []int
	for _, state := range states[rows : len(states)-1] {
		starts = append(starts, len(table))
		table = append(table, list(state, numbers)...)
	}
	moved := len(table)
	for _, m := range listPlace.FindAllStringSubmatch(places, -1) {
		starts = append(starts, moved+number(m[1]))
	}
	table = append(table, flat(lists, numbers)...)
	fmt.Fprint(out, older(before), denseTable, kept, tableEnd, "\n")
	fmt.Fprint(out, listTable, lines(table), tableEnd, "\n")
	fmt.Fprint(out, listPlaces, lines(starts), tableEnd, older(rest))
}

// parted returns what stands before a table, in it and behind it.
func parted(text, table string) (before, in, behind string) {
	before, rest, found := strings.Cut(text, table)
	in, behind, ends := strings.Cut(rest, tableEnd)
	if !found || !ends {
		log.Fatalf("no %s", table)
	}
	return before, in, behind
}

// list returns a row as a list: of how many groups, and for each what is done, at how many symbols and at which.
func list(row string, numbers map[string]int) []int {
	groups := map[int][]int{}
	for _, m := range rowEntry.FindAllStringSubmatch(row, -1) {
		groups[number(m[2])] = append(groups[number(m[2])], numbers[m[1]])
	}
	all := []int{len(groups)}
	byLength := func(a, b int) int { return len(groups[a]) - len(groups[b]) }
	for _, action := range slices.SortedStableFunc(slices.Values(slices.Sorted(maps.Keys(groups))), byLength) {
		all = append(append(all, action, len(groups[action])), groups[action]...)
	}
	return all
}

// flat returns the numbers of a table of lists.
func flat(lists string, numbers map[string]int) (all []int) {
	for _, m := range listEntry.FindAllStringSubmatch(lists, -1) {
		switch {
		case m[1] != "":
			all = append(all, number(m[1]))
		case m[2] != "":
			all = append(all, number(m[2]), number(m[3]))
		default:
			all = append(all, numbers[m[4]])
		}
	}
	return all
}

// older returns a text without what is newer.
func older(text string) string {
	for _, n := range newer {
		text = n.what.ReplaceAllString(text, n.with)
	}
	return text
}

func lines(numbers []int) string {
	const perLine = 32
	var b strings.Builder
	for i, n := range numbers {
		if i%perLine == 0 {
			b.WriteByte('\n')
		}
		b.WriteString(strconv.Itoa(n) + ",")
	}
	return b.String()
}

func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		log.Fatal(err)
	}
	return n
}
