package shot_test

import (
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"foldout/ui/shot"
)

var update = flag.Bool("update", false, "write the picture into testdata")

const sample = " \x1b[1;94mfoldout\x1b[0m  shop \x1b[2m<o200k>\x1b[0m\n" +
	"\x1b[1;7m> ▾ [~] 茶.md & co\x1b[0m\n" +
	"\x1b[38;5;208mgold\x1b[48;5;236m grey\x1b[38;2;1;2;3;48;2;250;251;252m own\x1b[0m \x1b[4mlit\x1b[24m not\n"

func TestSample(t *testing.T) {
	const name = "testdata/sample.svg"
	got := shot.SVG(sample, "a <sample>", shot.Dark())
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Error(d)
	}
}

// TestCells checks the elements for one frame.
func TestCells(t *testing.T) {
	for _, c := range []struct {
		frame string
		want  []string
	}{
		{"ab\n cd", []string{`x="12" y="25.5" textLength="16.8"`, `>ab<`, `y="43.5" textLength="25.2"`, `> cd<`}},
		{"a茶b", []string{`x="12"`, `>a<`, `x="20.4" y="25.5" textLength="16.8"`, `>茶<`, `x="37.2"`, `>b<`}},
		{"──x██", []string{`textLength="16.8"`, `>──<`, `>x<`, `x="37.2"`, `>██<`}},
		{"\x1b[31ma\x1b[0mb", []string{`fill="#f07178">a<`, `fill="#d9dee8">b<`}},
		{"\x1b[7ma", []string{`fill="#d9dee8"/>`, `fill="#14171f">a<`}},
		{"\x1b[1;2;3;4ma\x1b[22;23;24mb", []string{`font-weight="bold" opacity="0.6" font-style="italic" text-decoration="underline">a<`, `fill="#d9dee8">b<`}},
		{"\x1b[38;5;16ma\x1b[38;5;231mb\x1b[38;5;255mc", []string{`"#000000">a<`, `"#ffffff">b<`, `"#eeeeee">c<`}},
		{"\x1b[101m  \x1b[49m ", []string{`width="16.8" height="18" shape-rendering="crispEdges" fill="#ff8b92"/>`}},
	} {
		rest := shot.SVG(c.frame, "", shot.Dark())
		for _, want := range c.want {
			_, after, ok := strings.Cut(rest, want)
			if !ok {
				t.Errorf("%q: no %s in\n%s", c.frame, want, rest)
			}
			rest = after
		}
		if c.frame == "\x1b[101m  \x1b[49m " && strings.Contains(rest, "<text") {
			t.Errorf("spaces are written: %s", rest)
		}
	}
}

// FuzzSVG checks that every frame becomes well-formed XML.
func FuzzSVG(f *testing.F) {
	f.Add(sample)
	f.Add("\x1b[38;2mx\x1b[38;5;999my\x1b[;;mz\x1b]0;title\x07\x00\xff")
	f.Fuzz(func(t *testing.T, frame string) {
		d := xml.NewDecoder(strings.NewReader(shot.SVG(frame, frame, shot.Dark())))
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				return
			} else if err != nil {
				t.Fatal(err)
			}
		}
	})
}
