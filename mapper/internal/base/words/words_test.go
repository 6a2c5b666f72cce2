package words

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"foldout/model"
)

// terms returns the terms of a text.
func terms(text string) (all []Term) {
	Each([]byte(text), func(w Word) { all = append(all, w.Term) })
	return all
}

func TestEach(t *testing.T) {
	for text, want := range map[string]string{
		"parseHTTPHeaders":    "pars http head parsehttpheaders",
		"parse_http_headers":  "pars http head parsehttpheaders",
		"sha256 x 12 404":     "sha 256 sha256 404",
		"running planned":     "run plan",
		"queries entry":       "query entry",
		"Größe der Übergänge": "größ der übergäng",
		"파일 크기":               "파일 크기",
		"検索結果":                "検索 索結 結果",
		"木":                   "木",
		"a-b.c":               "",
		"IDs":                 "ids",
		"__init__":            "init",
		"":                    "",
	} {
		var want32 []Term
		for word := range strings.FieldsSeq(want) {
			want32 = append(want32, hashOf([]byte(word)))
		}
		if got := terms(text); !slices.Equal(got, want32) {
			t.Errorf("%q has %d terms, not those of %q (%d)", text, len(got), want, len(want32))
		}
	}
}

// TestLongRuns checks that a long run without spaces is not a word, and takes linear time.
func TestLongRuns(t *testing.T) {
	if got := terms(strings.Repeat("abc", 1000)); len(got) != 0 {
		t.Errorf("%d terms", len(got))
	}
}

// FuzzEach checks that all offsets are within the text and in ascending order.
func FuzzEach(f *testing.F) {
	f.Add("parseHTTP größe 検索 \xff\xfe a")
	f.Fuzz(func(t *testing.T, text string) {
		last := 0
		Each([]byte(text), func(w Word) {
			if w.At < last || w.End <= w.At || w.End > len(text) {
				t.Fatalf("%+v after %d in %d bytes", w, last, len(text))
			}
			last = w.At
		})
	})
}

// TestPostings checks that the encoding says how often each term occurs in each unit's body, and where else.
func TestPostings(t *testing.T) {
	text := "lead\nfunc open(path) { open path path }\ntail open" //nolint:dupword // a word twice is what is counted
	start := strings.Index(text, "func")
	end := strings.Index(text, "\ntail")
	symbols := []model.Symbol{{Name: "open", Signature: "func open(path)", Doc: "Opens a door", Start: uint32(start), End: uint32(end), Up: -1}}
	e := new(Indexer).Encode([]byte(text), symbols, 0)
	if got := e.Units(); !slices.Equal(got, []int{3, 6}) {
		t.Errorf("units %v", got)
	}
	want := map[string][]Posting{
		"open": {{0, 0, 1}, {1, InName | InSignature | InDoc, 2}},
		"path": {{1, InSignature, 3}},
		"door": {{1, InDoc, 0}},
		"lead": {{0, 0, 1}},
		"none": nil,
	}
	var query []Term
	for word := range want {
		query = append(query, TermOf(word))
	}
	slices.Sort(query)
	got := map[Term][]Posting{}
	e.Find(query, func(i int, postings []Posting) { got[query[i]] = slices.Clone(postings) })
	for word, postings := range want {
		if !slices.Equal(got[TermOf(word)], postings) {
			t.Errorf("%s: %v, want %v", word, got[TermOf(word)], postings)
		}
	}
}

// FuzzFind checks that no data, encoded or not, makes Find panic.
func FuzzFind(f *testing.F) {
	f.Add(string(new(Indexer).Encode([]byte("some words of a text"), nil, 0)))
	f.Add("\xff\xff\xff\xff\xff")
	f.Fuzz(func(_ *testing.T, text string) {
		e := Encoded(text)
		e.Units()
		e.Find([]Term{0, 1, 1 << 30, 1<<32 - 1}, func(int, []Posting) {})
	})
}

// TestFindAll checks that all terms of any text are found again.
func TestFindAll(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.StringMatching(`[a-zA-Z_]{1,9}[ .(]`), 0, 200).Draw(rt, "words"), "")
		query := terms(text)
		slices.Sort(query)
		query = slices.Compact(query)
		found := 0
		new(Indexer).Encode([]byte(text), nil, 0).Find(query, func(_ int, postings []Posting) {
			if found++; len(postings) != 1 || postings[0].Unit != 0 || postings[0].Count == 0 {
				rt.Fatalf("%v", postings)
			}
		})
		if found != len(query) {
			rt.Fatalf("%d of %d terms", found, len(query))
		}
	})
}

func BenchmarkEncode(b *testing.B) {
	text := []byte(strings.Repeat("func (r *Reader) readHeaders(ctx context.Context) (map[string]string, error) {\n\treturn r.parser.parse(ctx, 404)\n}\n", 300))
	b.SetBytes(int64(len(text)))
	var x Indexer
	for b.Loop() {
		x.Encode(text, nil, 0)
	}
}
