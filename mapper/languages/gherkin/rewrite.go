package gherkin

import (
	"bytes"

	"foldout/mapper/internal/language"
	regexp "foldout/mapper/internal/lazyregexp"
	"foldout/mapper/internal/rewrite"
)

// gherkinHead matches the keyword of a feature, rule, background or scenario. gherkinStep matches a step or table row. Keywords
// exist in many languages. Those of heads are recognized in the most common languages, those of steps only in English
// (https://cucumber.io/docs/gherkin/reference). gherkinForeign matches a directive that names a language other than English.
var (
	gherkinHead = regexp.MustCompile(`^(?:Feature|Business Need|Ability|Fonctionnalité|Funktionalität|Funktion|Característica|Funcionalidade|Funzionalità|Functionaliteit|` +
		`Rule|Règle|Regel|Regla|Regra|Regola|` +
		`Background|Contexte|Grundlage|Hintergrund|Voraussetzungen|Antecedentes|Contexto|Contesto|Achtergrond|` +
		`Scenario(?: Outline| Template)?|Example|Scénario|Plan du [sS]cénario|Szenario(?:grundriss)?|Escenario|Esquema del [eE]scenario|Cenário|` +
		`Esquema do Cenário|Schema dello scenario|Abstract Scenario)(:)`)
	gherkinStep    = regexp.MustCompile(`^(?:(?:Given|When|Then|And|But|\*)[ \t]|(?:Examples|Scenarios):|\|)`)
	gherkinForeign = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*language:[ \t]*(?:[a-df-z]|e[a-mo-z])`)
)

// gherkinAsLists rewrites a feature for a grammar of Lisp. A head such as `Scenario: a` becomes a quotation of its name, or
// a symbol if it has no name. Tags become keywords, steps become numbers, and descriptions become strings. The grammar of
// go-sitter-forest/gherkin@v1.9.0 is not used because it finds syntax errors in 81 of 109 features of Gherkin and
// Cucumber.
func gherkinAsLists(text []byte) []byte {
	out := bytes.Clone(text)
	rewrite.BlankLines(out)
	fence, isForeign := "", gherkinForeign.Match(text[:min(len(text), language.LongestHead)])
	said, isHead := rewrite.Extent{}, false // the description below the last head, if nothing else has followed it
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
			rewrite.WriteLetters(out[from:end])
			out[from] = ':'
		case head != nil:
			if name := bytes.TrimLeft(rest[head[3]:], " \t"); len(name) > 0 {
				out[from] = '\''
				rewrite.WriteLetters(out[end-len(name) : end])
			} else {
				rewrite.WriteLetters(out[from : end-1])
			}
		case isForeign, gherkinStep.Match(rest): // in other languages, a line of any other kind counts as a step
			out[from] = '1'
		default:
			isText = true
		}
		switch {
		case isText && isHead && said.To == 0:
			said = rewrite.Extent{From: from, To: end}
		case isText && isHead:
			said.To = end
		default:
			rewrite.Quote(out, said)
			said, isHead = rewrite.Extent{}, head != nil && fence == ""
		}
	}
	rewrite.Quote(out, said)
	return out
}
