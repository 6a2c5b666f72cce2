package read

import (
	"strings"
	"testing"

	"foldout/model"
)

func TestQueue(t *testing.T) {
	files := []model.File{{Path: "a", Pending: true}, {Path: "b"}, {Path: "c", Pending: true}, {Path: "d", Pending: true}, {Path: "e", Pending: true}}
	wishes := []string{"b", "a", "x"}
	q := newQueue(files, func() (path string, ok bool) {
		if len(wishes) == 0 {
			return "", false
		}
		path, wishes = wishes[0], wishes[1:]
		return path, true
	})
	var got []string
	for f := q.next(); f != nil; f = q.next() {
		got = append(got, f.Path)
		if f.Path == "a" {
			wishes = []string{"e", "a", "d"}
		}
	}
	if order := strings.Join(got, " "); order != "a e d c" {
		t.Errorf("handed out %s", order)
	}
}
