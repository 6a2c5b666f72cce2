package lang

import (
	"bytes"

	regexp "foldout/mapper/internal/lang/lazyregexp"
)

// gherkinHead begins what a text of Gherkin is made of, gherkinStep what is done in that. It is written in many languages, of which the most
// common are known; steps are known in English only (https://cucumber.io/docs/gherkin/reference).
var (
	gherkinHead = regexp.MustCompile(`^(?:Feature|Business Need|Ability|Fonctionnalité|Funktionalität|Funktion|Característica|Funcionalidade|Funzionalità|Functionaliteit|` +
		`Rule|Règle|Regel|Regla|Regra|Regola|` +
		`Background|Contexte|Grundlage|Hintergrund|Voraussetzungen|Antecedentes|Contexto|Contesto|Achtergrond|` +
		`Scenario(?: Outline| Template)?|Example|Scénario|Plan du [sS]cénario|Szenario(?:grundriss)?|Escenario|Esquema del [eE]scenario|Cenário|` +
		`Esquema do Cenário|Schema dello scenario|Abstract Scenario)(:)`)
	gherkinStep    = regexp.MustCompile(`^(?:(?:Given|When|Then|And|But|\*)[ \t]|(?:Examples|Scenarios):|\|)`)
	gherkinForeign = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*language:[ \t]*(?:[a-df-z]|e[a-mo-z])`)
)

// listsOfGherkin writes a text so that the grammar of Lisp reads it: what it is made of as a quotation of its name, or as a symbol where it
// has none, tags as keywords, steps as numbers, and what is said below a head as a string.
func listsOfGherkin(text []byte) []byte {
	out := bytes.Clone(text)
	blankLines(out)
	fence, isForeign := "", gherkinForeign.Match(text[:min(len(text), longestHead)])
	said, isHead := extent{}, false // what is said below the last head, if nothing else has come
	at := 0
	for line := range bytes.Lines(text) {
		from := at + len(line) - len(bytes.TrimLeft(line, " \t"))
		end := at + len(bytes.TrimRight(line, " \t\r\n"))
		at += len(line)
		if from >= end {
			continue
		}
		rest := text[from:end]
		head := gherkinHead.FindSubmatchIndex(rest)
		isText := false
		switch {
		case fence != "":
			if bytes.HasPrefix(rest, []byte(fence)) {
				fence = ""
			}
		case bytes.HasPrefix(rest, []byte(`"""`)), bytes.HasPrefix(rest, []byte("```")):
			fence = string(rest[:3])
		case rest[0] == '#':
			copy(out[from:end], rest)
			out[from] = ';'
		case rest[0] == '@' && len(rest) > 1:
			writeLetters(out[from:end])
			out[from] = ':'
		case head != nil:
			if name := bytes.TrimLeft(rest[head[3]:], " \t"); len(name) > 0 {
				out[from] = '\''
				writeLetters(out[end-len(name) : end])
			} else {
				writeLetters(out[from : end-1])
			}
		case isForeign, gherkinStep.Match(rest):
			out[from] = '1'
		default:
			isText = true
		}
		switch {
		case isText && isHead && said.to == 0:
			said = extent{from, end}
		case isText && isHead:
			said.to = end
		default:
			quote(out, said)
			said, isHead = extent{}, head != nil && fence == ""
		}
	}
	quote(out, said)
	return out
}
