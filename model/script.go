package model

// Script is something that can be run by name. Its texts come from the repository unchanged, so they are not safe to print to a
// terminal.
type Script struct {
	Path    string // of the manifest
	Line    int    // from 1
	Name    string // as its runner knows it
	Command string // the command; its first line if it has several; "" if the manifest does not give one
	Runner  string // the program that runs it, such as "npm", "make" or "cargo"
	Program string // the file in the repository with the program's entry point, "" if not known

	IsProgram bool // it is a program that the package installs, not a script for those who work on it
}
