package ecma

import (
	"encoding/json"
	"path"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/graph/link"

	"github.com/tidwall/jsonc"
)

// tsConfig holds the settings of a tsconfig.json that say where modules are.
type tsConfig struct {
	Extends    any `json:"extends"`
	References []struct {
		Path string `json:"path"`
	} `json:"references"`
	CompilerOptions struct {
		BaseURL *string             `json:"baseUrl"`
		Paths   map[string][]string `json:"paths"`
	} `json:"compilerOptions"`

	base  string // the folder to which paths are relative
	based bool   // baseUrl was set, so modules are also looked up below base
}

// mostConfigs is the maximum number of files that are read for one configuration, including those that it extends or references.
const mostConfigs = 16

// readTSConfig reads a configuration, and those that it extends or references if they are in the repository.
func readTSConfig(l *link.Linker, file string) tsConfig {
	left := mostConfigs
	return wholeTSConfig(l, file, &left)
}

func wholeTSConfig(l *link.Linker, file string, left *int) tsConfig {
	*left--
	c := tsConfig{base: filetree.Parent(file)}
	if json.Unmarshal(jsonc.ToJSON(l.Read(file)), &c) != nil {
		return tsConfig{base: c.base}
	}
	if c.CompilerOptions.BaseURL != nil {
		if base, ok := link.Within(c.base, *c.CompilerOptions.BaseURL); ok {
			c.base, c.based = base, true
		}
	}
	for _, other := range c.others() {
		if *left == 0 || c.CompilerOptions.Paths != nil {
			break
		}
		if other, ok := link.Within(filetree.Parent(file), other); ok {
			from := wholeTSConfig(l, other, left)
			c.CompilerOptions.Paths = from.CompilerOptions.Paths
			if !c.based {
				c.base, c.based = from.base, from.based
			}
		}
	}
	return c
}

// others lists the files that a configuration extends, the one with the highest precedence first. After these, it lists the
// configurations in the same folder that it references.
func (c *tsConfig) others() (files []string) {
	switch extends := c.Extends.(type) {
	case string:
		files = append(files, extends)
	case []any:
		for _, one := range slices.Backward(extends) {
			if file, is := one.(string); is {
				files = append(files, file)
			}
		}
	}
	for _, part := range c.References {
		if path.Ext(part.Path) == ".json" && !strings.Contains(strings.TrimPrefix(part.Path, "./"), "/") {
			files = append(files, "./"+part.Path)
		}
	}
	files = slices.DeleteFunc(files, func(file string) bool { return !strings.HasPrefix(file, ".") })
	for i, file := range files {
		if path.Ext(file) != ".json" {
			files[i] = file + ".json"
		}
	}
	return files
}
