package mapper_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"foldout/mapper"
	"foldout/model"
)

// generate writes files with 99 functions each, a hundred files per folder.
func generate(h *history, files int) {
	for file := range files {
		var text strings.Builder
		text.WriteString("package p\n")
		for i := range 99 {
			fmt.Fprintf(&text, "\n// F%dX%d is one of many.\nfunc F%dX%d(a int) error { return nil }\n", file, i, file, i)
		}
		h.write(pathOf(file), text.String())
	}
}

func pathOf(file int) string { return fmt.Sprintf("d%d/e%d/f%d.go", file/1000, file/100, file) }

// BenchmarkDetailOfEverything measures the time from setting the detail of everything to the counted map: with nothing picked by
// hand, and with a thousand files and symbols picked and everything else dropped.
func BenchmarkDetailOfEverything(b *testing.B) {
	h := &history{b, b.TempDir()}
	generate(h, 1000)
	repo, err := mapper.Open(context.Background(), h.dir, mapper.Options{NoCache: true}, nil)
	if err != nil {
		b.Fatal(err)
	}
	all := model.DefaultView(repo.Encoding())
	picked := all
	picked.Overrides = picked.Overrides.With(model.RootID, model.Hidden)
	for i := range 500 {
		picked.Overrides = picked.Overrides.With(pathOf(2*i), model.Picked).
			With(model.SymbolID(pathOf(2*i+1), fmt.Sprintf("F%dX7", 2*i+1)), model.Picked)
	}
	for _, c := range []struct {
		name string
		view model.View
	}{{"all", all}, {"1000 picked", picked}} {
		for _, fit := range []model.Fit{model.FitNone, model.FitLevel} {
			b.Run(c.name+"/"+string(fit), func(b *testing.B) {
				view := c.view
				for i := range b.N {
					view.Fit, view.Detail = fit, []model.Detail{model.Full, model.Names}[i%2]
					if _, err := repo.Plan(view); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkChangedSince compares a repository of 5,000 files with a commit: unchanged, with 500 files changed, and with every
// file rewritten without changes, so that git's index does not help.
func BenchmarkChangedSince(b *testing.B) {
	h := newHistory(b, filepath.Join(b.TempDir(), "repo"))
	generate(h, 5000)
	h.commit()
	compare := func(name string) {
		repo, err := mapper.Open(context.Background(), h.dir, mapper.Options{NoCache: true}, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name, func(b *testing.B) {
			changed := 0
			for b.Loop() {
				changes, err := repo.ChangedSince(context.Background(), "")
				if err != nil {
					b.Fatal(err)
				}
				changed = len(changes.Files)
			}
			b.ReportMetric(float64(changed), "files")
		})
	}
	compare("unchanged")
	for file := range 500 {
		h.write(pathOf(10*file), "package p\n\nfunc New() {}\n")
	}
	compare("changed")
	generate(h, 5000)
	compare("written again")
}

// BenchmarkSmartFit measures the time from a key press to the finished map in a repository of 100,000 symbols, for another budget
// and for another pin.
func BenchmarkSmartFit(b *testing.B) {
	h := &history{b, b.TempDir()}
	generate(h, 1000)
	repo, err := mapper.Open(context.Background(), h.dir, mapper.Options{NoCache: true}, nil)
	if err != nil {
		b.Fatal(err)
	}
	view := model.DefaultView(repo.Encoding())
	view.Fit = model.FitSmart
	for _, budget := range []int{4000, 16_000, 128_000, 1_000_000} {
		run := func(name string, key func(i int) model.View) {
			b.Run(fmt.Sprintf("%s/%d", name, budget), func(b *testing.B) {
				used := 0.0
				for i := range b.N {
					v := key(i)
					p, err := repo.Plan(v)
					if err != nil {
						b.Fatal(err)
					}
					used = 100 * float64(p.Tokens()) / float64(v.Budget)
				}
				b.ReportMetric(used, "%used")
			})
		}
		run("budget", func(i int) model.View {
			v := view
			v.Budget = budget + i%7
			return v
		})
		run("pin", func(i int) model.View {
			v := view
			v.Budget = budget
			v.Overrides = v.Overrides.With(pathOf(i%1000), model.Full)
			return v
		})
	}
}
