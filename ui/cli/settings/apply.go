package settings

import (
	"errors"
	"fmt"
	"strings"

	"foldout/mapper"
	"foldout/model"
)

func globs(field func(*Settings) *[]string) func(*Settings, []string) error {
	return func(s *Settings, values []string) error {
		for _, text := range values {
			if _, err := mapper.ScopeFilter(model.Scope{Exclude: []string{text}}); err != nil {
				return errors.New(strings.TrimPrefix(err.Error(), "exclude: "))
			}
		}
		*field(s) = values
		return nil
	}
}

func onOff(set func(s *Settings, on bool)) func(*Settings, []string) error {
	return word(func(s *Settings, text string) error {
		if text != "true" && text != "false" {
			return fmt.Errorf("must be true or false, not %q", text)
		}
		set(s, text == "true")
		return nil
	})
}

// word returns a function that passes only the last of several values to `set`. So if a flag is repeated, its last value counts.
func word(set func(s *Settings, text string) error) func(*Settings, []string) error {
	return func(s *Settings, values []string) error {
		if len(values) == 0 {
			return nil
		}
		return set(s, values[len(values)-1])
	}
}

func list(values []string) []string { return append([]string{}, values...) }
