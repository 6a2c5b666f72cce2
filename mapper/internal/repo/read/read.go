// Package read reads the files of a repository. It takes results from the cache if possible, and parses all other files.
// Only package mapper imports it, so that everything else depends on files that were read, not on how.
package read

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"sync"
	"time"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/secret"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/files/output"
	"foldout/mapper/internal/files/scan"
	"foldout/mapper/internal/parse/extract"
	"foldout/mapper/internal/parse/language"
	"foldout/mapper/internal/parse/refs"
	"foldout/mapper/internal/repo/nodelines"
	"foldout/mapper/internal/repo/summary"
	"foldout/mapper/llm"
	"foldout/mapper/token"
	"foldout/model"
)

// batchEvery is how often Read passes on the files it has read so far.
const batchEvery = 100 * time.Millisecond

// Options decide how files are read.
type Options struct {
	Root        string                        // absolute
	MaxFileSize int64                         // bytes; larger files are not read
	References  bool                          // also extract references
	Words       bool                          // also extract the words of texts
	Workers     int                           // number of goroutines that read files, 0 for one per processor
	ParseLimit  time.Duration                 // total time for parsing, 0 for what an ordinary repository never needs
	First       func() (path string, ok bool) // removes and returns the next file to read before the others; nil for none
	Summaries   *llm.Store                    // summaries by a language model; nil for none
	Outputs     map[model.Hash]bool           // hashes of the texts that foldout wrote
	Reveal      []string                      // ids of files and folders whose credentials are shown, model.RootID for all

	Encoding   string // in which tokens are counted
	Version    string // of the code that decides cached results
	NoCache    bool
	CacheDir   string // "" for the user's cache folder
	CacheLimit int64  // size limit of the cache folder in bytes, 0 for its default
}

// Reader reads the files of one repository.
type Reader struct {
	opt  Options
	enc  *token.Encoding
	kept *kept
	time *parseTime
}

// Open opens the cache, unless it is disabled. An error of the cache is reported by Problems.
func Open(opt Options) *Reader {
	go secret.Prepare() // while the folders are listed
	return &Reader{opt: opt, kept: openKept(opt)}
}

// Problems returns problems with the cache itself.
func (r *Reader) Problems() []model.Problem {
	if r.kept.problem == nil {
		return nil
	}
	return []model.Problem{*r.kept.problem}
}

// Unparsed returns the problem that files were not parsed because all others took the whole limit on parsing time. It returns nil
// if there are none.
func (r *Reader) Unparsed() *model.Problem { return r.time.problem() }

// Read reads every pending file, with a limited number of workers, and counts its tokens in the encoding `enc`. At most ten times
// a second, it calls `each`, unless that is nil, and passes the files read since the last call. It returns the files that it has
// not passed to `each`. Read fails only if ctx ends.
func (r *Reader) Read(ctx context.Context, list []model.File, enc *token.Encoding, each func([]*filetree.File)) ([]*filetree.File, error) {
	r.enc, r.time = enc, newParseTime(list, r.opt.ParseLimit)
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	jobs, done := newQueue(list, r.opt.First), make(chan *filetree.File, 64)
	workers := r.opt.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var pool sync.WaitGroup
	for range workers {
		pool.Go(func() { r.work(ctx, jobs, done) })
	}
	go func() { pool.Wait(); close(done) }()
	return collect(ctx, done, each)
}

// work reads files until none are left. It has its own parser for each language.
func (r *Reader) work(ctx context.Context, jobs *queue, done chan<- *filetree.File) {
	var read func(*model.File) *filetree.File
	files, err := scan.NewReader(r.opt.Root)
	if err != nil {
		read = func(f *model.File) *filetree.File {
			return broken(f, model.Problem{Path: f.Path, Kind: model.ProblemUnreadable, Message: err.Error()})
		}
	} else {
		defer files.Close() //nolint:errcheck // nothing was written
		x := extract.New()
		defer x.Close()
		x.References = r.opt.References
		read = (&reader{Reader: r, files: files, charsets: scan.NewCharsets(r.opt.Root, files), extractor: x}).file
	}
	for f := jobs.next(); f != nil; f = jobs.next() {
		found := read(f)
		if found.Layout == nil { // it is from the cache, which stores no layouts
			nodelines.Arrange(found)
		}
		found.Purpose, found.ModelSummary = summary.FilePurpose(found), r.opt.Summaries.Of(llm.FileKey(found))
		if found.ModelSummary != nil {
			found.Purpose = found.ModelSummary.Purpose
		}
		select {
		case done <- found:
		case <-ctx.Done():
			return
		}
	}
}

// collect passes the files from `done` to `each` in batches, from time to time. It returns the files that have not been passed on
// by the end.
func collect(ctx context.Context, done <-chan *filetree.File, each func([]*filetree.File)) ([]*filetree.File, error) {
	tick := time.NewTicker(batchEvery)
	defer tick.Stop()
	var batch []*filetree.File
	for {
		select {
		case f, open := <-done:
			if !open {
				return batch, ctx.Err()
			}
			batch = append(batch, f)
		case <-tick.C:
			if each != nil && len(batch) > 0 {
				each(batch)
				batch = nil
			}
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// reader reads files one after another.
type reader struct {
	*Reader
	files     *scan.Reader
	charsets  *scan.Charsets
	extractor *extract.Extractor
	words     words.Indexer
}

// file returns the listed file with its contents. It takes them from the cache, either by path, size and time or by content. If
// the cache has neither, it parses the file.
func (r *reader) file(listed *model.File) *filetree.File {
	revealed := r.opt.reveals(listed.Path)
	if f, ok := r.kept.store.ByStat(listed); ok && !r.opt.Outputs[f.Hash] && r.suffices(f) && (!revealed || len(f.Secrets) == 0) && r.kept.hasWords(f) && !r.dependsOnCharset(f) {
		return f
	}
	content, problem := r.files.Read(listed.Path, scan.LimitOf(listed.Path, r.opt.MaxFileSize))
	if problem != nil {
		return broken(listed, *problem)
	}
	f := &filetree.File{File: *listed}
	f.Pending, f.Size, f.Hash = false, int64(len(content)), model.HashOf(content)
	content, charset, isText := scan.TextAndCharset(content, func() string { return r.charsets.Of(listed.Path) })
	if !isText {
		f.Problem = &model.Problem{Path: f.Path, Kind: model.ProblemBinary, Message: "is not text: listed without symbols"}
		return f
	}
	f.Lines, f.Charset = countLines(content), charset
	if r.opt.Outputs[f.Hash] || output.HasForm(content) {
		f.Problem = &model.Problem{Path: f.Path, Kind: model.ProblemOutput, Message: "was written by foldout: left out of maps, packs and ranking"}
		return f
	}
	written := language.Detect(f.Path, content)
	switch {
	case language.IsPointer(content):
		f.Language = language.Pointer
	case written != nil:
		f.Language = written.Name
	default:
		f.Language = language.LinguistName(f.Path)
	}
	f.Class = scan.Classify(f.Path, content, written != nil)
	f.References = refs.Encode(&refs.File{}) // remains without references if there is no grammar or extraction fails
	if content = hide(f, content, revealed); content == nil {
		return f
	}
	if known, ok := r.kept.store.ByContent(f.File); ok && r.suffices(known) && (!revealed || len(known.Secrets) == 0) && r.isIn(f.Charset, known) {
		f = known
	} else {
		f.About = label(f, summary.About(f.Path, content))
		if written != nil {
			r.extract(f, written, content)
		}
		f.TypeAbout = summary.AboutType(f)
	}
	if !r.kept.hasWords(f) {
		f.Words = r.words.Encode(content, f.Symbols, wordsLimit(f))
		r.kept.words.Put(f)
	}
	return f
}

// mostData is how many bytes of a data file are read for its words. The limit is low, because the tasks that users describe
// seldom mention what data files contain.
const mostData = 64 << 10

// wordsLimit returns how many bytes of a file are read for their words, or 0 for all of them.
func wordsLimit(f *filetree.File) int {
	switch f.Class {
	case model.ClassSource, model.ClassTest, model.ClassDoc:
		return 0
	}
	return mostData
}

// suffices reports whether a cached file has everything that is requested. If not, its record will be replaced.
func (r *reader) suffices(f *filetree.File) bool {
	if !r.opt.References || f.References != "" || f.Problem != nil && f.Problem.Kind != model.ProblemSyntax {
		return true
	}
	r.kept.store.Replace(f.File)
	return false
}

// dependsOnCharset reports whether the text of a cached file may be another by now, without a change of the file: its encoding
// may come from an `.editorconfig` file that has changed.
func (r *reader) dependsOnCharset(f *filetree.File) bool {
	return f.Charset != "" || f.Problem != nil && f.Problem.Kind == model.ProblemBinary && r.charsets.Of(f.Path) != ""
}

// isIn reports whether a cached file was read in the given encoding. If not, its record will be replaced.
func (r *reader) isIn(charset string, f *filetree.File) bool {
	if f.Charset == charset {
		return true
	}
	r.kept.store.Replace(f.File)
	return false
}

// extract extracts the symbols of the file. If extraction panics because of a bug, only the symbols of this file are missing.
func (r *reader) extract(f *filetree.File, language *language.Language, content []byte) {
	defer func() {
		if fault := recover(); fault != nil {
			f.Symbols, f.Imports, f.Costs = nil, nil, nil
			f.Problem = &model.Problem{
				Path: f.Path, Kind: model.ProblemSyntax, Message: fmt.Sprintf("extraction failed: %v: listed without symbols", fault),
			}
		}
	}()
	if !r.time.start() {
		f.Problem = &model.Problem{Path: f.Path, Kind: model.ProblemUnparsed, Message: "parsing the repository takes too long: listed without symbols"}
		return
	}
	result := r.extractor.File(language, f.Path, content)
	r.time.spend(r.extractor.Spent())
	f.Symbols, f.Imports, f.Problem, f.References = result.Symbols, result.Imports, result.Problem, result.References
	labelAll(f)
	nodelines.Arrange(f)
	f.Costs = nodelines.Costs(r.enc, f, language.DocForm())
}

// broken returns the listed file with a problem and nothing else.
func broken(listed *model.File, problem model.Problem) *filetree.File {
	f := &filetree.File{File: *listed, Problem: &problem}
	f.Pending = false
	return f
}

// countLines returns the number of lines. A last line without a line feed counts.
func countLines(content []byte) int {
	n := bytes.Count(content, []byte("\n"))
	if len(content) > 0 && content[len(content)-1] != '\n' {
		n++
	}
	return n
}
