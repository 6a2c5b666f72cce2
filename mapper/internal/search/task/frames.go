package task

import (
	"strconv"
	"strings"

	"foldout/mapper/internal/base/lazyregexp"
	"foldout/mapper/internal/base/words"
)

// frameForm describes how a family of languages writes stack frames. The groups of its expression are named path, line and
// function.
type frameForm struct {
	form *lazyregexp.Regexp
	last bool // the frame where the error occurred comes last
}

// frameForms are tried in this order.
var frameForms = []frameForm{
	// Python:      File "src/x.py", line 3, in parse
	{lazyregexp.MustCompile(`File "(?P<path>[^"]+)", line (?P<line>\d+)(?:, in (?P<function>[\w.<>]+))?`), true},
	// Java, Kotlin, Scala:  at a.b.C.m(C.java:12)
	{lazyregexp.MustCompile(`^\s*at (?:[\w.$-]+/+)*(?P<function>[\w.$<>]+)\((?P<path>\w+\.(?:java|kt|kts|scala|groovy|clj)):(?P<line>\d+)\)`), false},
	// JavaScript:  at Foo.bar (src/x.ts:3:7)
	{lazyregexp.MustCompile(`^\s*at (?:async )?(?:(?:new )?(?P<function>[\w.$<>#\[\]]+)(?: \[as \w+\])? )?\(?(?:file://|webpack:/+|webpack-internal:/+)?(?P<path>[^\s():]*[\w\])]\.\w{1,6}):(?P<line>\d+)(?::\d+)?\)?`), false},
	// Firefox:     bar@src/x.js:3:7
	{lazyregexp.MustCompile(`^\s*(?P<function>[\w.$<>/\[\]]*)@(?P<path>[^\s@]+\.\w{1,6}):(?P<line>\d+):\d+$`), false},
	// C#:          at N.C.M(String s) in /src/C.cs:line 12
	{lazyregexp.MustCompile("^\\s*at (?P<function>[\\w.<>`+|]+)(?:\\[.*?\\])?\\([^)]*\\)(?: in (?P<path>.+?):(?:line )?(?P<line>\\d+))?"), false},
	// gdb, lldb, sanitizers:  #3 0x00 in parse_args (argc=1) at src/main.c:12
	{lazyregexp.MustCompile(`^\s*#\d+\s+(?:0x[0-9a-fA-F]+ )?(?:in )?(?P<function>[\w:~<>.]+)\s*(?:\([^)]*\))?(?: const)?(?: at| from)? (?P<path>[^\s:()]+\.\w+):(?P<line>\d+)`), false},
	// Valgrind:    ==1== by 0x4005: parse_args (main.c:12)
	{lazyregexp.MustCompile(`\b(?:at|by) 0x[0-9a-fA-F]+: (?P<function>[\w:~]+)(?:\(.*\))?(?: const)? \((?P<path>[\w.+-]+\.\w+):(?P<line>\d+)\)`), false},
	// UBSan:       src/x.cc:12:5: runtime error: ...
	{lazyregexp.MustCompile(`^(?P<path>\S+\.\w+):(?P<line>\d+):\d+: runtime error:`), false},
	// PHP:         #0 /app/src/X.php(12): Foo->bar()
	{lazyregexp.MustCompile(`^\s*#\d+ (?P<path>[^\s():]+\.\w+)\((?P<line>\d+)\): (?P<function>[\w\\:>-]+)`), false},
	// Ruby:        from lib/x.rb:12:in `parse'
	{lazyregexp.MustCompile("(?:^|\\s)(?:from )?(?P<path>[^\\s:]+\\.rb):(?P<line>\\d+):in [`'](?:block (?:\\(.*?\\) )?in )?(?P<function>[\\w.#:?!]+)"), false},
	// Go:          \t/src/x.go:12 +0x1f
	{lazyregexp.MustCompile(`^\s+(?P<path>\S+\.go):(?P<line>\d+)(?: \+0x[0-9a-f]+)?\s*$`), false},
	// Rust:        at src/main.rs:12:5; thread 'main' panicked at src/main.rs:12:5
	{lazyregexp.MustCompile(`\bat '?.*?(?P<path>[^\s',]+\.rs):(?P<line>\d+)(?::\d+)?`), false},
	// Swift:       0 [ra] 0x01 Cart.total() + 123 in App at /src/Sources/App/x.swift:12:5; Sources/App/x.swift:12: Fatal error: ...;
	//              Fatal error: ...: file Sources/App/x.swift, line 12
	{lazyregexp.MustCompile(`(?P<function>[\w.]+)\([^)]*\)\S* \+ \d+ in .+ at (?P<path>\S+\.swift):(?P<line>\d+)`), false},
	{lazyregexp.MustCompile(`(?P<path>\S+\.swift):(?P<line>\d+): (?:Fatal error|Precondition failed|Assertion failed)`), false},
	{lazyregexp.MustCompile(`file (?P<path>[^\s,]+\.swift), line (?P<line>\d+)`), false},
	// PHP:         in /app/src/X.php on line 12; in /app/src/X.php:12
	{lazyregexp.MustCompile(`\bin (?P<path>[^\s:]+\.php)(?: on line |:)(?P<line>\d+)`), false},
}

// frameOf reads a line as a stack frame.
func frameOf(line string) (f Frame, last, ok bool) {
	if len(line) > 2000 { // data, not a frame
		return f, false, false
	}
	for _, form := range frameForms {
		m := form.form.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		for i, name := range form.form.SubexpNames() {
			switch name {
			case "path":
				f.Path = strings.ReplaceAll(m[i], `\`, "/")
			case "line":
				f.Line, _ = strconv.Atoi(m[i])
			case "function":
				f.Function = functionName(m[i])
			}
		}
		owner, _ := words.SplitOwner(f.Function)
		if pkg, _ := words.SplitOwner(owner); pkg != "" && f.Path != "" && !strings.Contains(f.Path, "/") {
			// the folder of a Java file is named after the package of its class
			f.Path = strings.ReplaceAll(pkg, ".", "/") + "/" + f.Path
		}
		return f, form.last, f.Path != "" || f.Function != ""
	}
	return f, false, false
}

// functionName converts a function's name to the form `Owner.name`.
func functionName(name string) string {
	name = strings.NewReplacer(`\`, ".", "$", ".", "+", ".").Replace(words.Dotted(name))
	if i := strings.IndexAny(name, "<`["); i > 0 {
		name = name[:i]
	}
	return strings.Trim(name, ".<>`[]|")
}

// goFunction matches a line of a Go stack trace that names a function, as in `main.(*Server).Run(0x1, ...)`. The file's path is
// on the next line of the trace.
var goFunction = lazyregexp.MustCompile(`^(?:created by )?([\w./-]+\.(?:\(\*?\w+\)\.)?[\w.]+)(?:\[\.\.\.\])?\(.*\)$|^created by ([\w./-]+\.[\w.()*]+)`)

// rustFunction matches the line of a Rust backtrace that names a function: ` 3: shop::cart::Cart::total`.
var rustFunction = lazyregexp.MustCompile(`^\s*\d+:\s+(?:0x[0-9a-f]+ - )?<?(\w+(?:::[\w{}<>]+)+)`)

// traceArguments matches call arguments that occur only in traces, and other signs of a backtrace line.
var traceArguments = lazyregexp.MustCompile(`\((?:\{?0x.*|\.\.\.)\)$|^created by |^\s*\d+: `)

// functionOf returns the function that `line` names, or "" if there is none. In some stack traces, a line with the function's
// name comes before the line with the file's path.
func functionOf(line string) string {
	if m := rustFunction.FindStringSubmatch(line); m != nil {
		return functionName(m[1])
	}
	m := goFunction.FindStringSubmatch(line)
	if m == nil {
		return ""
	}
	name := m[1] + m[2] // one of the two is empty
	name = name[strings.LastIndexByte(name, '/')+1:]
	return functionName(strings.NewReplacer("(*", "", "(", "", ")", "").Replace(name))
}
