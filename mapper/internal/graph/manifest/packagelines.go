// This file reads manifests that are programs or lists, line by line. It understands the usual style, in which each package has a
// line of its own.

package manifest

import (
	"regexp"
	"strings"
	"unicode"
)

// each calls `do` for every line of a text. Lines count from 1 and are passed without the blanks at the end.
func each(text []byte, do func(number int, line string)) {
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		do(number, strings.TrimRight(line, " \t\r\n"))
	}
}

// matching lists the packages in those lines that match a pattern. The group `name` is the name, and `version` the version. `change`
// gets the text of the match, and may correct the package.
func matching(text []byte, pattern *regexp.Regexp, change func(p *Package, match string)) (all []Package) {
	each(text, func(number int, line string) {
		for _, m := range pattern.FindAllStringSubmatch(line, -1) {
			p := Package{Line: number, Name: m[pattern.SubexpIndex("name")], Version: m[pattern.SubexpIndex("version")]}
			if change != nil {
				change(&p, m[0])
			}
			all = append(all, p)
		}
	})
	return all
}

// requirements reads pip's lists. Options, addresses and paths are left out.
func requirements(text []byte, dev bool) (all []Package) {
	each(text, func(number int, line string) {
		if trimmed := strings.TrimSpace(line); trimmed == "" || strings.ContainsAny(trimmed[:1], "-#./") || pathLike.MatchString(trimmed) {
			return
		}
		all = append(all, requirement(line, number, dev))
	})
	return all
}

// pathLike matches the address or path of a package.
var pathLike = regexp.MustCompile(`^[A-Za-z0-9+]+:|^[^\s@;#]*/`)

var (
	gem = regexp.MustCompile(`^\s*(?:gem|\w+\.add(?:_runtime|_development)?_dependency)[\s(]+["'](?P<name>[^"']+)["'](?:\s*,\s*["'](?P<version>[^"']+)["'])?`)

	gradleLine = regexp.MustCompile(`\b(?i:\w*(?:implementation|api|compile|compileOnly|runtimeOnly|provided|kapt|ksp|annotationProcessor|classpath))[\s(]+["']` +
		`(?P<name>[\w.-]+:[\w.-]+)(?::(?P<version>[^"'@]+))?`)

	sbtLine      = regexp.MustCompile(`(?P<name>"[^"]+"\s*%{1,3}\s*"[^"]+")\s*%\s*"?(?P<version>[^"\s%,)]+)"?(?:\s*%\s*\S+)?`)
	sbtTest      = regexp.MustCompile(`(?i)%\s*"?(?:integration)?test\b`)
	sbtSeparator = regexp.MustCompile(`"\s*%+\s*"`)

	swiftLine = regexp.MustCompile(`\.package\([^)]*url:\s*"(?P<name>[^"]+)"(?:[^")]*"(?P<version>[^"]+)")?`)

	mixLine = regexp.MustCompile(`\{:(?P<name>\w+),\s*(?:"(?P<version>[^"]*)")?`)

	nugetLine    = regexp.MustCompile(`<Package(?:Reference|Version)\b[^>]*?\bInclude\s*=\s*"(?P<name>[^"$]+)"(?P<version>[^>]*)`)
	nugetVersion = regexp.MustCompile(`\bVersion\s*=\s*"([^"]+)"`)
)

func ruby(text []byte) []Package {
	return matching(text, gem, func(p *Package, match string) {
		p.Dev = strings.Contains(match, "add_development_dependency")
	})
}

func gradle(text []byte) []Package {
	return matching(text, gradleLine, func(p *Package, match string) {
		configuration := strings.FieldsFunc(match, func(c rune) bool { return c == '(' || unicode.IsSpace(c) })[0]
		p.Dev = strings.Contains(strings.ToLower(configuration), "test")
	})
}

func sbt(text []byte) []Package {
	return matching(text, sbtLine, func(p *Package, match string) {
		p.Name = strings.Trim(sbtSeparator.ReplaceAllString(p.Name, ":"), `"`)
		p.Dev = sbtTest.MatchString(match)
	})
}

// swift names packages by their addresses, without the scheme.
func swift(text []byte) []Package {
	return matching(text, swiftLine, func(p *Package, _ string) {
		if _, rest, ok := strings.Cut(p.Name, "://"); ok {
			p.Name = rest
		}
		p.Name = strings.TrimSuffix(p.Name, ".git")
	})
}

// mix reads the list in the function `deps`.
func mix(text []byte) (all []Package) {
	inside := false
	each(text, func(number int, line string) {
		switch fields := strings.Fields(line); {
		case len(fields) > 1 && strings.HasPrefix(fields[0], "def"):
			inside = strings.TrimRight(fields[1], "(),") == "deps"
		case inside:
			for _, p := range matching([]byte(line), mixLine, nil) {
				p.Line, p.Dev = number, strings.Contains(line, "only:")
				all = append(all, p)
			}
		}
	})
	return all
}

func nuget(text []byte) []Package {
	return matching(text, nugetLine, func(p *Package, _ string) {
		m := nugetVersion.FindStringSubmatch(p.Version)
		if p.Version = ""; m != nil {
			p.Version = m[1]
		}
	})
}

// yamlKey matches a key of a mapping, and the rest of its line.
var yamlKey = regexp.MustCompile(`^(\s*)["']?([A-Za-z_][\w-]*)["']?:\s*(.*)$`)

func pubspec(text []byte) (all []Package) {
	table := ""
	each(text, func(number int, line string) {
		m := yamlKey.FindStringSubmatch(line)
		switch {
		case m == nil:
		case m[1] == "":
			table = m[2]
		case m[1] == "  " && (table == "dependencies" || table == "dev_dependencies"):
			version, _, _ := strings.Cut(m[3], " #")
			if strings.HasPrefix(version, "#") || strings.HasPrefix(version, "{") {
				version = ""
			}
			all = append(all, Package{Line: number, Name: m[2], Version: strings.Trim(strings.TrimSpace(version), `"'`), Dev: table == "dev_dependencies"})
		}
	})
	return all
}
