package snapshot

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"foldout/mapper/internal/base/parallel"
	"foldout/mapper/store"
	"foldout/model"
)

// Document is a document for a search index: one chunk, such as the code of a function, with what the map knows about it. ChunkID,
// Tags.NodeID and Tags.ParentChunk are the ids of rows in a store that holds the snapshot; SymbolID is the id on maps.
type Document struct {
	ChunkID     string    `json:"chunk_id"`
	RepoID      string    `json:"repo_id,omitempty"`
	FilePath    string    `json:"file_path,omitempty"`
	SymbolID    string    `json:"symbol_id,omitempty"`
	SymbolFQN   string    `json:"symbol_fqn,omitempty"`
	Kind        string    `json:"kind,omitempty"`
	Language    string    `json:"language,omitempty"`
	Content     string    `json:"content,omitempty"` // title and body, the chunk's own summary, signature, code
	Vector      []float32 `json:"content_vector,omitempty"`
	Identifiers []string  `json:"identifiers,omitempty"` // in the order of the code, without duplicates
	Tags        *Tags     `json:"tags,omitempty"`
	Importance  float64   `json:"importance_score"`
	StartLine   int       `json:"start_line,omitempty"`
	EndLine     int       `json:"end_line,omitempty"`
	Previous    string    `json:"previous_chunk_id,omitempty"` // the document replaces the one with this id, of an earlier snapshot
	Unchanged   bool      `json:"unchanged,omitempty"`         // only ids, tags and importance are set: the rest is that of Previous
	Deleted     bool      `json:"deleted,omitempty"`           // the index should remove it; no other field is set then

	own     string // id of the chunk on maps
	summary string // for the vector
	lead    string // signature and first lines of the code, for the vector
}

// Tags hold further facts about the node of a Document, taken from the map.
type Tags struct {
	NodeID         string `json:"repomap_node_id"`
	Path           string `json:"repomap_path"`
	Kind           string `json:"repomap_kind"`
	Score          string `json:"repomap_score"`
	ParentChunk    string `json:"parent_chunk_id,omitempty"`
	Layer          string `json:"layer,omitempty"`
	BoundedContext string `json:"bounded_context,omitempty"`
}

// mostLead is the maximum size of the code in the text for a vector, in bytes.
const mostLead = 1500

// VectorText returns the text to embed for the document: the summary, the signature and the first lines of the code, or else the
// beginning of the content. The summary alone would be the same for many functions of a file.
func (d *Document) VectorText() string {
	return cmp.Or(joined(d.summary, d.lead), d.Content[:min(len(d.Content), 2000)])
}

// Stable returns the id of the chunk on maps. It stays the same as long as the chunk does, unlike ChunkID.
func (d *Document) Stable() string { return cmp.Or(d.own, d.ChunkID) }

// identify replaces the ids of a document, which are unique in its snapshot only, by those that are unique in a store.
func (d *Document) identify(key store.Key) *Document {
	d.own, d.ChunkID = d.ChunkID, key.NodeID(d.ChunkID)
	if d.Tags != nil {
		tags := *d.Tags
		tags.NodeID = key.NodeID(tags.NodeID)
		if tags.ParentChunk != "" {
			tags.ParentChunk = key.NodeID(tags.ParentChunk)
		}
		d.Tags = &tags
	}
	return d
}

// group holds the nodes of one file, or of one folder without its contents. The last node is the file or folder itself.
type group struct {
	nodes []*store.Node
	byID  map[string]*store.Node
}

func newGroup(nodes []*store.Node) *group {
	g := &group{nodes, make(map[string]*store.Node, len(nodes))}
	for _, n := range nodes {
		g.byID[n.ID] = n
	}
	return g
}

// whole returns the file or folder of the group.
func (g *group) whole() *store.Node { return g.nodes[len(g.nodes)-1] }

// eachGroup passes the nodes of a snapshot to `yield`, group by group.
func eachGroup(nodes func(yield func(*store.Node) error) error, yield func(*group) error) error {
	var open []*store.Node
	return nodes(func(n *store.Node) error {
		open = append(open, n)
		if n.Kind == "symbol" || n.Kind == "chunk" {
			return nil
		}
		made := open
		open = nil
		return yield(newGroup(made))
	})
}

// attrs are the node attributes that documents use.
type attrs struct {
	Language  string `json:"language"`
	Hash      string `json:"nodes_hash"` // of a file or folder: key of its part of the snapshot
	Kind      string `json:"symbol_kind"`
	Signature string `json:"signature"`
	Doc       string `json:"doc"`
	Line      int    `json:"line"`
	EndLine   int    `json:"end_line"`
	Parent    string `json:"parent_chunk_id"`
}

type summary struct {
	Title string   `json:"title"`
	Body  string   `json:"body"`
	Tags  []string `json:"tags"`
	Text  string   `json:"summary_text"`
}

func read[T any](raw json.RawMessage) (value T) {
	_ = json.Unmarshal(raw, &value) // what cannot be parsed stays empty
	return value
}

// documents returns the documents of a group. `text` is the content of the group's file. It may be nil if the documents are only
// compared.
func (g *group) documents(repoID string, text []byte) (all []*Document) {
	whole := g.whole()
	about, described := read[attrs](whole.Attrs), read[summary](whole.Summary)
	lines := bytes.SplitAfter(text, []byte("\n"))
	for _, chunk := range g.nodes {
		of := g.byID[chunk.Parent]
		if chunk.Kind != "chunk" || of == nil {
			continue
		}
		span, symbol, own := read[attrs](chunk.Attrs), read[attrs](of.Attrs), read[summary](of.Summary)
		importance, _ := of.Importance()
		d := &Document{
			ChunkID: chunk.ID, RepoID: repoID, FilePath: whole.Path, SymbolID: of.ID, SymbolFQN: of.FQN, Kind: cmp.Or(symbol.Kind, of.Kind),
			Language: about.Language, Importance: importance, StartLine: span.Line, EndLine: span.EndLine, summary: cmp.Or(own.Text, described.Text),
			Tags: &Tags{
				NodeID: of.ID, Path: of.Path, Kind: of.Kind, Score: strconv.FormatFloat(importance, 'f', -1, 64), ParentChunk: span.Parent,
			},
		}
		for _, tag := range append(described.Tags, own.Tags...) {
			if layer, is := strings.CutPrefix(tag, "layer:"); is {
				d.Tags.Layer = layer
			}
			if context, is := strings.CutPrefix(tag, "context:"); is {
				d.Tags.BoundedContext = context
			}
		}
		code := ""
		if of != whole && text != nil { // the code of a whole file is that of its chunks
			code = string(bytes.Join(lines[min(len(lines), max(0, span.Line-1)):min(len(lines), span.EndLine)], nil))
		}
		title, body := cmp.Or(own.Title, described.Title), cmp.Or(own.Body, described.Body)
		if strings.HasPrefix(symbol.Doc, body) {
			body = "" // the doc comment follows anyway
		}
		d.Content = joined(title, body, symbol.Doc, symbol.Signature, code)
		if d.lead = code; len(code) > mostLead {
			d.lead = strings.ToValidUTF8(code[:mostLead], "")
		}
		if !strings.HasPrefix(strings.TrimSpace(code), symbol.Signature) {
			d.lead = joined(symbol.Signature, d.lead)
		}
		d.Identifiers = identifiers(of.Name + " " + code)
		all = append(all, d)
	}
	return all
}

// joined joins the non-empty texts, each on lines of its own.
func joined(texts ...string) string {
	var b strings.Builder
	for _, text := range texts {
		if text = strings.TrimRight(text, "\n"); text != "" {
			b.WriteString(text)
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// identifiers lists the words of code that may be names, without duplicates.
func identifiers(code string) (names []string) {
	seen := map[string]bool{}
	for _, word := range strings.FieldsFunc(code, func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if len(word) > 1 && !unicode.IsDigit([]rune(word)[0]) && !seen[word] {
			seen[word] = true
			names = append(names, word)
		}
	}
	return names
}

// digest returns a hash of everything on which the documents of a file or folder depend: `partKey`, the key of its part of the
// snapshot, and the importance of each node.
func digest(partKey string, importances func(yield func(id string, importance float64))) (sum [sha256.Size]byte) {
	var values []string
	importances(func(id string, importance float64) {
		values = append(values, id+" "+strconv.FormatFloat(importance, 'g', -1, 64))
	})
	slices.Sort(values) // a store may return them in another order
	h := sha256.New()
	for _, value := range append(values, partKey) {
		write(h, []byte(value))
	}
	h.Sum(sum[:0])
	return sum
}

// digests returns the digest of every part of a snapshot, by the id of its file or folder.
func digests(s *store.Snapshot) map[string][sha256.Size]byte {
	sums := make([][sha256.Size]byte, len(s.Parts))
	parallel.Each(len(sums), func(i int) {
		sums[i] = digest(hex.EncodeToString(s.Parts[i].Key[:]), func(yield func(string, float64)) {
			for _, m := range s.Parts[i].Metrics() {
				yield(m.ID, m.Importance)
			}
		})
	})
	byID := make(map[string][sha256.Size]byte, len(sums))
	for i := range sums {
		byID[s.Parts[i].ID] = sums[i]
	}
	return byID
}

func (g *group) digest() [sha256.Size]byte {
	return digest(read[attrs](g.whole().Attrs).Hash, func(yield func(string, float64)) {
		for _, n := range g.nodes {
			importance, _ := n.Importance()
			yield(n.ID, importance)
		}
	})
}

// Earlier is a stored snapshot from which an index was built.
type Earlier struct {
	Key  store.Key
	Each func(yield func(*store.Node) error) error // iterates over its nodes
}

// Documents passes the documents of a snapshot to `each`, file by file. `text` returns the content of a file. If `since` is not nil,
// Documents reads only files and folders that differ from those in it. Documents that did not change get only their new ids, since
// the id of the snapshot is part of them. Each document that no longer exists has Deleted set, and the id that it had.
func Documents(ctx context.Context, s *store.Snapshot, text func(path string) []byte, since *Earlier, each func(*Document) error) error {
	yield := func(d *Document) error {
		if d.Deleted {
			return each(d.identify(since.Key))
		}
		if d.Previous != "" {
			d.Previous = since.Key.NodeID(d.Previous)
		}
		return each(d.identify(s.Key))
	}
	before, same := map[string][sha256.Size]byte{}, map[string]bool{}
	if since != nil {
		now := digests(s)
		err := eachGroup(since.Each, func(g *group) error {
			if id := g.whole().ID; g.digest() == now[id] {
				same[id] = true
				return nil
			}
			for _, d := range g.documents(s.RepoID, nil) {
				before[d.ChunkID] = g.key(d)
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	for i := range s.Parts {
		if err := ctx.Err(); err != nil {
			return err
		}
		g := newGroup(s.Parts[i].Nodes())
		if same[s.Parts[i].ID] {
			if since.Key == s.Key {
				continue // not even the ids differ
			}
			for _, d := range g.documents(s.RepoID, nil) {
				if err := yield(d.unchanged()); err != nil {
					return err
				}
			}
			continue
		}
		if err := g.each(s.RepoID, text, before, yield); err != nil {
			return err
		}
	}
	for _, id := range slices.Sorted(maps.Keys(before)) {
		if err := yield(&Document{ChunkID: id, Deleted: true}); err != nil {
			return err
		}
	}
	return nil
}

// unchanged returns what is left to say about a document that is the same as in an earlier snapshot.
func (d *Document) unchanged() *Document {
	return &Document{ChunkID: d.ChunkID, Tags: d.Tags, Importance: d.Importance, Previous: d.ChunkID, Unchanged: true}
}

// each passes to `yield` the documents of a group. Of those that are the same as in `before`, it passes only the ids. It removes from `before` all documents that
// still exist.
func (g *group) each(repoID string, text func(path string) []byte, before map[string][sha256.Size]byte, yield func(*Document) error) error {
	differs, had := map[string]bool{}, map[string]bool{}
	if len(before) > 0 {
		for _, d := range g.documents(repoID, nil) {
			key, is := before[d.ChunkID]
			differs[d.ChunkID], had[d.ChunkID] = !is || key != g.key(d), is
			delete(before, d.ChunkID)
		}
	}
	var content []byte
	if g.whole().Kind == "file" {
		content = text(g.whole().Path)
	}
	for _, d := range g.documents(repoID, content) {
		if had[d.ChunkID] {
			d.Previous = d.ChunkID
		}
		if differs, compared := differs[d.ChunkID]; compared && !differs {
			d = d.unchanged()
		}
		if err := yield(d); err != nil {
			return err
		}
	}
	return nil
}

// key returns a hash by which to compare `d`, a document without the text of its chunk. Instead of that text, the hash covers the
// content hash of the file. It also covers all other fields and the summary.
func (g *group) key(d *Document) [sha256.Size]byte {
	text, _ := model.EncodeJSON(d, "") // encoding a struct of texts and numbers cannot fail
	content := read[struct {
		Hash string `json:"content_hash"`
	}](g.whole().Attrs).Hash
	return sha256.Sum256(append(append(text, content...), d.summary...))
}
