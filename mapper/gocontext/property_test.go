package gocontext

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/token"
)

// TestCostIsTheCountOfTheText checks, for contexts grown by any groups and in every encoding, that the cost is the token count of
// the text, that adding a group costs what was predicted, and that a fitted context is within its budget.
func TestCostIsTheCountOfTheText(t *testing.T) {
	m := open(t, "../token")
	p, err := m.Package(t.Context(), ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range token.Names() {
		enc, err := token.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		groups, err := Groups(t.Context(), p, GroupOptions{
			IncludePackageDocs: true, IncludeExternalDeps: true, IncludeTestFiles: true, Encoding: name,
		})
		if err != nil || len(groups) < 50 {
			t.Fatal(len(groups), err)
		}
		own := slices.DeleteFunc(slices.Clone(groups), func(g *IdentifierGroup) bool { return g.External })
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) {
			targets := rapid.SliceOfN(rapid.SampledFrom(own), 1, 4).Draw(t, "targets")
			c := NewContext(targets[:1])
			for _, g := range targets[1:] {
				before, more := c.Cost(), c.AdditionalCostForGroup(g)
				c.AddGroup(g)
				if c.Cost() != before+more {
					t.Fatalf("%v: %d and %d are not %d", g.IDs, before, more, c.Cost())
				}
			}
			if n := enc.Count(c.Code()); n != c.Cost() {
				t.Fatalf("cost %d, the text has %d", c.Cost(), n)
			}
			budget := rapid.IntRange(1, 2*c.Cost()).Draw(t, "budget")
			fitted, _, err := Fit(targets, budget)
			if err != nil {
				if alone := costAlone(targets); alone <= budget {
					t.Fatalf("budget %d, the targets cost %d: %v", budget, alone, err)
				}
				return
			}
			for _, g := range targets {
				if fitted.Detail(g) != WholeSource {
					t.Fatalf("budget %d: target %v is not shown in full", budget, g.IDs)
				}
			}
			if n := enc.Count(fitted.Code()); n > budget || n != fitted.Cost() {
				t.Fatalf("budget %d, cost %d, the text has %d", budget, fitted.Cost(), n)
			}
		}))
	}
}

// costAlone returns the cost of the targets without anything else.
func costAlone(targets []*IdentifierGroup) int {
	c := &Context{shown: map[*IdentifierGroup]Detail{}}
	for _, g := range targets {
		c.shown[g] = WholeSource
	}
	c.update()
	return c.Cost()
}

// TestGroupsFormNoCircles checks that groups have no cycles, that each identifier is in one group, and that dependencies and
// users match.
func TestGroupsFormNoCircles(t *testing.T) {
	m := open(t, "../..")
	places, _ := m.modules.Packages(m.modules.Main[0])
	if len(places) < 10 {
		t.Fatal("only", len(places), "packages")
	}
	for _, place := range places[:10] {
		p, err := m.Package(t.Context(), place.Path)
		if err != nil {
			t.Fatal(err)
		}
		groups, err := Groups(t.Context(), p, GroupOptions{})
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, g := range groups {
			for _, id := range g.IDs {
				if seen[id] {
					t.Errorf("%s: %s is in two groups", place.Path, id)
				}
				seen[id] = true
			}
			for _, d := range g.deps {
				if !slices.Contains(d.users, g) {
					t.Errorf("%s: %v does not know its user %v", place.Path, d.IDs, g.IDs)
				}
			}
		}
		checkNoCircles(t, groups)
	}
}

func checkNoCircles(t *testing.T, groups []*IdentifierGroup) {
	links := make([][]int, len(groups))
	for i, g := range groups {
		for _, d := range g.deps {
			links[i] = append(links[i], d.order)
		}
		slices.Sort(links[i])
	}
	if n := len(components(links)); n != len(groups) {
		t.Errorf("%d groups have %d components", len(groups), n)
	}
}

// TestComponents compares components with reachability.
func TestComponents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 8).Draw(t, "n")
		links := make([][]int, n)
		reach := make([][]bool, n)
		for i := range links {
			links[i] = rapid.SliceOfNDistinct(rapid.IntRange(0, n-1), 0, n, rapid.ID).Draw(t, "links")
			slices.Sort(links[i])
			reach[i] = make([]bool, n)
			reach[i][i] = true
			for _, j := range links[i] {
				reach[i][j] = true
			}
		}
		for k := range n {
			for i := range n {
				for j := range n {
					reach[i][j] = reach[i][j] || reach[i][k] && reach[k][j]
				}
			}
		}
		home := make([]int, n)
		count := 0
		for c, component := range components(links) {
			for _, v := range component {
				home[v] = c
				count++
			}
		}
		if count != n {
			t.Fatalf("%d of %d vertices", count, n)
		}
		for i := range n {
			for j := range n {
				if (home[i] == home[j]) != (reach[i][j] && reach[j][i]) {
					t.Fatalf("%d and %d", i, j)
				}
				if reach[i][j] && home[j] > home[i] {
					t.Fatalf("%d is before %d, which it leads to", i, j)
				}
			}
		}
	})
}

// TestSameBytes checks that the same package gives the same bytes, in whatever order its dependencies were read.
func TestSameBytes(t *testing.T) {
	var first string
	for range 2 {
		m := open(t, "../..")
		p, err := m.Package(t.Context(), "mapper", "Open")
		if err != nil {
			t.Fatal(err)
		}
		groups, err := Groups(t.Context(), p, GroupOptions{IncludeExternalDeps: true, IncludeTestFiles: true})
		if err != nil {
			t.Fatal(err)
		}
		code := NewContext(groups[:len(groups)/2]).Code()
		if first == "" {
			first = code
		}
		if code != first || code == "" {
			t.Fatal("the text differs between runs")
		}
	}
}
