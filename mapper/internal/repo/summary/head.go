package summary

import (
	"bytes"
	"path"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"foldout/mapper/internal/base/lexis"
)

// headSize is how many bytes of a file are examined.
const headSize = 8 << 10

// About returns the sentence in which a text states its purpose, or "" if it does not. A document states its purpose in the first
// paragraph of prose. Any other text states it in the comments above its first line of code, or in strings that are used as
// comments in that place.
func About(filePath string, text []byte) string {
	if len(text) > headSize {
		text = withoutPartialRune(text[:headSize])
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	if !utf8.Valid(text) {
		return ""
	}
	if isDocument(filePath) {
		return prose(string(text))
	}
	for _, comment := range headComments(string(text)) {
		if s := sentence(comment); s != "" {
			return s
		}
	}
	return ""
}

// withoutPartialRune removes the bytes of an incomplete rune from the end of a text.
func withoutPartialRune(text []byte) []byte {
	for n := 1; n < utf8.UTFMax && n <= len(text); n++ {
		if last := text[len(text)-n:]; utf8.RuneStart(last[0]) && !utf8.FullRune(last) {
			return text[:len(text)-n]
		}
	}
	return text
}

// assignment matches a line that assigns a value to a name.
var assignment = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^((export|public|private|internal|static|final|const|let|var|val) )*[$@]?[A-Za-z_][\w.]*(\s*:[^=]+)?\s*(\|\||:)?=[^=>]`)
})

// isOfLine reports whether a comment directly above the given line describes that line and not the file. This is so if the line
// is a `@file:` annotation, or if it assigns a value and something precedes the comment.
func isOfLine(line string, preceded bool) bool {
	if strings.HasPrefix(line, "@file:") {
		return true
	}
	return preceded && !strings.Contains(line, "=>") && !strings.Contains(line, "function") && assignment().MatchString(line)
}

func isDocument(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".md", ".mdx", ".markdown", ".rst", ".adoc", ".asciidoc", ".org", ".txt":
		return true
	}
	return path.Ext(name) == "" && strings.EqualFold(path.Base(name), "readme")
}

// prose returns the first sentence of a document. It skips headings, pictures, lists, tables and code.
func prose(text string) string {
	var fence lexis.Fence
	var paragraph []string
	inItem := false
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if fence.Turn(line) {
			continue
		}
		inItem = isItem(line) || inItem && line != "" && line[0] != '#' // an item goes on until an empty line
		isBreak := line == "" || inItem || strings.ContainsAny(line[:1], "#=|<>!:") || isUnderline(line) ||
			strings.ContainsAny(line[:1], "-*+[.`~_") && !isOpen(paragraph)
		if fence.Mark == "" && !isBreak {
			paragraph = append(paragraph, line)
			continue
		}
		if isUnderline(line) {
			paragraph = nil // it was a heading
		}
		if s := sentence(strings.Join(paragraph, "\n")); s != "" {
			return s
		}
		paragraph = nil
	}
	return sentence(strings.Join(paragraph, "\n"))
}

// isOpen reports whether the lines of a paragraph end within its first sentence, so that the next line continues it even if it begins
// with a link or with emphasis.
func isOpen(paragraph []string) bool {
	text := strings.Join(paragraph, " ")
	return text != "" && len(firstSentence(text)) == len(text)
}

// isItem reports whether a line begins an item of a list.
func isItem(line string) bool {
	mark, _, _ := strings.Cut(line, " ")
	number := strings.TrimRight(mark, ".)")
	return mark == "-" || mark == "*" || mark == "+" || number != mark && number != "" && strings.Trim(number, "0123456789.") == ""
}

func isUnderline(line string) bool { return line != "" && strings.Trim(line, "=-~^*") == "" }

// lineMarks begin comments that end with their line; blockMarks begin and end other comments.
var (
	lineMarks  = []string{"///", "//!", "//", ";;;", ";;", ";", "--|", "--", "#", "%", "!", "dnl ", "REM ", "rem "}
	blockMarks = [...][2]string{
		{"/*", "*/"},
		{`"""`, `"""`},
		{"'''", "'''"},
		{`r"""`, `"""`},
		{"<!--", "-->"},
		{"(*", "*)"},
		{"{-", "-}"},
		{"=begin", "=end"},
		{"#|", "|#"},
		{"--[[", "]]"},
		{`@moduledoc """`, `"""`},
		{"<#", "#>"},
	}
)

// headComments returns the comments above the first line of code, without their marks. Lines that a file must begin with, such as
// a package clause, do not count as code. A run of line comments is one comment.
func headComments(text string) (comments []string) {
	var run []string
	preceded := false // a line that a file must begin with came before
	flush := func() {
		if len(run) > 0 {
			comments, run = append(comments, strings.Join(run, "\n")), nil
		}
	}
	for text != "" {
		line, rest, _ := strings.Cut(text, "\n")
		trimmed := strings.TrimSpace(line)
		if open, end := blockMarksOf(trimmed); open != "" {
			flush()
			at := strings.Index(text, open) + len(open)
			body, behind, closed := strings.Cut(text[at:], end)
			if !closed {
				return comments
			}
			comments = append(comments, unstarred(body))
			_, text, _ = strings.Cut(behind, "\n")
			continue
		}
		mark := lineMark(trimmed)
		switch {
		case mark != "":
			run = append(run, strings.TrimLeft(strings.TrimPrefix(trimmed, mark), mark[len(mark)-1:])) // or more, as in `####`
		case trimmed == "" || isPreamble(trimmed):
			flush()
		case len(run) > 0 && isOfLine(trimmed, len(comments) > 0 || preceded):
			return comments
		default:
			flush()
			return comments
		}
		preceded = preceded || len(run) == 0 && trimmed != "" && !strings.HasPrefix(trimmed, "#!")
		text = rest
	}
	flush()
	return comments
}

// blockMarksOf returns the marks of the block comment that begins the line.
func blockMarksOf(line string) (open, end string) {
	for _, m := range blockMarks {
		if strings.HasPrefix(line, m[0]) && len(m[0]) > len(open) {
			open, end = m[0], m[1]
		}
	}
	return open, end
}

// lineMark returns the mark of the line comment that begins the line, or "" for code, including preprocessor lines.
func lineMark(line string) string {
	for _, m := range lineMarks {
		rest, is := strings.CutPrefix(line, m)
		if !is || m == "#" && (strings.HasPrefix(rest, "!") || strings.HasPrefix(rest, "[")) {
			continue
		}
		if word, _, _ := strings.Cut(strings.TrimLeft(rest, " \t"), " "); m == "#" && directives[word] {
			return ""
		}
		return m
	}
	return ""
}

// directives are words that, after a #, do not begin a comment.
var directives = map[string]bool{
	"include": true, "define": true, "ifdef": true, "ifndef": true, "if": true, "pragma": true, "import": true, "undef": true, "else": true,
	"endif": true, "error": true, "requires": true, "Requires": true, "region": true, "endregion": true, "nullable": true,
}

// preambles are the beginnings of lines that may stand above the comment that describes a file.
var preambles = []string{
	"#!", "<?php", "<?xml", "<!DOCTYPE", "package ", "#pragma once", "#ifndef ", "#define ", "'use strict'", `"use strict"`, "'use client'", `"use client"`,
	"declare(strict_types", "namespace ", "#[", "<script", "<template", "defmodule ", "module ", "@echo off", "---",
}

func isPreamble(line string) bool {
	for _, p := range preambles {
		if strings.HasPrefix(line, p) {
			return true
		}
	}
	return false
}

// unstarred returns the body of a block comment without leading stars, bars or exclamation marks on its lines.
func unstarred(body string) string {
	lines := strings.Split(body, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(line), "*!|"))
	}
	return strings.Join(lines, "\n")
}
