package read

import (
	"fmt"
	"sync/atomic"
	"time"

	"foldout/model"
)

// These make up the usual limit on the total parsing time. Each file has a limit of its own that is much more than an ordinary
// text needs, so thousands of hostile files could take hours. An ordinary repository needs less than a fifth of this.
const (
	parseBase    = 5 * time.Second
	parsePerByte = time.Microsecond
)

// parseTime is the limit on the total time for parsing the files of a repository, shared by all workers. Only complete files are
// counted, so each worker may go over the limit by one file. Which files are parsed does not depend on the limit unless it is
// reached.
type parseTime struct {
	limit    time.Duration
	left     atomic.Int64 // nanoseconds
	unparsed atomic.Int64 // number of files that were not parsed
}

// newParseTime returns the given limit or, if that is 0, the usual one for the pending files of a list.
func newParseTime(list []model.File, limit time.Duration) *parseTime {
	if limit == 0 {
		limit = parseBase
		for i := range list {
			if list[i].Pending {
				limit += time.Duration(list[i].Size) * parsePerByte
			}
		}
	}
	t := &parseTime{limit: limit}
	t.left.Store(int64(limit))
	return t
}

// start reports whether one more file may be parsed. If not, the file counts as not parsed.
func (t *parseTime) start() bool {
	if t.left.Load() > 0 {
		return true
	}
	t.unparsed.Add(1)
	return false
}

// spend deducts the time that a file took.
func (t *parseTime) spend(took time.Duration) { t.left.Add(-int64(took)) }

// problem says that files were not parsed. It is nil if all were, or if none was read yet.
func (t *parseTime) problem() *model.Problem {
	if t == nil || t.unparsed.Load() == 0 {
		return nil
	}
	return &model.Problem{Kind: model.ProblemUnread, Message: fmt.Sprintf(
		"parsing takes too long (over %.1f s of CPU time): %s files are listed without symbols; leave files out with .foldoutignore", t.limit.Seconds(), model.Thousands(int(t.unparsed.Load())))}
}
