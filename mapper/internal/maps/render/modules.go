package render

import (
	"strings"

	"foldout/model"
)

// Modules holds the dependencies between modules that are listed at the end of a map.
type Modules struct {
	By            string       // what counts as a module: "file", "folder" or "module"; "" for whatever the languages import
	Uses          []Dependency // sorted by ID
	Cycles        [][]string   // IDs of the modules in each cycle, without the first one again at the end
	UsesLeftOut   int          // number of lines of Uses that did not fit
	CyclesLeftOut int          // number of cycles that did not fit
}

// Dependency is a module and the modules that it uses, all as IDs.
type Dependency struct {
	ID   string
	Uses []string
}

// Lines returns the sections `Modules` and `Cycles`. It returns nothing if m is nil.
func (m *Modules) Lines() []string {
	if m == nil {
		return nil
	}
	title := "Modules"
	if m.By != "" {
		title += " (by " + m.By + ")"
	}
	lines := []string{title}
	for _, d := range m.Uses {
		lines = append(lines, DependencyLine(d))
	}
	lines = append(more(lines, m.UsesLeftOut), "Cycles")
	for _, cycle := range m.Cycles {
		lines = append(lines, CycleLine(cycle))
	}
	if len(m.Cycles) == 0 && m.CyclesLeftOut == 0 {
		lines = append(lines, "  none")
	}
	return more(lines, m.CyclesLeftOut)
}

func more(lines []string, n int) []string {
	if n > 0 {
		lines = append(lines, "  … "+model.Thousands(n)+" more")
	}
	return lines
}

// DependencyLine returns a line such as `a -> b, c`.
func DependencyLine(d Dependency) string {
	return "  " + model.Printable(d.ID) + " -> " + model.Printable(strings.Join(d.Uses, ", "))
}

// CycleLine returns a line such as `a -> b -> a`.
func CycleLine(ids []string) string {
	return "  " + model.Printable(strings.Join(ids, " -> ")+" -> "+ids[0])
}

// elements returns the sections as XML elements.
func (m *Modules) elements() (lines []string) {
	if m == nil {
		return nil
	}
	for _, d := range m.Uses {
		lines = append(lines, `<module name="`+xmlName(d.ID)+`">`+empty("uses", d.Uses)+"</module>")
	}
	lines = append(lines, xmlMore("module", m.UsesLeftOut)...)
	for _, cycle := range m.Cycles {
		lines = append(lines, "<cycle>"+empty("module", cycle)+"</cycle>")
	}
	return append(lines, xmlMore("cycle", m.CyclesLeftOut)...)
}

func xmlName(id string) string { return escapeAttr.Replace(model.Printable(id)) }

// empty makes an XML element without content for each ID, and joins these elements.
func empty(element string, ids []string) string {
	var b strings.Builder
	for _, id := range ids {
		b.WriteString("<" + element + ` name="` + xmlName(id) + `"/>`)
	}
	return b.String()
}

func xmlMore(what string, n int) []string {
	if n == 0 {
		return nil
	}
	return []string{"<note>… " + model.Thousands(n) + " more of " + what + "</note>"}
}

// modulesJSON is the JSON form of Modules.
type modulesJSON struct {
	By            string              `json:"by,omitempty"`
	Uses          map[string][]string `json:"uses"` // by ID; the encoder sorts them
	Cycles        [][]string          `json:"cycles"`
	UsesLeftOut   int                 `json:"modules_left_out,omitempty"`
	CyclesLeftOut int                 `json:"cycles_left_out,omitempty"`
}

func modulesOf(m *Modules) *modulesJSON {
	if m == nil {
		return nil
	}
	out := &modulesJSON{By: m.By, Uses: map[string][]string{}, Cycles: append([][]string{}, m.Cycles...), UsesLeftOut: m.UsesLeftOut, CyclesLeftOut: m.CyclesLeftOut}
	for _, d := range m.Uses {
		out.Uses[d.ID] = d.Uses
	}
	return out
}
