package model

import (
	"slices"
	"testing"
)

func TestWorstFirst(t *testing.T) {
	problems := []Problem{{Path: "a.png", Kind: ProblemBinary}, {Path: "b.go", Kind: ProblemSyntax}, {Path: "c.csv", Kind: ProblemTooLarge}, {Path: "d.go", Kind: ProblemUnreadable}}
	WorstFirst(problems)
	var got []string
	for _, p := range problems {
		got = append(got, p.Path)
	}
	if want := []string{"b.go", "d.go", "c.csv", "a.png"}; !slices.Equal(got, want) {
		t.Errorf("in the order %v, want %v", got, want)
	}
}

func TestCountProblems(t *testing.T) {
	problems := []Problem{{Kind: ProblemSyntax}, {Kind: ProblemBinary}, {Kind: ProblemBinary}, {Kind: ProblemGit}}
	if got, want := CountProblems(problems), "2 binary, 1 git, 1 syntax"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
