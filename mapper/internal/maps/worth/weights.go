package worth

import "foldout/model"

// This is the table of all weights of the package. That size and change count again, and that the sum is squared, comes from
// foresight_test.go, which measures how much maps show of what later commits change. The factors at the end come from TestMapAlone, which
// measures how often readers who have only the map find the files that real commits changed. The others were chosen without fitting them
// to data.

// ranked: the terms for size and change are added to a node's importance a second time. `greatest` is about the maximum of the sum.
const (
	sizeAgain   = 0.3
	changeAgain = 0.3
	greatest    = 2
)

// ranked: what a symbol's name is worth is a power of the symbol's worth times a power of the file's. The file has the greater exponent,
// because readers look for files first. A name without any new word for the reader is still worth a little. The more names of a file
// are shown, the less each further name is worth.
const (
	symbolShare = 0.15
	fileShare   = 0.35
	leastTold   = 0.05
	nextTold    = 0.3
)

// leastName is the lower limit of the worth of a source file's name. Readers cannot refer to a file if they do not see its name.
const leastName = 0.5

// These are the shares of names that say less about where to work than the name of a function in a source file.
const (
	settingShare   = 0.1 // headings, variables of build files, keys of settings
	valueShare     = 0.4 // fields, constants and the like
	secondaryShare = 0.1 // everything in tests, generated and vendored files
)

// typesFirst: a type is worth at least leastType, so more than any function, which is worth at most functionShare.
const (
	leastType     = 0.1
	typeShare     = 0.2
	functionShare = 0.03
)

// structural: how much each folder on the path of a file lowers its worth, and the share of symbols that are not exported.
const (
	depthPenalty = 0.1
	hiddenShare  = 0.35
)

// classWorth says what files of a class are worth if nothing else is known of them.
func classWorth(c model.Class) float32 {
	switch c {
	case model.ClassSource:
		return 1
	case model.ClassTest:
		return 0.25
	case model.ClassGenerated, model.ClassVendored:
		return 0.05
	}
	return 0.15
}

// kindWorth says what symbols of a kind are worth, compared with a type in the same file, if nothing else is known of them.
func kindWorth(k model.Kind) float32 {
	switch k {
	case model.KindFunction, model.KindMethod, model.KindConstructor, model.KindMacro:
		return 0.8
	case model.KindModule, model.KindNamespace, model.KindEnumMember, model.KindProperty, model.KindField, model.KindConstant,
		model.KindVariable:
		return 0.35
	}
	return 1
}

// The value of a line is the points of its node times one of these factors. They say how much the line tells a reader who has never
// seen the repository. The name of a file tells the most, followed by its purpose and the names of its symbols. The rest of a
// declaration tells less than the names of other symbols. The purpose of a folder describes all its files in one line.
const (
	fileFactor          = 12
	purposeFactor       = 11
	folderPurposeFactor = 3 * purposeFactor
	folderFactor        = 3
	countValue          = 2 * scale // of a line that stands for a number of files: its value for each binary digit of the number
)

// symbolFactors are the factors of a symbol at each detail.
var symbolFactors = [model.DetailCount]int32{model.Minimal: 11, model.Names: 11, model.Signatures: 15, model.Full: 18, model.Source: 18}
