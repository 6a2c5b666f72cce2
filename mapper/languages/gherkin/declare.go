package gherkin

import (
	"bytes"

	regexp "foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/parse/declare"
	"foldout/mapper/internal/parse/language"
	"foldout/model"
)

// Keywords exist in many languages. Those of features, rules and scenarios are recognized in the most common languages, those of
// steps only in English (https://cucumber.io/docs/gherkin/reference). gherkinForeign matches a directive that names a language
// other than English.
var (
	gherkinFeature  = regexp.MustCompile(`^(?:Feature|Business Need|Ability|Fonctionnalité|Funktionalität|Funktion|Característica|Funcionalidade|Funzionalità|Functionaliteit):`)
	gherkinRule     = regexp.MustCompile(`^(?:Rule|Règle|Regel|Regla|Regra|Regola):`)
	gherkinScenario = regexp.MustCompile(`^(?:Background|Contexte|Grundlage|Hintergrund|Voraussetzungen|Antecedentes|Contexto|Contesto|Achtergrond|` +
		`Scenario(?: Outline| Template)?|Example|Scénario|Plan du [sS]cénario|Szenario(?:grundriss)?|Escenario|Esquema del [eE]scenario|Cenário|` +
		`Esquema do Cenário|Schema dello scenario|Abstract Scenario):`)
	gherkinStep    = regexp.MustCompile(`^(?:(?:Given|When|Then|And|But|\*)[ \t]|(?:Examples|Scenarios):|\|)`)
	gherkinForeign = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*language:[ \t]*(?:[a-df-z]|e[a-mo-z])`)
)

// gherkinReader reads a feature line by line.
type gherkinReader struct {
	declare.Outline
	text      []byte
	isForeign bool
	headings  []declare.Heading
	tags      int          // start of the tags above the next heading, -1 for none
	said      declare.Span // the description below the last heading
	isHead    bool         // only the description has followed the last heading
	fence     string       // the quotes that end the current text, "" for none
	fenceAt   declare.Span // the line that began it
}

// declareGherkin reads a feature. A heading without a name is named by its keyword.
func declareGherkin(text []byte) *declare.Outline {
	r := &gherkinReader{text: text, tags: -1, isForeign: gherkinForeign.Match(text[:min(len(text), language.LongestHead)])}
	for line, indent := range declare.Lines(text) {
		r.line(declare.Span{From: line.From + indent, To: line.To})
	}
	r.describe()
	if r.fence != "" {
		r.Unread = append(r.Unread, r.fenceAt)
	}
	r.EndSections(text, r.headings)
	return &r.Outline
}

// line reads a line, given without the blanks around it.
func (r *gherkinReader) line(line declare.Span) {
	rest := line.Of(r.text)
	switch kind, level, colon := gherkinHeading(rest); {
	case r.fence != "":
		if bytes.HasPrefix(rest, []byte(r.fence)) {
			r.fence = ""
		}
	case bytes.HasPrefix(rest, []byte(`"""`)), bytes.HasPrefix(rest, []byte("```")):
		r.fence, r.fenceAt = string(rest[:3]), line
	case rest[0] == '#':
		r.Comment(line)
		r.describe()
		return // tags may stand above it
	case rest[0] == '@' && len(rest) > 1:
		r.describe()
		if r.tags < 0 {
			r.tags = line.From
		}
		return
	case colon > 0:
		r.describe()
		r.heading(line, kind, level, colon)
		return
	case !r.isForeign && !gherkinStep.Match(rest) && r.isHead: // in other languages, a line of any other kind counts as a step
		if r.said.IsEmpty() {
			r.said.From = line.From
		}
		r.said.To = line.To
		return
	}
	r.describe()
	r.tags = -1
}

// heading declares the feature, rule or scenario that begins on a line. `colon` is the length of its keyword with the colon.
func (r *gherkinReader) heading(line declare.Span, kind model.Kind, level, colon int) {
	name := declare.Span{From: line.From, To: line.To - 1}
	if after := bytes.TrimLeft(r.text[line.From+colon:line.To], " \t"); len(after) > 0 {
		name = declare.Span{From: line.To - len(after), To: line.To}
	}
	d := declare.Declaration{Span: line, Kind: kind, Name: name, Body: line.To}
	if r.tags >= 0 {
		d.From = r.tags
	}
	r.headings = append(r.headings, declare.Heading{At: d.From, Level: level, Index: len(r.Declarations)})
	r.Declare(d)
	r.isHead, r.tags = true, -1
}

// describe ends the description below the last heading.
func (r *gherkinReader) describe() {
	if !r.said.IsEmpty() {
		r.Declarations[len(r.Declarations)-1].Doc = r.said
	}
	r.said, r.isHead = declare.Span{}, false
}

// gherkinHeading returns what a line begins, the level of that, and the length of the keyword with its colon. The length is 0 if
// the line begins nothing.
func gherkinHeading(line []byte) (kind model.Kind, level, colon int) {
	if head := gherkinFeature.Find(line); head != nil {
		return model.KindModule, 1, len(head)
	}
	if head := gherkinRule.Find(line); head != nil {
		return model.KindModule, 2, len(head)
	}
	return model.KindFunction, 3, len(gherkinScenario.Find(line))
}
