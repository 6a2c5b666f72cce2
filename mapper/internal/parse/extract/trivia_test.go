package extract

import (
	"strings"
	"testing"

	"foldout/mapper/internal/parse/language"
	_ "foldout/mapper/languages"
)

// TestTrivia checks which texts count as comments, and that none in a string or behind a syntax error does.
func TestTrivia(t *testing.T) {
	x := New()
	defer x.Close()
	for _, c := range []struct{ name, text, want string }{
		{"a.go", "// one\npackage a\n\nvar s = \"// no\" // two\nvar r = `\n// no\n`\n\nfunc f() { /* three */ }\n", "// one|// two|/* three */"},
		{"a.py", "#!/bin/python\n# one\ns = '# no'\nt = '''\n# no\n'''\ndef f():\n    \"\"\"doc\"\"\"\n    return 1 # two\n", "# one|# two"},
		{"a.ts", "const s = `// no ${1 /* one */}`\nconst r = /\\/\\/ no/\nfunction f() { return 'http://no' } // two\n", "/* one */|// two"},
		{"a.sh", "#!/bin/sh\n# one\necho \"# no\" '# no' ${x#no}\ncat <<E\n# no\nE\n", "# one"},
		{"a.rs", "/// one\nfn f() { let s = r#\"// no\"#; } // two\n", "/// one|// two"},
		{"a.c", "int a; /* one\n two */ char *s = \"/* no */\";\n", "/* one\n two */"},
		{"a.rb", "# one\ns = \"# no #{1}\"\nh = <<E\n# no\nE\n", "# one"},
		{"a.css", "/* one */ a { content: \"/* no */\" }\n", "/* one */"},
		{"a.yaml", "# one\na: \"# no\"\nb: |\n  # no\nc: 1 # two\n", "# one|# two"},
		{"a.vue", "<template><!-- one --><p>// no</p></template>\n<script>\n// two\nconst a = '// no'\n</script>\n", "// two"},
		{"bad.go", "package a\n\nfunc f( {\n// no\n}\n", ""},
		{"a.txt", "# no\n", ""},
	} {
		l := language.Detect(c.name, []byte(c.text))
		if l == nil {
			if c.want != "" {
				t.Errorf("%s: no language", c.name)
			}
			continue
		}
		var got []string
		for _, s := range x.Trivia(l, []byte(c.text)).Comments {
			got = append(got, strings.TrimSuffix(c.text[s.From:s.To], "\n"))
		}
		if text := strings.Join(got, "|"); text != c.want {
			t.Errorf("%s: %q, want %q", c.name, text, c.want)
		}
	}
}
