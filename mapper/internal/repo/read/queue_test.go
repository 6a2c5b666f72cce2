package read

import (
	"strings"
	"testing"

	"foldout/model"
)

func TestQueue(t *testing.T) {
	files := []model.File{{Path: "a", Pending: true}, {Path: "b"}, {Path: "c", Pending: true}, {Path: "d", Pending: true}, {Path: "e", Pending: true}}
	wishes := &Wishes{}
	wishes.Want([]string{"b", "a", "x"})
	q := newQueue(files, wishes)
	var got []string
	for f := q.next(); f != nil; f = q.next() {
		got = append(got, f.Path)
		if f.Path == "a" {
			wishes.Want([]string{"e", "a", "d"})
		}
	}
	if order := strings.Join(got, " "); order != "a e d c" {
		t.Errorf("handed out %s", order)
	}
}
