package find

import "foldout/mapper/internal/search/task"

// This file holds the weights of the kinds of evidence for files. What is inside one kind stands beside its formula: BM25F in lexical.go,
// frames and names in verbatim.go, ties in connections.go.

// Weights holds the weight of each kind of evidence.
type Weights struct {
	Lists [Evidences]float64
}

// fileWeights were fitted to 264 commits from 28 repositories in twelve languages and to 55 issues from SWE-bench Lite, with the
// output of TestTasks. Each weight was moved three quarters of the way from its old value to the best fitting one. This fraction,
// and weightAuxiliary, gave the best results for 264 other commits. See testdata/tasks of package mapper for results on tasks that
// were not used for fitting.
var fileWeights = Weights{Lists: [Evidences]float64{
	InTitle: 1, InProse: 0.5, InCode: 0.35, InTrace: 0.3, InPath: 0.45, InUnit: 0.65, ByName: 0.5, ByPath: 1, ByFrame: 0.8, ByPrint: 0.6,
	ByGraph: 0.2, Together: 0.2, Recent: 0.15, ByTest: 0.2, ByMessage: 0.25,
	ByVector: 0.5, // not fitted, because its value depends on the model
}}

// intentWeights holds factors for the weights of evidence, by the intent of the task. Tasks whose intent is a change need none,
// because fileWeights were fitted to changes.
var intentWeights = map[task.Intent]map[Evidence]float64{
	task.Where:     {ByName: 1.5, InPath: 1.5, Recent: 0, Together: 0, ByMessage: 0.5},
	task.Explain:   {Recent: 0, Together: 0.5},
	task.Debug:     {ByFrame: 2},
	task.Relations: {ByName: 1.5, InPath: 1.5, Recent: 0, Together: 0, ByMessage: 0.5, ByTest: 0},
	task.Usage:     {ByGraph: 10, ByName: 0.3, InUnit: 0.5, Recent: 0, Together: 0},
}

// WeightsFor returns the weights for an intent.
func WeightsFor(intent task.Intent) Weights {
	w := fileWeights
	for evidence, factor := range intentWeights[intent] {
		w.Lists[evidence] *= factor
	}
	return w
}

// symbolWeights holds the weight of each kind of evidence for symbols, fitted like fileWeights.
var symbolWeights = [SymbolEvidences]float64{OfFile: 0.7, OfUnit: 1, OfName: 0.25, OfFrame: 1, OfUse: 1, OfPrint: 2}

// Factors for the scores of files that tasks rarely mean. An ordinary source file has the factor 1.
const (
	weightTest      = 0.25
	weightGenerated = 0.3
	weightOther     = 0.4
	weightAuxiliary = 0.85 // an example, a benchmark
	weightMeant     = 0.75 // a test, if the title is about tests
)

// The next three tables weigh words, names and paths by the part of the task that contains them. They were chosen by hand, before the
// weights of evidence were fitted to their results: the title says most, and a trace names much that is beside the point.

// partWeights holds the weight of a name or a path by the part of the task that contains it.
var partWeights = [task.PartCount]float64{task.Title: 1.5, task.Prose: 1, task.Code: 0.5, task.Trace: 0.3}

// wordWeights holds the weight of a word.
var wordWeights = [task.PartCount]float64{task.Title: 1.5, task.Prose: 1, task.Code: 1, task.Trace: 0.5}

// pathWordWeights holds the weight of a word in a path.
var pathWordWeights = [task.PartCount]float64{task.Title: 1, task.Prose: 0.5, task.Code: 0.5, task.Trace: 0.25}

// weighted returns the sum of values by part of the task, each times its weight.
func weighted(values, weights [task.PartCount]float64) (sum float64) {
	for part, value := range values {
		sum += weights[part] * value
	}
	return sum
}

// Weights of the first estimates by which files are chosen for a closer look, chosen by hand: placeWeight is that of a path or a stack
// frame against that of a name, and unitWeight that of the best symbol against that of all words of the file.
const (
	placeWeight = 3
	unitWeight  = 0.5
)

// messageWeights holds the weight of a word of the task for messages of commits. It was not fitted.
var messageWeights = [task.PartCount]float64{task.Title: 1.5, task.Prose: 1, task.Code: 0.5, task.Trace: 0.25}

// Factors within a kind of evidence. They were not fitted.
const (
	estimateName = 0.5  // a name against the words of the file, when files are chosen for a closer look
	userWeight   = 0.5  // what uses a named symbol against what it uses
	unsureName   = 0.3  // a name that may be an ordinary word
	ownerName    = 0.7  // the owner of a name against the name itself
	moduleName   = 0.6  // a dotted name that is the path of a module against a path
	frameStep    = 0.3  // how much less each further frame of a trace tells
	unsurePrint  = 0.7  // a message that the program may not have printed
	leastFit     = 0.7  // the share of the words of a literal that a message must have
	meantStep    = 0.05 // how much less each further symbol is worth that a question about connections means
)

// Factors for the weights of ties. A variable or constant, such as a logger, says little about how something is connected, and a
// test or an example says little about who uses it. Each further place in the same file counts less than the one before, so that the list
// shows several files. A reference that was resolved by its name alone may be wrong.
const (
	weightVariable = 0.3
	weightTestTie  = 0.1
	weightExample  = 0.3
	weightSameFile = 0.7
	weightUnsure   = 0.25
)
