package cache

import (
	"encoding/binary"
	"hash/crc32"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/internal/tree"
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

// A pack with any byte changed, cut anywhere or followed by anything is thrown away with a word.
func TestDamage(t *testing.T) {
	folder := saved(t, example("a.go"), example("b.go"))
	path := folder.pack(testKey)
	whole := readFile(t, path)
	check := func(what string, at int, data []byte) {
		t.Helper()
		writeFile(t, path, data)
		s, problem := folder.Open(testKey)
		if problem == nil || problem.Kind != model.ProblemCache || len(s.pack.entries) != 0 {
			t.Fatalf("%s at %d of %d: problem %v, %d files", what, at, len(whole), problem, len(s.pack.entries))
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

	files := []*tree.File{example("a.go"), example("b.go")}
	mustSave(t, mustOpen(t, folder, testKey), files, scanned)
	wantFiles(t, mustOpen(t, folder, testKey), files)
}

// A word about damage says what it was.
func TestDamageMessage(t *testing.T) {
	folder := saved(t, example("a.go"))
	writeFile(t, folder.pack(testKey), []byte("short"))
	_, problem := folder.Open(testKey)
	const want = "what was kept of earlier runs is damaged (it has only 5 bytes): it was thrown away (cache)"
	if problem == nil || problem.String() != want {
		t.Errorf("problem %v, want %s", problem, want)
	}
}

// A record that is not sound although the checksum is right is not used, and the next pack has it anew.
func TestUnsoundRecord(t *testing.T) {
	file := example("a.go")
	folder := saved(t, file)
	path := folder.pack(testKey)
	data := readFile(t, path)
	texts := strings.Index(string(data), "type Server struct")
	kind := strings.IndexByte(string(data[:texts]), byte(model.KindStruct)) // the first number that is so
	data[kind] = 200
	body := data[:len(data)-sumSize]
	writeFile(t, path, binary.LittleEndian.AppendUint32(body, crc32.Checksum(body, crc32.MakeTable(crc32.Castagnoli))))

	s := mustOpen(t, folder, testKey)
	if f, ok := s.ByStat(file.Path, file.Size, file.ModTime); ok {
		t.Fatalf("a record with a wrong kind was read: %+v", f)
	}
	mustSave(t, s, []*tree.File{file}, scanned)
	wantFiles(t, mustOpen(t, folder, testKey), []*tree.File{file})
}

// body returns a pack without its checksum.
func body(t testing.TB, files []*tree.File) []byte {
	var out strings.Builder
	if _, err := newStore(Folder{}, testKey, &pack{}).write(&out, files, scanned); err != nil {
		t.Fatal(err)
	}
	return []byte(out.String()[:out.Len()-sumSize])
}

// checkAny reads all that a pack of any bytes holds. Nothing may panic, and what is read must be sound.
func checkAny(data string, fatal func(args ...any)) {
	p, err := parsePack(data, testKey)
	if err != nil {
		return
	}
	s := newStore(Folder{}, testKey, p)
	for _, e := range p.entries {
		if f, ok := s.ByStat(e.path, e.size, e.mod); ok && !sound(f) {
			fatal("not sound by stat: ", f)
		}
		if f, ok := s.ByContent(model.File{Hash: e.hash, Size: e.size, Language: e.language, Class: e.class}); ok && !sound(f) {
			fatal("not sound by content: ", f)
		}
	}
}

// Bytes that were changed behind the checksum's back do no harm.
func TestMutatedPack(t *testing.T) {
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

func FuzzPack(f *testing.F) {
	f.Add(body(f, nil))
	f.Add(body(f, []*tree.File{example("a.go"), example("b.go")}))
	f.Add(body(f, generate(3, 12)))
	f.Fuzz(func(t *testing.T, data []byte) { checkAny(string(data), t.Fatal) })
}

// FuzzRecord reads records of any bytes.
func FuzzRecord(f *testing.F) {
	for _, file := range append(generate(2, 8), example("a.go"), &tree.File{}) {
		var e encoder
		var record []byte
		for _, part := range e.record(file) {
			record = append(record, part...)
		}
		f.Add(string(record), file.Size)
	}
	f.Fuzz(func(t *testing.T, record string, size int64) {
		file := &tree.File{File: model.File{Size: size}}
		if decode(record, file) && !sound(file) {
			t.Errorf("not sound: %+v", file)
		}
	})
}
