package page_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"
	"github.com/muesli/termenv"
	"pgregory.net/rapid"

	"foldout/themes"
	"foldout/ui/page"
	"foldout/ui/uitest"
)

const sample = "# budget: a *sample*\n\nOne paragraph with `code\nhere`, a [link](https://example.com) and\n**two** lines, one\\_escape.\n\n" +
	"## Lists\n\n* one\n* two is longer than fits\n\n1. first\n2. second\n\n" +
	"| keys | action |\n| --- | --- |\n| `a` `b` | does \\| this and that and so on |\n| `pgdn` | use `x` |\n\n" +
	"```sh\nfoldout map  # prints\n```\n\n```console\n$ foldout\n# out\n```\n"

func TestPlain(t *testing.T) {
	want := `budget: a sample

One paragraph with
` + "`code here`" + `, a link and
two lines, one_escape.

Lists

* one
* two is longer than fits

1. first
2. second

keys  action
a b   does | this and that
      and so on
pgdn  use ` + "`x`" + `

  foldout map  # prints

  $ foldout
  # out
`
	p := page.Parse(sample)
	if d := cmp.Diff(want, p.Plain(26)); d != "" {
		t.Error(d)
	}
	if p.Title != "budget: a sample" {
		t.Error(p.Title)
	}
	if got := p.Styled(uitest.Styles(t, termenv.Ascii, themes.ASCII()), 26); got != want {
		t.Error("without colours, it is not the plain text")
	}
}

func TestStyled(t *testing.T) {
	styles := uitest.Styles(t, termenv.ANSI, themes.Unicode())
	got := page.Parse(sample).Styled(styles, 80)
	var code, remark, text strings.Builder
	styles.Key.Write(&code, "code here")
	styles.Faint.Write(&remark, "  # prints")
	styles.Faint.Write(&text, "# out")
	for _, want := range []string{code.String(), remark.String(), text.String()} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%q", want, got)
		}
	}
	if strings.Contains(ansi.Strip(got), "`") {
		t.Error("code has both a colour and backquotes")
	}
}

// TestWidth checks that no line is wider than the page, except for words and blocks that cannot be broken.
func TestWidth(t *testing.T) {
	words := rapid.SliceOfN(rapid.StringMatching("[a-z茶]{1,8}"), 1, 30)
	rapid.Check(t, func(t *rapid.T) {
		text := func(name string) string { return strings.Join(words.Draw(t, name), " ") }
		markdown := "# " + text("title") + "\n\n" + text("paragraph") + "\n\n* " + text("item") + "\n\n| a | b | c |\n| - | - | - |\n| " +
			text("first") + " | " + text("second") + " | " + text("third") + " |\n"
		width := rapid.IntRange(60, 120).Draw(t, "width")
		for line := range strings.Lines(page.Parse(markdown).Plain(width)) {
			if ansi.StringWidth(strings.TrimSuffix(line, "\n")) > width {
				t.Fatalf("%q is wider than %d", line, width)
			}
		}
	})
}

func TestMan(t *testing.T) {
	got := page.Parse("# budget: x\n\nA line.\n\n## Lists & more\n\n* `one`\n\n| flag | does |\n| --- | --- |\n| `-b` | .sets \\x |\n\n```sh\n.dot 'quoted'\n```\n").
		Man(page.Manual{Name: "foldout-budget", Section: 7, About: "how a map fits", Source: "foldout v1"})
	want := `.TH "FOLDOUT-BUDGET" "7" "" "foldout v1" "foldout manual"
.nh
.ad l
.SH NAME
foldout\-budget \- how a map fits
.SH DESCRIPTION
.PP
A line.
.SH "LISTS & MORE"
.IP \(bu 3
\fBone\fR
.TP
\fB\-b\fR
\&.sets \ex
.PP
.RS 4
.nf
\&.dot \(aqquoted\(aq
.fi
.RE
`
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if _, err := exec.LookPath("groff"); err != nil {
		t.Skip("no groff")
	}
	groff := exec.Command("groff", "-man", "-Tascii", "-ww", "-z")
	groff.Stdin = strings.NewReader(got)
	if out, err := groff.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("groff: %v\n%s", err, out)
	}
}

func TestTexts(t *testing.T) {
	got := strings.Join(page.Parse(sample).Texts(), "\n")
	for _, want := range []string{"budget: a sample\n", "code here, a link and two lines", "\na b  does | this", "foldout map  # prints"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}
