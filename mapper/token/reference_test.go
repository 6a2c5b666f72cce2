package token

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/dlclark/regexp2"
	"github.com/pkoukk/tiktoken-go"
	tiktoken_loader "github.com/pkoukk/tiktoken-go-loader"
	"pgregory.net/rapid"
)

// oracle is an encoding together with tiktoken-go's own.
type oracle struct {
	*Encoding
	reference *tiktoken.Tiktoken
	words     *regexp2.Regexp
}

// count returns the expected result of Count.
func (o oracle) count(text string) int { return len(o.reference.EncodeOrdinary(text)) }

// oracles returns all encodings. Their expressions are read from tiktoken-go and not repeated here.
var oracles = sync.OnceValues(func() ([]oracle, error) {
	var all []oracle
	for _, name := range Names() {
		encoding, err := Load(name)
		if err != nil {
			return nil, err
		}
		reference, err := Reference(name)
		if err != nil {
			return nil, err
		}
		pattern := reflect.ValueOf(reference).Elem().FieldByName("pbeEncoding").Elem().FieldByName("PatStr").String()
		words, err := regexp2.Compile(pattern, regexp2.None)
		if err != nil {
			return nil, err
		}
		all = append(all, oracle{encoding, reference, words})
	}
	return all, nil
})

// eachEncoding runs a test for every encoding.
func eachEncoding(t *testing.T, test func(*testing.T, oracle)) {
	all, err := oracles()
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range all {
		t.Run(o.Name(), func(t *testing.T) { test(t, o) })
	}
}

// samples returns the texts in testdata by name.
func samples(t testing.TB) map[string]string {
	paths, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatal("no samples", err)
	}
	texts := map[string]string{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(path)] = string(text)
	}
	return texts
}

// snippets are texts that the patterns treat differently. Each has broken a counter, or could.
var snippets = []string{
	"a", "Z", "foo", "Bar", "HTTPServer", "é", "É", "ß", "ſ", "K", "ǅ", "ʰ", "ª", "あ", "漢字", "한", "ไท", "\u0301", "\u093f", "\u20dd", "\u200d",
	"'", "'s", "'S", "'t", "'re", "'RE", "'vE", "'m", "'ll", "'lL", "'d", "'ſ", "'r", "'v", "'l", "’s", "''",
	"0", "12", "3456", "½", "Ⅷ", "٣", "²", "𝟘",
	".", "/", "//", "=", "==", "_", "-", "\"", "(", "),", "{\n", ";\n/", "🙂", "👍🏽", "🏳️‍🌈", "→", "\ufeff", "\ufffd", "\u200b", "\u00ad",
	" ", "  ", "    ", "\t", "\n", "\n\n", "\r", "\r\n", "\v", "\f", "\x1c", "\x85", "\u0085", "\u00a0", "\u1680", "\u180e", "\u2003", "\u2028", "\u2029",
	"\u202f", "\u205f", "\u3000", "\x00", "\x7f", "\xff", "\xe2\x82", "\xed\xa0\x80", "\U0010ffff", "\U000e0100", "\U0001e900", "\ue000",
}

// nasty generates texts from snippets, arbitrary runes and arbitrary bytes.
func nasty() *rapid.Generator[string] {
	piece := rapid.OneOf(rapid.SampledFrom(snippets), rapid.SampledFrom(snippets), rapid.String(), anyBytes())
	return rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(piece, 0, 12).Draw(t, "pieces"), "")
	})
}

func anyBytes() *rapid.Generator[string] {
	return rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 6), func(b []byte) string { return string(b) })
}

func TestReferenceHasTheRanksOfTiktoken(t *testing.T) {
	for _, name := range Names() {
		want, err := tiktoken_loader.NewOfflineLoader().LoadTiktokenBpe(name + ".tiktoken")
		if err != nil {
			t.Fatal(err)
		}
		got, err := ranks{}.LoadTiktokenBpe("https://example.com/encodings/" + name + ".tiktoken")
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %d ranks, not the %d of tiktoken-go-loader", name, len(got), len(want))
		}
	}
}

func TestReferenceOfUnknownEncoding(t *testing.T) {
	if _, err := Reference("o200k"); err == nil {
		t.Error("no error")
	}
}
