package link

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
