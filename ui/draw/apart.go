package draw

import (
	"strings"
	"unicode/utf8"
)

// Long is a text that may be too long for its room. `Letters` holds indices of runes that are highlighted.
type Long struct {
	Text    string
	Letters []int
	Columns int // of the room
}

// Apart shortens texts that are shown below each other, as Middle does. If two different texts would look the same, Apart cuts
// them elsewhere, so that the place where they differ stays. It keeps texts that fit. Its time grows with the number of texts, so
// call it for the visible rows only.
func Apart(texts []Long, mark string) []Long {
	same := make([]int, len(texts)) // runes at the start of each text that it shares with those that it must be told from
	for {
		shown, groups := make([]Long, len(texts)), map[string][]int{}
		for i, t := range texts {
			shown[i] = t.shorten(same[i], mark)
			if shown[i].Text != t.Text {
				groups[shown[i].Text] = append(groups[shown[i].Text], i)
			}
		}
		again := false
		for _, group := range groups {
			shared := shared(texts, group)
			for _, i := range group {
				if shared > same[i] && shared < utf8.RuneCountInString(texts[i].Text) {
					same[i], again = shared, true
				}
			}
		}
		if !again {
			return shown
		}
	}
}

// shared returns how many runes at their starts the texts of a group have in common. If all of them are equal, it returns 0.
func shared(texts []Long, group []int) int {
	first, differ := texts[group[0]].Text, false
	common := first
	for _, i := range group[1:] {
		differ = differ || texts[i].Text != first
		for !strings.HasPrefix(texts[i].Text, common) {
			_, size := utf8.DecodeLastRuneInString(common)
			common = common[:len(common)-size]
		}
	}
	if !differ {
		return 0
	}
	return utf8.RuneCountInString(common)
}

// telling is how many columns from the place where two texts differ stay at least, if there is room.
const telling = 6

// shorten shortens a text as Middle does, or so that the place after the first `same` runes stays.
func (t Long) shorten(same int, mark string) Long {
	room := t.Columns - Width(mark)
	if same == 0 || Width(t.Text) <= t.Columns || room < telling {
		t.Text, t.Letters = Middle(t.Text, t.Letters, t.Columns, mark)
		return t
	}
	runes := []rune(t.Text)
	before, after := Width(string(runes[:same])), Width(string(runes[same:]))
	switch {
	case before+telling <= room: // the head shows the place
		t.Text, t.Letters = cut(t.Text, t.Letters, t.Columns, min(room/2, room-before-telling), mark)
	case after+telling <= room: // the tail shows it, with some letters before it
		t.Text, t.Letters = cut(t.Text, t.Letters, t.Columns, max(room/2, after+telling/2), mark)
	default: // both ends are cut
		from := max(0, same-telling/2)
		t.Text = Cut(mark+string(runes[from:]), t.Columns, mark)
		var left []int
		kept := utf8.RuneCountInString(t.Text) - utf8.RuneCountInString(mark)
		for _, at := range t.Letters {
			if at += utf8.RuneCountInString(mark) - from; at >= utf8.RuneCountInString(mark) && at < kept {
				left = append(left, at)
			}
		}
		t.Letters = left
	}
	return t
}
