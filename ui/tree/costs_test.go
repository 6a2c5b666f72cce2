package tree

import (
	"testing"

	"foldout/mapper"
	"foldout/model"
)

// TestWritten: what the fit has lowered shows what it would add, as long as there is room for it.
func TestWritten(t *testing.T) {
	p := newPane(t)
	for _, c := range []struct {
		width int
		state mapper.State
		want  string
	}{
		{80, mapper.State{Total: 5, Detail: model.Signatures, Asked: model.Signatures}, "5"},
		{80, mapper.State{Total: 5, Detail: model.Names, Asked: model.Signatures, Adds: 9}, "5+9"},
		{80, mapper.State{Total: 5, Detail: model.Signatures, Asked: model.Signatures, Adds: 900}, "5"},
		{80, mapper.State{Total: 1200, Detail: model.Names, Asked: model.Full, Adds: 340}, "1,200"},
		{40, mapper.State{Total: 120, Detail: model.Names, Asked: model.Full, Adds: 340}, "120+340"},
	} {
		p.SetSize(c.width, 10)
		if got := p.written(c.state); got != c.want {
			t.Errorf("%+v in %d columns: %q, want %q", c.state, c.width, got, c.want)
		}
	}
}
