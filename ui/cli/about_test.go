package cli

import (
	"runtime/debug"
	"slices"
	"testing"
)

func TestCommit(t *testing.T) {
	for _, c := range []struct {
		settings []debug.BuildSetting
		want     []string
	}{
		{nil, nil},
		{[]debug.BuildSetting{{Key: "vcs", Value: "git"}, {Key: "vcs.time", Value: "2026-11-28T18:17:00Z"}, {Key: "vcs.revision", Value: "0123456789abcdef"}}, []string{"0123456789ab", "2026-11-28"}},
		{[]debug.BuildSetting{{Key: "vcs.revision", Value: "0123"}}, []string{"0123"}},
	} {
		if got := commit(c.settings); !slices.Equal(got, c.want) {
			t.Errorf("commit(%v) = %q, want %q", c.settings, got, c.want)
		}
	}
}
