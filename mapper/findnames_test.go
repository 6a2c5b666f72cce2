package mapper_test

import (
	"fmt"
	"testing"

	"foldout/mapper"
)

// TestFindNameInSource checks that a name which no symbol has leads to the function whose source contains it, and that a name may be
// written as one word, in a repository where other functions have the parts of the name in their own.
func TestFindNameInSource(t *testing.T) {
	long := "package shop\n\nfunc environment(cart Cart) []string {\n\tvar all []string\n"
	for n := range 12 {
		long += fmt.Sprintf("\tall = append(all, \"SHOP_PART%d=\"+cart.describe(%d, all))\n", n, n)
	}
	long += "\tall = append(all, \"SHOP_CURRENT_ITEM=\"+cart.item())\n\treturn all\n}\n"
	repo := repoOf(t, map[string]string{
		"cart.go":   "package shop\n\nfunc (c Cart) currentItem() Item { return c.items[c.current] }\n\nfunc (c Cart) isCurrentItem(i int) bool { return c.current == i }\n",
		"env.go":    long,
		"source.go": "package shop\n\ntype DataSource struct{}\n",
		"read.go":   "package shop\n\nfunc read() {}\n\n// data of the source\nfunc data() {}\n",
	})
	for query, want := range map[string]string{"SHOP_CURRENT_ITEM": "env.go#environment", "the datasource is lost": "source.go#DataSource"} {
		found, err := repo.Find(t.Context(), query, mapper.FindQuery{})
		if err != nil || len(found.Hits) == 0 || found.Hits[0].ID != want {
			t.Errorf("%s: %+v, %v, want %s first", query, found.Hits, err, want)
		}
	}
}
