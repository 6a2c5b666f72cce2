package model

import "testing"

func TestCountProblems(t *testing.T) {
	problems := []Problem{{Kind: ProblemSyntax}, {Kind: ProblemBinary}, {Kind: ProblemBinary}, {Kind: ProblemGit}}
	if got, want := CountProblems(problems), "2 binary, 1 git, 1 syntax"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
