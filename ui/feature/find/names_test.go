package find

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/muesli/termenv"

	"foldout/mapper/filetree"
	"foldout/model"
	"foldout/themes"
	"foldout/ui/uitest"
)

// TestLongNamesAreToldApart checks that, however narrow the window, the rows of symbols with long names of their own and long owners do not
// look alike, and that a name that fits is whole.
func TestLongNamesAreToldApart(t *testing.T) {
	file := &filetree.File{File: model.File{Path: "org/example/support/ReturnedObjectsFactoryPostProcessorTests.java"}}
	add := func(parent, name string) {
		file.Symbols = append(file.Symbols, model.Symbol{Name: name, Parent: parent, Up: -1, Line: 1, FirstLine: int32(len(file.Symbols) + 1)})
	}
	const owner = "ReturnedObjectsFactoryPostProcessorTests"
	for _, name := range []string{"one", "onApplicationEvent", "onApplicationEnd", "returnedObjectsAreProcessedByTheFactoryFirst", "returnedObjectsAreProcessedByTheFactoryLast"} {
		add(owner, name)
		add(owner+".FirstListeningBean", name)
		add(owner+".OtherListeningBean", name)
	}
	for _, width := range []int{60, 80, 120, 200} {
		c := open(t, &filetree.Folder{Folders: []*filetree.Folder{{Path: "org", Folders: []*filetree.Folder{{Path: "org/example", Folders: []*filetree.Folder{
			{Path: "org/example/support", Files: []*filetree.File{file}},
		}}}}}}, uitest.Styles(t, termenv.ANSI, themes.Unicode()))
		c.SetSize(width, 30)
		c.enter("processortests")
		seen := map[string]bool{}
		for line := range strings.Lines(ansi.Strip(c.View())) {
			if strings.TrimSpace(line) == "" {
				continue
			}
			name := strings.Fields(strings.TrimPrefix(line, ">"))[0]
			if width >= 80 && seen[name] {
				t.Errorf("%d columns: two rows begin with %s\n%s", width, name, ansi.Strip(c.View()))
			}
			seen[name] = true
		}
		if view := ansi.Strip(c.View()); width >= 80 && !strings.Contains(view, "Bean.onApplicationEvent") {
			t.Errorf("%d columns: a name of its own that fits is cut\n%s", width, view)
		}
	}
}
