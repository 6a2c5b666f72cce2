package settings

import (
	"io"

	"github.com/pelletier/go-toml/v2"

	"foldout/model"
)

// Print writes the whole view as TOML, which a view file reads again to the same view. Every key stands in it, so that
// nothing of a lower layer shows through.
func Print(w io.Writer, view model.View) error {
	e := toml.NewEncoder(w)
	for _, s := range All() {
		if s.print == nil || s.Key == "level" && view.Level == model.LevelNone || s.Key == "detail" && view.Level != model.LevelNone {
			continue
		}
		if err := e.Encode(map[string]any{s.Key: s.print(view)}); err != nil {
			return err
		}
	}
	return nil
}
