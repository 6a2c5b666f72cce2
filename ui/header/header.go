// Package header draws the first line of the window: the repository, what git has checked out, the scope, and how tokens are counted.
package header

import (
	"fmt"
	"strings"

	"foldout/mapper"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
)

// Header is what the line says.
type Header struct {
	Repo     string // name of the folder
	Git      string // from CheckedOut; empty outside git, or where there is no room
	Template string // of the prompt that is copied, empty for none
	Task     string // empty for none
	View     model.View
}

// maxTask is how many columns of a task are shown, more in a wide window.
const maxTask = 30

// Line draws the header, width columns wide.
func (h Header) Line(s *themes.Styles, width int) string {
	l := draw.NewLine(s, width)
	l.Put(s.Title, " foldout")
	l.Put(s.Folder, "  "+model.Printable(h.Repo))
	if h.Git != "" {
		l.Put(s.Faint, "  "+h.Git)
	}
	encoding := countedBy(h.View) + " "
	l.Field(s.Key, "  "+strings.Join(h.scope(s.Glyphs.Ellipsis, max(maxTask, width/4)), "  "), l.Left()-draw.Width(encoding)-1)
	l.Right(s.Faint, encoding, l.Left())
	return l.String()
}

// countedBy names the encoding, or the model and the basis of its estimates.
func countedBy(view model.View) string {
	if estimator, err := mapper.ModelOf(view.Model); err == nil {
		return model.Printable(view.Model) + " ~" + estimator.Basis()
	}
	return view.Encoding
}

// scope lists what shapes the map: the task in at most taskWidth columns, and globs with the flags of the command line.
func (h Header) scope(ellipsis string, taskWidth int) (words []string) {
	if h.Template != "" {
		words = append(words, "prompt: "+h.Template)
	}
	if h.Task != "" {
		line, _, _ := strings.Cut(h.Task, "\n")
		words = append(words, "task: "+draw.Cut(model.Printable(strings.TrimSpace(line)), taskWidth, ellipsis))
	}
	for _, glob := range h.View.Include {
		words = append(words, "-i "+model.Printable(glob))
	}
	for _, glob := range h.View.Exclude {
		words = append(words, "-x "+model.Printable(glob))
	}
	if h.View.NoTests {
		words = append(words, "no tests")
	}
	if h.View.ExportedOnly {
		words = append(words, "exported only")
	}
	if h.View.Symbols != model.AllKinds {
		words = append(words, "symbols "+h.View.Symbols.String())
	}
	return words
}

// CheckedOut writes what git has checked out, such as `main 883c722 +3`, where +3 counts the files that differ from the last commit,
// or from the revision since. It is empty outside git.
func CheckedOut(head mapper.Head, differing int, since string) string {
	if head.Commit == "" {
		return ""
	}
	branch := head.Branch
	if branch == "" {
		branch = "detached"
	}
	text := branch + " " + head.Commit
	if differing > 0 {
		text += fmt.Sprintf(" +%d", differing)
		if since != "" {
			text += " since " + since
		}
	}
	return model.Printable(text)
}
