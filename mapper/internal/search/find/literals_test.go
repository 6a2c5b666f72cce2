package find

import (
	"slices"
	"strings"
	"testing"
)

var everyday = strings.Fields("the a an is of to in for as but not on at with was has no")

// weigh gives everyday words no weight.
func weigh(word string) float64 {
	if slices.Contains(everyday, word) {
		return 0
	}
	return 1
}

// best returns the line and text of the template that fits a printed text best.
func best(source, language, printed string) (line int, text string, fit templateFit) {
	t := newPrintedText(printed, weigh)
	eachTemplate([]byte(source), language, func(m *template) {
		if f := m.fit(t); f.weight > fit.weight {
			line, text, fit = m.line, m.printed(), f
		}
	})
	return line, text, fit
}

// TestLanguages checks that a printed message leads to the literal that prints it, in the ways in which languages write literals
// with values in them. In each case, the literal begins in the line that contains `«`, which the test removes.
func TestLanguages(t *testing.T) {
	for _, c := range []struct{ language, source, printed, text string }{
		{"python", "def f():\n  '''object is invalid - expected 'time' here'''\n  raise ValueError(«\"{} object is invalid - expected '{}' \"\n    \"as the first column{} but found '{}'\"\n    .format(a, b, c, d))", "ValueError: TimeSeries object is invalid - expected 'time' as the first columns but found 'time'", "… object is invalid - expected '…' as the first column… but found '…'"},
		{"python", "x = 1\nlog.error(«f'could not open {path!r:>10} for {user.name}')\nlog.error('could not close')", "could not open '/tmp/x' for bob", "could not open … for …"},
		{"python", "raise E(«'%(model)s has no field named %(field)s' % d)", "Cart has no field named total", "… has no field named …"},
		{"python", "# it's a comment with \"quotes\nraise E(«'The value \\'%s\\' isn\\'t allowed.' % v)", "The value 'x' isn't allowed.", "The value '…' isn't allowed."},
		{"go", "// don't\nx := 'a'\nreturn fmt.Errorf(«\"read %s: line %d is too long: %w\", p, n, err)", "2024-01-02 10:11:12 ERROR server: read a.txt: line 12 is too long: EOF", "read …: line … is too long: …"},
		{"go", "panic(«`bad state\nof the cart`)", "panic: bad state of the cart", "bad state of the cart"},
		{"rust", "fn f<'a>(x: &'a str) {\n  panic!(«\"cannot parse {x:?} as {} number\", k);", "thread 'main' panicked at src/x.rs:3:1: cannot parse \"y\" as octal number", "cannot parse … as … number"},
		{"rust", "bail!(«r#\"missing \"key\" in table {}\"#, n)", "missing \"key\" in table deps", "missing \"key\" in table …"},
		{"javascript", "const r = /[\"']/;\nthrow new Error(«`Route ${name(x)} has no handler for ${verb}`)", "Error: Route /a has no handler for GET", "Route … has no handler for …"},
		{"typescript", "throw new Error(«'Route ' + name + ' has no handler for ' + verb)", "Error: Route /a has no handler for GET", "Route … has no handler for …"},
		{"java", "throw new IllegalStateException(«\"Could not locate \" + type.getName()\n   + \" adapter for parameter #\" + i);", "Could not locate java.lang.String adapter for parameter #2", "Could not locate … adapter for parameter #…"},
		{"kotlin", "error(«\"Unexpected end of $source after ${n + 1} frames\")", "IllegalStateException: Unexpected end of input after 3 frames", "Unexpected end of … after … frames"},
		{"csharp", "throw new E(«$\"Column {name} was not found in {table.Name}\");", "Column a was not found in b", "Column … was not found in …"},
		{"swift", "fatalError(«\"Duplicate session \\(id(x)) for request\")", "Fatal error: Duplicate session 7 for request", "Duplicate session … for request"},
		{"ruby", "raise ArgumentError, «\"unknown keyword #{key.inspect} for job #{job}\"", "unknown keyword :a for job Mail (ArgumentError)", "unknown keyword … for job …"},
		{"php", "throw new E(«'Level \"'.$level.'\" is not defined, use one of: '.implode(', ', $all));", "Level \"x\" is not defined, use one of: a, b", "Level \"…\" is not defined, use one of:"},
		{"lua", "error(«\"bad argument \" .. n .. \" to function \" .. name)", "bad argument 2 to function insert", "bad argument … to function …"},
		{"elixir", "raise «\"no route found for \" <> method <> \" in router\"", "** (RuntimeError) no route found for GET in router", "no route found for … in router"},
		{"c", "fprintf(stderr, «\"cannot open %s: \"\n  \"error %-5d \" PRIu64, p, e);", "cannot open a.c: error 12", "cannot open …: error …"},
		{"cpp", "std::cerr << «\"sink \" << name << \" failed to flush \" << n;", "sink a failed to flush 3", "sink … failed to flush …"},
	} {
		before, _, _ := strings.Cut(c.source, "«")
		line, text, fit := best(strings.Replace(c.source, "«", "", 1), c.language, c.printed)
		if want := strings.Count(before, "\n") + 1; line != want || text != c.text {
			t.Errorf("%s: %q is printed by %q in line %d (%+v), want %q in line %d", c.language, c.printed, text, line, fit, c.text, want)
		}
	}
}
