package settings

import (
	"strings"
	"testing"
)

func TestKeysOfTheUser(t *testing.T) {
	mine := rules{groups: []Group{OnMap}, keys: true}
	d := parse([]byte("[keys]\ncopy = ['y', 'z']\nundo = 'ctrl+_'\n"), mine)
	if len(d.faults) > 0 || d.keys == nil {
		t.Error(d.faults, d.keys)
	}
	for text, want := range map[string]string{
		"keys = 3":                               "f:1: keys must be a table: [keys]",
		"[keys]\ncopy = 3":                       "f:2: keys.copy must be a key or a list of keys",
		"[keys]\ncopy = ['a', 3]":                "f:2: keys.copy must be a key or a list of keys",
		"[keys]\nundo = 'ctrl+m'":                "f:2: keys.undo: terminals cannot send ctrl+m: they send enter instead",
		"[keys]\n\nundo = ['z']\n\ncopy = ['z']": "f:3: keys.undo: z is also bound to copy (line 5)",
	} {
		err := parse([]byte(text), mine).err("f")
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestKeysOfARepositoryAreRefused(t *testing.T) {
	d := parse([]byte("[keys]\ncopy = 'z'\n"), rules{groups: []Group{OnMap}, refusal: "no"})
	if d.keys != nil || len(d.faults) != 1 || d.faults[0].text("f") != "f:1: keys: no" {
		t.Error(d.keys, d.faults)
	}
}
