package languages

import (
	"strings"
	"testing"
	"time"

	"foldout/mapper/internal/parse/language"
)

// units are fragments that the rewriting rules of some language look for, or that open, close or separate something
// in one. Generators, minifiers and attackers write files that repeat one of them.
const units = `( ) [ ] { } < > /* */ // # " ' """ ''' ; , . : :: = => -> | & @ @A( #[ #[a( [[ ]] [[a]] \ $ ${ #{ {{ {% $$ $$" ${a% ${a} ~ % %w( - -- {- --[[ << ` +
	`<<E <<~E <<<A #= ?> <? <a <!-- a a( a(b) A A( A(x) A, A<b A<b> a_b( -a ?A( .{ ..// r" R" R"( r#" f" @" $"{ @"( __a(b) __has_include(< #if #else #endif #define ` +
	`#define|a\ #include enum{ =begin "*) ( \' 'a case def def|self def|!= class class|A class|<< struct type record trait interface object impl module ` +
	`namespace extension typealias function func fun fn val var let const get set get(a) x.set private|set by context( suspend|(( constructor( value annotation expect ` +
	`abstract accessor static|abstract using import import( import("a") await|using given given|a|with match do catch catch|?A( extends with|{ extends| lambda ` +
	`required extend option template template|< extern|template operator operator|<< requires public: private: friend typedef union static inline ` +
	`@interface @interface|A @interface|A: @implementation @protocol @property @value @test @media @import @mixin -|(a API_A( A_ENUM(a) NS_ENUM( weak_alias(a,b) ` +
	`CREATE|TABLE|a CREATE COPY|a|FROM|STDIN; AS|$a$ $a$ BEGIN END define define|a endef $(a $(eval $(a:b=c) a:|#|: block( endblock( a:|| a:|> ?|a: &a <script> <style> readonly ` +
	`macro_rules!|a|{ a!( quote|do <?php begin end forall where data instance deriving async await .try yield ` +
	`declare|module.exports: declare|module.exports:{ opaque|type|a type|a= ((a:b): <a,A: ,in|out|A mixins field|= ?a| a?`

// heads are texts to put before the repeated units, for languages whose rules look only after such a head.
var heads = map[string][]string{"jupyter": {
	`{"cells": [`, `{"cells": [{"cell_type": "code", "source": [`, `{"cells": [{"cell_type": "markdown", "source": "`, `{"metadata": {"a": {`,
}}

// BenchmarkGrowth prepares and outlines texts that repeat one unit, on one line and on many, and reports the largest
// factor by which the time grows when the text becomes four times as long; linear time gives 4. Texts that take
// little time are left out. With -v it lists the units with a factor above 10.
func BenchmarkGrowth(b *testing.B) {
	for _, l := range language.All() {
		if l.Declare == nil && l.Rewrite.Prepare == nil && l.Rewrite.Outline == nil {
			continue
		}
		b.Run(l.Name, func(b *testing.B) {
			worst := 0.0
			for _, unit := range strings.Fields(units) {
				unit = strings.ReplaceAll(unit, "|", " ")
				for _, end := range []string{" ", "\n", "(", " a ", " a;\n", " a {\n"} {
					for _, head := range append([]string{""}, heads[l.Name]...) {
						grown := growth(l, head, unit+end)
						if grown > 10 {
							b.Logf("%q: %.1f", head+unit+end, grown)
						}
						worst = max(worst, grown)
					}
				}
			}
			b.ReportMetric(worst, "growth")
		})
	}
}

// growth returns how much longer a text takes that is four times as long, or 0 if both take little time. It returns
// the least of several tries because other processes disturb the measurement.
func growth(l *language.Language, head, unit string) float64 {
	const small, suspect, tries = 32 << 10, 10, 4
	if took(l, head, unit, small) < 4*time.Millisecond {
		return 0
	}
	least := 0.0
	for try := range tries {
		grown := took(l, head, unit, 4*small).Seconds() / took(l, head, unit, small).Seconds()
		if least = min(grown, least); try == 0 {
			least = grown
		}
		if least < suspect {
			break
		}
	}
	return least
}

// took returns how long it takes to prepare and outline a text of about size bytes or, without a grammar, to read it.
func took(l *language.Language, head, unit string, size int) time.Duration {
	text := []byte(head + strings.Repeat(unit, size/len(unit)))
	from := time.Now()
	if l.Declare != nil {
		l.Declare(text)
		return time.Since(from)
	}
	l.Prepare(l.Plain(text))
	l.Outline(text)
	return time.Since(from)
}
