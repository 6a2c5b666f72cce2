package mapper_test

import (
	"testing"

	"pgregory.net/rapid"

	"foldout/mapper/token"
	"foldout/model"
)

// TestPickedIsScope checks that a map of files picked one by one, with everything else dropped, equals the map of a scope with
// these files, at every detail and level, in every format, fitted or not. Tests and the like are left out: the line of a folder that has
// nothing else in scope may give their number.
func TestPickedIsScope(t *testing.T) {
	repo := own(t, token.Default)
	var files []string
	for _, id := range ids(repo) {
		if _, file := repo.Tree().Find(id); file != nil && !file.Class.IsSecondary() {
			files = append(files, id)
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		scoped := model.DefaultView(repo.Encoding())
		scoped.Detail = model.Detail(rapid.IntRange(int(model.Folders), int(model.Full)).Draw(rt, "detail"))
		scoped.Level = model.Level(rapid.IntRange(0, 7).Draw(rt, "level"))
		scoped.NoFolders, scoped.NoTests = rapid.Bool().Draw(rt, "nofolders"), rapid.Bool().Draw(rt, "notests")
		scoped.ExportedOnly, scoped.Imports = rapid.Bool().Draw(rt, "exported"), rapid.Bool().Draw(rt, "imports")
		scoped.Format = rapid.SampledFrom([]model.Format{model.Markdown, model.Outline, model.XML}).Draw(rt, "format")
		scoped.Budget = rapid.SampledFrom([]int{0, 30, 100, 1000, 10000}).Draw(rt, "budget")
		scoped.NoPurposes = true // a folder's purpose may come from a file that was not picked, but not from one outside the scope
		picked := scoped
		picked.Overrides = picked.Overrides.With(model.RootID, model.Hidden)
		for _, path := range rapid.SliceOfNDistinct(rapid.SampledFrom(files), 1, 12, rapid.ID).Draw(rt, "files") {
			scoped.Include = append(scoped.Include, path)
			picked.Overrides = picked.Overrides.With(path, model.Picked)
		}
		want, wantErr := repo.Plan(scoped)
		got, gotErr := repo.Plan(picked)
		if wantErr != nil || gotErr != nil {
			rt.Fatal(wantErr, gotErr)
		}
		if got.Text() != want.Text() || got.Tokens() != want.Tokens() {
			rt.Fatalf("picked:\n%s\nin scope:\n%s", got.Text(), want.Text())
		}
	})
}
