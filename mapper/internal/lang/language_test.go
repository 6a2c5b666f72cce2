package lang

import (
	"testing"
)

func TestDetect(t *testing.T) {
	cases := []struct{ path, head, want string }{
		{"main.go", "", "go"},
		{"a/b/MAIN.GO", "", "go"},
		{"a.ts", "", "typescript"},
		{"a.d.ts", "", "typescript"},
		{"a.mts", "", "typescript"},
		{"a.tsx", "", "tsx"},
		{"a.cjs", "", "javascript"},
		{"a.jsx", "", "javascript"},
		{"a.pyi", "", "python"},
		{"SConstruct", "", "python"},
		{"A.java", "", "java"},
		{"tool", "#!/usr/bin/env python3.11\n", "python"},
		{"tool", "#!/usr/bin/python -u\n", "python"},
		{"tool", "#! /usr/bin/env -S node --flag\n", "javascript"},
		{"tool", "#!/bin/sh\n", "bash"},
		{"tool", "#!/usr/bin/env -S ruby -w\n", "ruby"},
		{"Rakefile", "", "ruby"},
		{"a.gemspec", "", "ruby"},
		{"build.gradle.kts", "", "kotlin"},
		{"build.gradle", "", "groovy"},
		{"build.sbt", "", "scala"},
		{"a.m", "#import <A/A.h>\n", "objective-c"},
		{"a.m", "function x = f(a)\n", ""},
		{"a.h", "@interface A : B\n@end\n", "objective-c"},
		{"a.h", "class A {};\n", "cpp"},
		{"a.h", "int f(void);\n", "c"},
		{"a.hpp", "int f(void);\n", "cpp"},
		{"Makefile", "", "make"},
		{"package.json", "", "json"},
		{"other.json", "", ""},
		{"Dockerfile", "", "dockerfile"},
		{"main.tf", "", "hcl"},
		{"App.vue", "", "vue"},
		{"tool", "#!", ""},
		{"tool", "", ""},
		{"tool.txt", "#!/usr/bin/env node\n", ""},
		{"go", "", ""},
		{".go", "", "go"},
		{"", "", ""},
		{"a.go.bak", "", ""},
	}
	for _, c := range cases {
		got := ""
		if l := Detect(c.path, []byte(c.head)); l != nil {
			got = l.Name
		}
		if got != c.want {
			t.Errorf("Detect(%q, %q) = %q, want %q", c.path, c.head, got, c.want)
		}
	}
}

// TestRegistry checks that no two rows claim the same name, and that only languages which look at the text share an
// extension.
func TestRegistry(t *testing.T) {
	names, extensions := map[string]bool{}, map[string]*Language{}
	for _, l := range All() {
		if names[l.Name] {
			t.Errorf("%s stands in the registry twice", l.Name)
		}
		names[l.Name] = true
		for _, e := range l.Extensions {
			if other := extensions[e]; other != nil && other.Sniff == "" && l.Sniff == "" {
				t.Errorf("%s and %s both claim %s", other.Name, l.Name, e)
			}
			extensions[e] = l
		}
		if ByName(l.Name) != l {
			t.Errorf("ByName(%q) finds another language", l.Name)
		}
	}
	if ByName("klingon") != nil {
		t.Error("ByName finds a language that is not there")
	}
}
