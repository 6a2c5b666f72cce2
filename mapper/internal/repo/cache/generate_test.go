package cache

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"pgregory.net/rapid"

	"foldout/mapper/filetree"
	"foldout/model"
)

// texts are the names and signatures to draw: any text that a file can hold.
var texts = rapid.OneOf(
	rapid.StringN(0, 20, -1),
	rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 20), func(b []byte) string { return string(b) }),
	rapid.StringMatching(`[A-Z][a-z]{0,8}`),
)

// drawTime draws a time, sometimes of whole seconds.
func drawTime(t *rapid.T, label string) time.Time {
	sec := rapid.Int64Range(-1<<40, 1<<40).Draw(t, label+" seconds")
	nsec := rapid.OneOf(rapid.Just(int64(0)), rapid.Int64Range(0, 1e9-1)).Draw(t, label+" nanoseconds")
	return time.Unix(sec, nsec)
}

// drawFiles draws files with distinct paths. Some files have the same content.
func drawFiles(t *rapid.T, least int) []*filetree.File {
	paths := rapid.SliceOfNDistinct(texts, least, 8, rapid.ID).Draw(t, "paths")
	files := make([]*filetree.File, len(paths))
	for i, path := range paths {
		files[i] = drawFile(t)
		if i > 0 && rapid.IntRange(0, 3).Draw(t, "copy") == 0 {
			c := *files[i-1]
			files[i] = &c
		}
		files[i].Path, files[i].ModTime = path, drawTime(t, "modified")
		files[i].Stamp = model.Stamp{Inode: rapid.Uint64().Draw(t, "inode"), Changed: rapid.Int64Max(later.UnixMicro()).Draw(t, "changed")}
		if p := files[i].Problem; p != nil {
			c := *p
			c.Path = path
			files[i].Problem = &c
		}
	}
	return files
}

func drawFile(t *rapid.T) *filetree.File {
	f := &filetree.File{File: model.File{
		Language: texts.Draw(t, "language"),
		Class:    model.Class(rapid.IntRange(int(model.ClassOther), int(model.ClassVendored)).Draw(t, "class")),
		Size:     rapid.Int64Range(0, 1<<40).Draw(t, "size"),
		Lines:    rapid.IntRange(0, 1<<40).Draw(t, "lines"),
	}}
	f.Imports, f.Charset = rapid.SliceOfN(texts, 0, 3).Draw(t, "imports"), texts.Draw(t, "charset")
	if n := rapid.IntRange(0, 6).Draw(t, "symbols"); n > 0 {
		f.Symbols = make([]model.Symbol, n)
	}
	for i := range f.Symbols {
		f.Symbols[i] = drawSymbol(t, i, f.Size)
	}
	if rapid.Bool().Draw(t, "counted") {
		for range f.Symbols {
			f.Costs = append(f.Costs, drawCost(t))
		}
	}
	if rapid.IntRange(0, 3).Draw(t, "trouble") == 0 {
		kind := rapid.SampledFrom([]model.ProblemKind{model.ProblemSyntax, model.ProblemBinary}).Draw(t, "kind of trouble")
		f.Problem = &model.Problem{Kind: kind, Line: rapid.Int().Draw(t, "line of trouble"), Message: texts.Draw(t, "message")}
	}
	f.Hash = hashOf(f)
	return f
}

func drawSymbol(t *rapid.T, i int, size int64) model.Symbol {
	s := model.Symbol{
		Parent: texts.Draw(t, "parent"), Signature: texts.Draw(t, "signature"), Doc: texts.Draw(t, "doc"),
		Line: rapid.Int32().Draw(t, "line"), FirstLine: rapid.Int32().Draw(t, "first line"), EndLine: rapid.Int32().Draw(t, "end line"),
		Up:       rapid.Int32Range(-1, int32(i)-1).Draw(t, "up"),
		Kind:     model.Kind(rapid.IntRange(int(model.KindModule), int(model.KindExtension)).Draw(t, "kind")),
		Exported: rapid.Bool().Draw(t, "exported"), Inline: rapid.Bool().Draw(t, "inline"),
		Recovered: rapid.Bool().Draw(t, "recovered"),
	}
	if s.FirstLine > 0 {
		s.DocLine = rapid.Int32Range(0, s.FirstLine).Draw(t, "doc line")
	}
	s.Name = texts.Draw(t, "name")
	if from := len(s.Signature) / 2; rapid.Bool().Draw(t, "name inside") {
		s.Name = s.Signature[from:]
	}
	end := uint32(min(size, 1<<32-1))
	s.End = rapid.Uint32Range(0, end).Draw(t, "end")
	s.Start = rapid.Uint32Range(0, s.End).Draw(t, "start")
	return s
}

func drawCost(t *rapid.T) filetree.Cost {
	n := rapid.OneOf(rapid.Int32Range(0, 300), rapid.Int32())
	return filetree.Cost{
		Names: n.Draw(t, "names"), Signature: n.Draw(t, "signature"), Doc: n.Draw(t, "doc"),
		DocLines: n.Draw(t, "doc lines"), DocTail: n.Draw(t, "doc tail"), Inline: n.Draw(t, "inline"),
	}
}

// hashOf returns a hash that differs whenever two files differ in any field.
func hashOf(f *filetree.File) (h model.Hash) {
	sum := sha256.Sum256(fmt.Appendf(nil, "%+v %+v", f, f.Problem))
	copy(h[:], sum[:])
	return h
}

// generate returns files with equal numbers of symbols, like those of a large repository.
func generate(files, symbols int) []*filetree.File {
	r := rand.New(rand.NewPCG(1, 2))
	all := make([]*filetree.File, files)
	for i := range all {
		f := &filetree.File{File: model.File{
			Path:     fmt.Sprintf("src/part%02d/section%02d/some_file_%05d.go", i%37, i%97, i),
			Language: "Go", Class: model.ClassSource, Size: 1 << 20, Lines: 400,
			ModTime: time.Unix(1_700_000_000+int64(r.IntN(1e7)), int64(r.IntN(1e9))),
			Imports: []string{"fmt", "os", "strings", "path/filepath"},
		}}
		binary.LittleEndian.PutUint64(f.Hash[:], uint64(i)+1)
		for n := range symbols / files {
			f.Symbols = append(f.Symbols, generateSymbol(r, n))
			f.Costs = append(f.Costs, filetree.Cost{Names: 4, Signature: int32(r.IntN(40)), Doc: int32(r.IntN(200)), DocLines: 2})
		}
		all[i] = f
	}
	return all
}

func generateSymbol(r *rand.Rand, n int) model.Symbol {
	name := fmt.Sprintf("doThing%04d", r.IntN(10_000))
	s := model.Symbol{
		Name: name, Signature: "func (s *Server) " + name + "(ctx context.Context, path string) (*Result, error)",
		Doc:  strings.Repeat("says what it does. ", r.IntN(5)),
		Line: int32(20*n + 3), FirstLine: int32(20*n + 3), EndLine: int32(20*n + 15),
		Start: uint32(700 * n), End: uint32(700*n + 450), Up: -1, Kind: model.KindMethod, Exported: true, Parent: "Server",
	}
	if n%10 == 0 {
		s.Kind, s.Parent, s.Signature = model.KindFunction, "", "func "+name+"(b []byte) int"
	}
	return s
}
