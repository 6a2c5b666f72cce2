package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"foldout/mapper/snapshot"
)

// TestBulk checks that the bulk format is what the _bulk endpoint accepts: lines of JSON, an index action before each document,
// delete actions alone, and a line feed at the end (https://docs.opensearch.org/latest/api-reference/document-apis/bulk/).
func TestBulk(t *testing.T) {
	var b bytes.Buffer
	opt := documentFlags{format: "opensearch-bulk", index: "code"}
	for _, d := range []*snapshot.Document{{ChunkID: "a.go#A@1-2", Content: "line\nline \u2028"}, {ChunkID: "gone", Deleted: true}, {ChunkID: "b"}} {
		if err := writeDocument(&b, d, opt); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.HasSuffix(b.Bytes(), []byte("}\n")) {
		t.Error("no line feed at the end")
	}
	lines, did := bufio.NewScanner(&b), []string(nil)
	for lines.Scan() {
		var action map[string]map[string]string
		if err := json.Unmarshal(lines.Bytes(), &action); err != nil || len(action) != 1 {
			t.Fatalf("no action: %s: %v", lines.Text(), err)
		}
		for name, target := range action {
			if target["_index"] != "code" || target["_id"] == "" || len(target) != 2 {
				t.Error(target)
			}
			did = append(did, name)
			if name == "delete" {
				continue
			}
			var document snapshot.Document
			if !lines.Scan() || json.Unmarshal(lines.Bytes(), &document) != nil || document.ChunkID != target["_id"] {
				t.Error("no document after", target)
			}
		}
	}
	if !slices.Equal(did, []string{"index", "delete", "index"}) {
		t.Error(did)
	}
}
