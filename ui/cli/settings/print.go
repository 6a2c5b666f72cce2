package settings

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"foldout/model"
	"foldout/ui/keys"
)

// Print writes the whole view as TOML. If the output is used as a view file, it gives the same view again. Print writes every
// key, so that no other source of settings, such as the user's file, can change the view.
func Print(w io.Writer, view model.View) error {
	for _, s := range All() {
		if s.print == nil || s.Key == "level" && view.Level == model.LevelNone || s.Key == "detail" && view.Level != model.LevelNone {
			continue
		}
		if err := encode(w, s.Key, s.print(view)); err != nil {
			return err
		}
	}
	return nil
}

// PrintAll writes every setting in the form of the user's file. For each setting, comments give its meaning and the source of its
// value. If the output is used as the user's file, it gives the same settings again.
func PrintAll(w io.Writer, s Settings) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# Settings of foldout. Put your own in %s.\n", UserFile())
	for _, setting := range All() {
		if err := setting.printTo(&b, s); err != nil {
			return err
		}
	}
	fmt.Fprint(&b, "\n# A saved view, for --view NAME: any of the settings from include to encoding.\n# [views.api]\n# include = ['src/api']\n# level = 2\n")
	printWeights(&b, s.Open.Weights)
	printServices(&b, s.Services)
	printKeys(&b, s.Keys)
	_, err := w.Write(b.Bytes())
	return err
}

// printTo writes the setting, after comments with its meaning and the source of its value.
func (st Setting) printTo(b *bytes.Buffer, s Settings) error {
	fmt.Fprintf(b, "\n# %s\n", st.About())
	if from := s.From[st.Key]; from != "" {
		fmt.Fprintf(b, "# set by %s\n", from)
	}
	if st.unset(s) {
		fmt.Fprintf(b, "# %s =\n", st.Key)
		return nil
	}
	value := st.value
	if st.print != nil {
		value = func(s Settings) any { return st.print(s.View) }
	}
	return encode(b, st.Key, value(s))
}

// encode writes a key and its value as TOML. If a text in the value contains unprintable characters, it is written as a basic
// string, in which they can be escaped.
func encode(w io.Writer, key string, value any) error {
	texts, isList := value.([]string)
	if text, isText := value.(string); isText {
		texts = []string{text}
	}
	if !slices.ContainsFunc(texts, func(text string) bool { return model.PrintableText(text) != text }) {
		return toml.NewEncoder(w).Encode(map[string]any{key: value})
	}
	quoted := make([]string, len(texts))
	for i, text := range texts {
		quoted[i] = model.PrintableTOML(text)
	}
	line := strings.Join(quoted, ", ")
	if isList {
		line = "[" + line + "]"
	}
	_, err := fmt.Fprintf(w, "%s = %s\n", key, line)
	return err
}

// unset reports whether the setting has no value in s, so that none can be written.
func (st Setting) unset(s Settings) bool {
	switch st.Key {
	case "level":
		return s.View.Level == model.LevelNone
	case "detail":
		return s.View.Level != model.LevelNone
	case "theme":
		return s.Theme == ""
	case "cache_limit":
		return s.Open.CacheLimit == 0
	}
	return false
}

// printKeys writes the table that binds keys to actions. If the user has not changed the keys, it writes the table as a comment.
func printKeys(b *bytes.Buffer, chosen []keys.Group) {
	mark, groups := "", chosen
	if chosen == nil {
		mark, groups = "# ", keys.Default()
	}
	fmt.Fprintf(b, "\n# Keys of the explorer: one key or a list of keys; an empty list unbinds the action.\n%s[keys]\n", mark)
	for _, g := range groups {
		fmt.Fprintf(b, "# %s\n", g.Title)
		for _, binding := range g.Bindings {
			pressed := make([]string, len(binding.Keys()))
			for i, k := range binding.Keys() {
				if k == " " {
					k = "space"
				}
				pressed[i] = fmt.Sprintf("%q", k)
			}
			fmt.Fprintf(b, "%s%s = [%s]\n", mark, binding.Action, strings.Join(pressed, ", "))
		}
	}
}
