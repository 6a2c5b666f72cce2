package manifest

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func describePackages(all []Package) string {
	var b strings.Builder
	for _, p := range all {
		fmt.Fprintf(&b, "%s:%d: %s", p.Manifest, p.Line, strings.TrimSpace(p.ID()+" "+p.Version))
		if p.Dev {
			b.WriteString(" (dev)")
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func TestUnreadablePackages(t *testing.T) {
	if got := Packages([]string{"package.json"}, func(string, int) ([]byte, error) { return nil, errors.New("is gone") }); got != nil {
		t.Errorf("%v", got)
	}
}

// FuzzPackages checks that no text makes a lister fail, and that every package has a name and a line of the text.
func FuzzPackages(f *testing.F) {
	for name := range byName {
		f.Add(name, []byte("[dependencies]\na = \"1\"\n\"b\" % \"c\" % d\n.package(url: \"x\")\n"))
	}
	f.Add("build.gradle", []byte("api\f'a:b'\n"))
	f.Add("requirements.txt", []byte("a==1\n-r b\n"))
	f.Fuzz(func(t *testing.T, name string, text []byte) {
		lines := strings.Count(string(text), "\n") + 1
		for _, p := range Packages([]string{name}, func(string, int) ([]byte, error) { return text, nil }) {
			if p.Name == "" || p.System == "" || p.Line < 1 || p.Line > lines {
				t.Errorf("%+v", p)
			}
		}
	})
}
