package link

// memo holds results for the whole project.
type memo struct {
	typesOf    map[int32]Meaning      // types by symbol; Nothing while a type is being determined
	bases      map[int32][]Meaning    // base types by type
	parameters map[int32][]Meaning    // parameter types by function
	callbacks  map[callback]Meaning   // arguments that functions pass to their callbacks
	members    map[scopedName]Meaning // members by type and name; its scope is the node of the type
	spans      map[int32]span         // numbers of arguments by function
	exports    map[scopedName]Meaning // exported names, by the scope of the file
	spread     map[attribute]Meaning  // members that an object literal gets by spreading another value; Nothing while one is being searched
}

// remember stores a result in one of the memo's maps. If the current file has reached its limit of steps, the result may be
// incomplete. remember then removes the entry for the key instead, so that other files do not use it.
func remember[K comparable, V any](r *Resolver, results map[K]V, key K, result V) {
	if r.work.isSpent() {
		delete(results, key)
	} else {
		results[key] = result
	}
}

// fileMemo holds results for names in the file that is being resolved.
type fileMemo struct {
	answers []answer            // by expression
	chosen  map[chosenKey]int32 // the best of many symbols with the same name
}

// exportSearch is the state of a search for a name. The search follows exports from file to file.
type exportSearch struct {
	searched []int32 // by file, the number of the last search that visited it
	search   int32   // the number of the current search, from 1
	left     int     // how many more files the current search may examine
}

// Linking a file takes at most usualSteps steps, and stepsPerByte more for each byte of the file. A step takes about a microsecond. The
// files of terraform, spring-framework, rust-analyzer and django take up to 32,000 steps.
const (
	usualSteps   = 1_000_000
	stepsPerByte = 2
)

// work counts the steps that it takes to resolve a file, and limits their number. It limits steps instead of time, so that the
// same files get the same edges on every machine.
type work struct {
	left int // steps; without a limit until begin
}

// begin starts to count the steps for a file of `size` bytes. The limit is `usual` steps, plus stepsPerByte for each byte.
func (w *work) begin(usual int, size int64) { w.left = usual + stepsPerByte*int(size) }

// spend subtracts steps from those that the current file has left.
func (w *work) spend(steps int) { w.left -= steps }

// isSpent reports whether the current file has used up its limit of steps. From then on, no expression of the file is followed,
// and what is not yet resolved stays unknown.
func (w *work) isSpent() bool { return w.left < 0 }
