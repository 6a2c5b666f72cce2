package token

// pattern identifies the regular expression with which an encoding splits a text into words. Each pattern has its own function,
// which returns the end of the word that begins at index i; this index must lie within the text. In a pass through a text, no
// byte is examined more than a few times, however long the words are.
type pattern uint8

const (
	patternO200k pattern = iota
	patternCl100k
	patternGPT2
)

// wordO200k implements the pattern of o200k_base. The first of these lines that matches applies:
//
//	[^\r\n\p{L}\p{N}]?[upper]*[lower]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?
//	[^\r\n\p{L}\p{N}]?[upper]+[lower]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?
//	\p{N}{1,3}
//	 ?[^\s\p{L}\p{N}]+[\r\n/]*
//	\s*[\r\n]+
//	\s+(?!\S)
//	\s+
func (t *runeTable) wordO200k(text string, i int) int {
	c, size := t.at(text, i)
	if c&letter != 0 {
		end, _ := t.cased(text, i)
		return contraction(text, end)
	}
	if c&(number|newline) == 0 {
		end, lowered := t.cased(text, i+size)
		switch {
		case end > i+size && (lowered || c&mark == 0):
			return contraction(text, end)
		case c&mark != 0: // the mark alone matches [lower]+ in the first line of the pattern
			return contraction(text, i+size)
		}
	}
	if end := t.symbols(text, i); end > i {
		for end < len(text) && (text[end] == '\n' || text[end] == '\r' || text[end] == '/') {
			end++
		}
		return end
	}
	return t.numberOrSpace(text, i)
}

// cased matches [upper]*[lower]+ at i, and returns the end of the match and true. If there is no match, it returns the end of
// [upper]* and false. Some runes are in both sets. If no rune of [lower] follows the run of [upper], the match therefore ends
// after the last rune of that run that is in both sets.
func (t *runeTable) cased(text string, i int) (int, bool) {
	last, end := i, i
	c, size := t.at(text, end)
	for c&upper != 0 {
		end += size
		if c&lower != 0 {
			last = end
		}
		c, size = t.at(text, end)
	}
	if c&lower != 0 {
		return t.run(text, end+size, lower), true
	}
	if last > i {
		return last, true
	}
	return end, false
}

// wordCl100k implements the pattern of cl100k_base. The first of these lines that matches applies:
//
//	(?i:'s|'t|'re|'ve|'m|'ll|'d)
//	[^\r\n\p{L}\p{N}]?\p{L}+
//	\p{N}{1,3}
//	 ?[^\s\p{L}\p{N}]+[\r\n]*
//	\s*[\r\n]+
//	\s+(?!\S)
//	\s+
func (t *runeTable) wordCl100k(text string, i int) int {
	if end := contraction(text, i); end > i {
		return end
	}
	c, size := t.at(text, i)
	if c&(number|newline) == 0 {
		if end := t.run(text, i+size, letter); end > i+size || c&letter != 0 {
			return end
		}
	}
	if end := t.symbols(text, i); end > i {
		for end < len(text) && (text[end] == '\n' || text[end] == '\r') {
			end++
		}
		return end
	}
	return t.numberOrSpace(text, i)
}

// wordGPT2 implements the pattern of p50k_base and r50k_base. The first of these lines that matches applies:
//
//	's|'t|'re|'ve|'m|'ll|'d
//	 ?\p{L}+
//	 ?\p{N}+
//	 ?[^\s\p{L}\p{N}]+
//	\s+(?!\S)
//	\s+
func (t *runeTable) wordGPT2(text string, i int) int {
	if end := suffix(text, i, 0); end > i {
		return end
	}
	start := i
	if text[i] == ' ' {
		start++
	}
	c, size := t.at(text, start)
	switch {
	case c&letter != 0:
		return t.run(text, start+size, letter)
	case c&number != 0:
		return t.run(text, start+size, number)
	case c&(space|beyond) == 0:
		return t.symbols(text, start)
	}
	end, last := t.spaces(text, i)
	return beforeLast(text, i, last, end)
}

// symbols returns the end of the match of ` ?[^\s\p{L}\p{N}]+` at i, or i if there is no match.
func (t *runeTable) symbols(text string, i int) int {
	start := i
	if text[i] == ' ' {
		start++
	}
	end := start
	for {
		c, size := t.at(text, end)
		if c&(space|letter|number|beyond) != 0 {
			break
		}
		end += size
	}
	if end == start {
		return i
	}
	return end
}

// numberOrSpace returns the end of the match of `\p{N}{1,3}|\s*[\r\n]+|\s+(?!\S)|\s+` at i. There must be a match.
func (t *runeTable) numberOrSpace(text string, i int) int {
	if c, _ := t.at(text, i); c&number != 0 {
		end := i
		for range 3 {
			c, size := t.at(text, end)
			if c&number == 0 {
				break
			}
			end += size
		}
		return end
	}
	end, last := t.spaces(text, i)
	for at := end; at > i; at-- {
		if text[at-1] == '\n' || text[at-1] == '\r' {
			return at
		}
	}
	return beforeLast(text, i, last, end)
}

// spaces returns the index after the run of white space that begins at i, and the index at which the last rune of that run
// begins.
func (t *runeTable) spaces(text string, i int) (end, last int) {
	end, last = i, i
	for {
		c, size := t.at(text, end)
		if c&space == 0 {
			return end, last
		}
		last = end
		end += size
	}
}

// beforeLast returns where the match of `\s+(?!\S)|\s+` at i ends. The run of white space at i extends to `end`, and its last
// rune begins at `last`. The match excludes this last rune, unless the text ends after it or the run has no other rune.
func beforeLast(text string, i, last, end int) int {
	if end == len(text) || last == i {
		return end
	}
	return last
}

// contraction returns the end of the match of `(?i:'s|'t|'re|'ve|'m|'ll|'d)?` at i.
func contraction(text string, i int) int { return suffix(text, i, 0x20) }

// suffix returns the end of the match of `(?:'s|'t|'re|'ve|'m|'ll|'d)?` at i. Before a byte of the text is compared with a
// letter, the bits of `fold` are set in it: 0x20 turns upper case into lower case, and turns no other byte into one of these
// letters.
func suffix(text string, i int, fold byte) int {
	if i+1 >= len(text) || text[i] != '\'' {
		return i
	}
	switch text[i+1] | fold {
	case 's', 't', 'm', 'd':
		return i + 2
	case 'r', 'v':
		if i+2 < len(text) && text[i+2]|fold == 'e' {
			return i + 3
		}
	case 'l':
		if i+2 < len(text) && text[i+2]|fold == 'l' {
			return i + 3
		}
	}
	return i
}
