package rank

import "foldout/model"

// The weights of the terms and of edges, which users can set, are in model.RankWeights. These are the others. Where no origin is given,
// they were chosen without fitting them to data.

// fieldVote is how often the readers that PageRank imagines start at a field, relative to a symbol of another kind.
const fieldVote = 0.1

// These weigh recent changes of a symbol: sharpness * (changes of its own lines + ofFile * changes of its file). Its own lines say more
// than the rest of the file.
const (
	sharpness = 50
	ofFile    = 0.05
)

// How likely somebody starts reading at a node, from 0 to 1.
const (
	EntryProgram = 1   // where a program starts
	EntryHandler = 0.8 // where a request or a command arrives
	EntryPackage = 0.5 // what a package offers at its root
	EntryPart    = 0.4 // what a package offers under a path
	EntryScript  = 0.3 // a program for people who work on the repository
)

// classPenalties holds the penalty of files of a class, from 0 to 1. Documents and settings have half
// a penalty: people read them too, but a repository is about its sources.
var classPenalties = map[model.Class]float32{
	model.ClassTest: 1, model.ClassGenerated: 1, model.ClassVendored: 1,
	model.ClassConfig: 0.5, model.ClassDoc: 0.5, model.ClassOther: 0.5,
}

// auxiliaryPenalty is the penalty of examples, test helpers and sources in folders of documents: they show or test the sources.
const auxiliaryPenalty = 0.5
