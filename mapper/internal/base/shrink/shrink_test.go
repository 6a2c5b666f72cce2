package shrink_test

import (
	"errors"
	"slices"
	"testing"

	"foldout/mapper/internal/base/shrink"
)

func TestFirst(t *testing.T) {
	measured := 0
	size := func(s string) int { measured++; return len(s) }
	got, ok := shrink.First(3, slices.Values([]string{"abcd", "abc", "ab"}), size)
	if got != "abc" || !ok || measured != 2 {
		t.Errorf("%q, %t after %d", got, ok, measured)
	}
	if got, ok := shrink.First(1, slices.Values([]string{"abcd", "ab"}), size); got != "" || ok {
		t.Errorf("%q fits into 1", got)
	}
}

// TestMost checks that the result fits and, where more parts make a larger text, that one more does not.
func TestMost(t *testing.T) {
	for limit := range 12 {
		got, ok := shrink.Most(1, 9, func(parts int) bool { return parts <= limit })
		if want := min(limit, 9); ok != (limit > 0) || ok && got != want {
			t.Errorf("limit %d: %d, %t", limit, got, ok)
		}
	}
	if got, ok := shrink.Most(0, 9, func(parts int) bool { return parts == 2 }); ok && got != 2 {
		t.Errorf("%d does not fit", got)
	}
	if _, ok := shrink.Most(1, 0, func(int) bool { return true }); ok {
		t.Error("a text without parts has some")
	}
}

// TestFullest checks that a text whose size is half as much again as its room ends close to the limit, and that errors end the search.
func TestFullest(t *testing.T) {
	const limit = 10_000
	best := limit
	err := shrink.Fullest(limit, limit, func(room int) (int, error) {
		left := limit - room*3/2
		if left >= 0 {
			best = min(best, left)
		}
		return left, nil
	})
	if err != nil || best > limit/100 {
		t.Errorf("%d unused, %v", best, err)
	}
	failed := errors.New("failed")
	if err := shrink.Fullest(limit, limit, func(int) (int, error) { return 0, failed }); !errors.Is(err, failed) {
		t.Error(err)
	}
}
