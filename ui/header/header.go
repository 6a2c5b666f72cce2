// Package header draws the first line of the window: the repository, what git has checked out, the scope, and how tokens are counted.
package header

import (
	"strings"

	"foldout/mapper"
	"foldout/mapper/git"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/draw"
)

// Header holds what the line says.
type Header struct {
	Repo     string // name of the folder
	Git      string // from CheckedOut; "" outside git or if there is no room for it
	Template string // template of the prompt that is copied, "" for none
	Task     string // the current task, "" for none
	View     model.View
}

// maxTask is the maximum width of a task, in columns. In a wide window, a task may be wider.
const maxTask = 30

// Line draws the header, `width` columns wide.
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

// countedBy names the encoding with which tokens are counted. If tokens are estimated for a model, it names the model and the
// encoding on which the estimates are based.
func countedBy(view model.View) string {
	if estimator := mapper.Estimator(view); !estimator.Exact() {
		return model.Printable(view.Model) + " ~" + estimator.Basis()
	}
	return view.Encoding
}

// scope lists what shapes the map, such as the template, the task and the globs. The task takes at most taskWidth columns. Globs
// are written like flags of the command line.
func (h Header) scope(ellipsis string, taskWidth int) (words []string) {
	if h.View.OnlyPins {
		words = append(words, "only pins")
	}
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

// CheckedOut describes what git has checked out, such as `main 883c722 +3`. The `+3` means that 3 files differ from the last
// commit or, if `since` is set, from that revision. The text is empty if the folder is not in a git repository.
func CheckedOut(head git.Head, differing int, since string) string {
	if head.Commit == "" {
		return ""
	}
	branch := head.Branch
	if branch == "" {
		branch = "detached"
	}
	text := branch + " " + head.Commit
	if differing > 0 {
		text += " +" + model.Thousands(differing)
		if since != "" {
			text += " since " + since
		}
	}
	return model.Printable(text)
}
