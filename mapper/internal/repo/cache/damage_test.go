package cache

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"foldout/mapper/filetree"
	"foldout/model"
)

func readFile(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func writeFile(t testing.TB, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestDamage checks that an archive with any byte changed, cut short anywhere or with anything appended is removed and reported.
func TestDamage(t *testing.T) {
	folder := saved(t, example("a.go"), example("b.go"))
	path := folder.archive(testKey)
	whole := readFile(t, path)
	check := func(what string, at int, data []byte) {
		t.Helper()
		writeFile(t, path, data)
		s, problem := folder.Open(testKey)
		if problem == nil || problem.Kind != model.ProblemCache || len(s.archive.entries) != 0 {
			t.Fatalf("%s at %d of %d: problem %v, %d files", what, at, len(whole), problem, len(s.archive.entries))
		}
		if _, err := os.Lstat(path); err == nil {
			t.Fatalf("%s at %d: it is still there", what, at)
		}
	}
	for at := range whole {
		for _, flip := range []byte{0x01, 0x80, 0xff} {
			data := slices.Clone(whole)
			data[at] ^= flip
			check("flipped", at, data)
		}
		check("cut", at, whole[:at])
	}
	check("longer", len(whole), append(slices.Clone(whole), 0))
	check("twice", len(whole), append(slices.Clone(whole), whole...))
	check("zeros", 0, make([]byte, len(whole)))

	files := []*filetree.File{example("a.go"), example("b.go")}
	mustSave(t, mustOpen(t, folder, testKey), files, scanned)
	wantFiles(t, mustOpen(t, folder, testKey), files)
}

// TestDamageMessage checks that the report says what was damaged.
func TestDamageMessage(t *testing.T) {
	folder := saved(t, example("a.go"))
	writeFile(t, folder.archive(testKey), []byte("short"))
	_, problem := folder.Open(testKey)
	const want = "the cache is damaged (it has only 5 bytes): it was discarded (cache)"
	if problem == nil || problem.String() != want {
		t.Errorf("problem %v, want %s", problem, want)
	}
}

// TestHugeFiles checks that a file of a hundred gigabytes, all of it a hole, is discarded without being read, whether or not it
// begins like a file of the cache.
func TestHugeFiles(t *testing.T) {
	answers := Answers{Folder: Folder{Path: t.TempDir()}, Version: "1"}
	for _, beginning := range []string{"", format} {
		for size, limit := range map[int64]int64{100 << 30: 0, 1 << 40: 1 << 41} {
			if beginning != "" && limit != 0 {
				continue // as large as the user allows
			}
			file := example("a.go")
			folder := saved(t, file)
			folder.Cap = limit
			for _, path := range []string{folder.archive(testKey), folder.file(testKey.Root, wordsSuffix), answers.file("name", answersSuffix)} {
				if err := errors.Join(os.WriteFile(path, []byte(beginning), 0o600), os.Truncate(path, size)); err != nil {
					t.Skip("no holes in files here: ", err)
				}
			}
			answers.Cap = limit
			if _, ok := answers.Recall("name", "key"); ok || len(folder.OpenWords(testKey).kept) > 0 {
				t.Error("something was found in a hole")
			}
			if s, problem := folder.Open(testKey); problem == nil || len(s.archive.entries) != 0 {
				t.Errorf("%d bytes: problem %v", size, problem)
			}
		}
	}
}

// TestUnsoundRecord checks that an invalid record is not used even if the checksum matches, and that the next archive has a new
// record.
func TestUnsoundRecord(t *testing.T) {
	file := example("a.go")
	folder := saved(t, file)
	path := folder.archive(testKey)
	right := recordOf(file)
	data := []byte(strings.Replace(string(readFile(t, path)), right, withKind(file, 200), 1))
	data = data[:len(data)-sumSize]
	writeFile(t, path, binary.LittleEndian.AppendUint32(data, crc32.Checksum(data, crc32.MakeTable(crc32.Castagnoli))))

	s := mustOpen(t, folder, testKey)
	if f, ok := s.ByStat(&file.File); ok {
		t.Fatalf("a record with a wrong kind was read: %+v", f)
	}
	mustSave(t, s, []*filetree.File{file}, scanned)
	wantFiles(t, mustOpen(t, folder, testKey), []*filetree.File{file})
}

func recordOf(f *filetree.File) string {
	var e encoder
	var record []byte
	for _, part := range e.record(f) {
		record = append(record, part...)
	}
	return string(record)
}

// withKind returns the record of a file whose first symbol has the given kind.
func withKind(f *filetree.File, kind model.Kind) string {
	c := *f
	c.Symbols = slices.Clone(f.Symbols)
	c.Symbols[0].Kind = kind
	return recordOf(&c)
}

// TestHostileRecord checks that a record is rejected if anything in it points outside the record or the file.
func TestHostileRecord(t *testing.T) {
	symbol := func(n ...byte) []byte { return append([]byte{0, 0, 0, 0, 0, 0, 0, 0, 1, 0}, n...) } // lines, problem, imports, about, about its type, charset, secrets, references, one symbol, no costs
	const plain = flagSameUp | flagSameParent
	for _, c := range []struct {
		name    string
		numbers []byte
		texts   string
		ok      bool
	}{
		{"empty", []byte{0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, "", true},
		{"nothing", nil, "", false},
		{"numbers left over", []byte{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, "", false},
		{"texts left over", []byte{0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, "x", false},
		{"a number without end", []byte{0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0, 0, 0, 0}, "", false},
		{"import", []byte{0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0}, "os", true},
		{"about", []byte{0, 0, 0, 2, 0, 0, 0, 0, 0, 0}, "os", true},
		{"about its type", []byte{0, 0, 0, 0, 2, 0, 0, 0, 0, 0}, "os", true},
		{"charset", []byte{0, 0, 0, 0, 0, 2, 0, 0, 0, 0}, "os", true},
		{"secret", []byte{0, 0, 0, 0, 0, 0, 1, 2, 7, 0, 0, 0}, "os", true},
		{"more secrets than there are", []byte{0, 0, 0, 0, 0, 0, 200, 1, 2, 7, 0, 0, 0}, "os", false},
		{"references", []byte{0, 0, 0, 0, 0, 0, 0, 2, 0, 0}, "os", true},
		{"references beyond the end", []byte{0, 0, 0, 0, 0, 0, 0, 3, 0, 0}, "os", false},
		{"import beyond the end", []byte{0, 0, 1, 3, 0, 0, 0, 0, 0, 0, 0}, "os", false},
		{"more imports than there are", []byte{0, 0, 200, 1, 0, 0, 0, 0, 0, 0, 0}, "", false},
		{"costs without symbols", []byte{0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0}, "", false},
		{"name inside", symbol(plain|flagNameInside, 0, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0), "ab", true},
		{"name begins beyond the end", symbol(plain|flagNameInside, 0, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0), "ab", false},
		{"name ends beyond the end", symbol(plain|flagNameInside, 0, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0), "ab", false},
		{"span", symbol(plain, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100), "", true},
		{"span beyond the file", symbol(plain, 0, 0, 0, 0, 0, 0, 0, 0, 0, 101), "", false},
		{"span before the file", symbol(plain, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1), "", false},
		{"owner", symbol(flagSameParent, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), "", true},
		{"owner is itself", symbol(flagSameParent, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0), "", false},
		{"owner before the first", symbol(flagSameParent, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0, 0, 0, 0), "", false},
		{"unknown kind", symbol(plain, byte(model.KindExtension)+1, 0, 0, 0, 0, 0, 0, 0, 0, 0), "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			record := append([]byte{byte(len(c.texts))}, append(c.numbers, c.texts...)...)
			f := &filetree.File{File: model.File{Size: 100}}
			if got := decode(string(record), f); got != c.ok {
				t.Errorf("read: %v, want %v: %+v", got, c.ok, f)
			}
		})
	}
	if decode("\x05abc", &filetree.File{}) {
		t.Error("a record was read whose texts are longer than it is")
	}
}

// TestHostileIndex checks that an index is rejected if it refers to anything that does not exist.
func TestHostileIndex(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(x *indexer)
		ok    bool
	}{
		"good":             {func(*indexer) {}, true},
		"unknown record":   {func(x *indexer) { x.entries[0].record = 1 }, false},
		"unknown language": {func(x *indexer) { x.languageAt["Go"] = 1 }, false},
	} {
		x := indexer{languageAt: map[string]int{}}
		x.lengths = []int{10}
		x.add(example("a.go"), 0)
		c.spoil(&x)
		if _, ok := readIndex(string(x.append(nil))); ok != c.ok {
			t.Errorf("%s: read: %v, want %v", name, ok, c.ok)
		}
	}
}

// TestHostilePlace checks that an archive is rejected if its parts do not follow one another.
func TestHostilePlace(t *testing.T) {
	head := string(appendHeader(nil, testKey, scanned))
	index := string((&indexer{}).append(nil))
	place := func(n uint64) string { return string(binary.LittleEndian.AppendUint64(nil, n)) }
	good := uint64(len(head))
	zero := string(appendHeader(nil, testKey, time.Unix(0, 0))) // its last byte could begin an index
	for name, c := range map[string]struct {
		data string
		ok   bool
	}{
		"good":             {head + index + place(good), true},
		"within header":    {zero + index[1:] + place(uint64(len(zero)-1)), false},
		"beyond the end":   {head + index + place(good+4), false},
		"far beyond":       {head + index + place(1<<63), false},
		"no place":         {head, false},
		"half a place":     {head + "1234567", false},
		"unknown record":   {head + "record" + index + place(good+6), false},
		"half a header":    {head[:len(head)-3], false},
		"another format":   {strings.Replace(head, "1", "2", 1) + index + place(good), false},
		"nothing whatever": {"", false},
	} {
		if _, err := parseArchive(c.data, testKey); (err == nil) != c.ok {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// body returns an archive without its checksum.
func body(t testing.TB, files []*filetree.File) []byte {
	var out strings.Builder
	if _, err := newStore(Folder{}, testKey, &archive{}).write(&out, files, scanned); err != nil {
		t.Fatal(err)
	}
	return []byte(out.String()[:out.Len()-sumSize])
}

// checkAny reads everything in an archive made of arbitrary bytes. Nothing may panic, and what is read must be valid.
func checkAny(data string, fatal func(args ...any)) {
	p, err := parseArchive(data, testKey)
	if err != nil {
		return
	}
	s := newStore(Folder{}, testKey, p)
	for _, e := range p.entries {
		if f, ok := s.ByStat(&model.File{Path: e.path, Size: e.size, ModTime: e.mod, Stamp: e.stamp}); ok && !isValid(f) {
			fatal("not sound by stat: ", f)
		}
		if f, ok := s.ByContent(model.File{Hash: e.hash, Size: e.size, Language: e.language, Class: e.class}); ok && !isValid(f) {
			fatal("not sound by content: ", f)
		}
	}
}

// TestMutatedArchive checks that changed bytes do no harm even if the checksum has been updated to match.
func TestMutatedArchive(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		data := body(t, drawFiles(rt, 1))
		for range rapid.IntRange(1, 6).Draw(rt, "changes") {
			at := rapid.IntRange(len(format), len(data)-1).Draw(rt, "at")
			switch rapid.IntRange(0, 2).Draw(rt, "change") {
			case 0:
				data[at] = rapid.Byte().Draw(rt, "byte")
			case 1:
				data = slices.Insert(data, at, rapid.SliceOfN(rapid.Byte(), 1, 9).Draw(rt, "bytes")...)
			case 2:
				data = slices.Delete(data, at, min(len(data)-1, at+rapid.IntRange(1, 9).Draw(rt, "many")))
			}
		}
		checkAny(string(data), rt.Fatal)
	})
}

func FuzzArchive(f *testing.F) {
	f.Add(body(f, nil))
	f.Add(body(f, []*filetree.File{example("a.go"), example("b.go")}))
	f.Add(body(f, generate(3, 12)))
	f.Fuzz(func(t *testing.T, data []byte) { checkAny(string(data), t.Fatal) })
}

// FuzzRecord decodes records made of arbitrary bytes.
func FuzzRecord(f *testing.F) {
	for _, file := range append(generate(2, 8), example("a.go"), &filetree.File{}) {
		f.Add(recordOf(file), file.Size)
	}
	f.Fuzz(func(t *testing.T, record string, size int64) {
		file := &filetree.File{File: model.File{Size: size}}
		if decode(record, file) && !isValid(file) {
			t.Errorf("not sound: %+v", file)
		}
	})
}
