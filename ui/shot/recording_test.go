package shot_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"foldout/ui/shot"
)

// TestRecording checks that a row that several frames share is drawn once, and that each row is shown in its frames only.
func TestRecording(t *testing.T) {
	got := shot.Recording([]shot.Frame{
		{"same\none", time.Second}, {"same\ntwo", 2 * time.Second}, {"same\none\nlast", time.Second},
	}, "three frames", shot.Dark())
	for want, times := range map[string]int{
		">same<": 1, ">one<": 1, ">two<": 1, ">last<": 1, "<animate ": 3,
		`values="inline;none;inline" keyTimes="0;0.25;0.75"`: 1, `values="none;inline;none" keyTimes="0;0.25;0.75"`: 1,
		`values="none;inline" keyTimes="0;0.75"`: 1, `dur="4s"`: 3, `height="78"`: 1,
	} {
		if n := strings.Count(got, want); n != times {
			t.Errorf("%s occurs %d times, want %d:\n%s", want, n, times, got)
		}
	}
	d := xml.NewDecoder(strings.NewReader(got))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}
