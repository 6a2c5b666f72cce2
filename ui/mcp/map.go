package mcp

import (
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"foldout/mapper"
	"foldout/mapper/filetree"
	"foldout/model"
)

//go:embed codebase_map.json
var mapSchema []byte

// mapInput is the input of codebase_map. The file codebase_map.json describes its fields.
type mapInput struct {
	Scope struct {
		Include globs    `json:"include"`
		Exclude []string `json:"exclude"`
	} `json:"scope"`
	Show struct {
		Folders *bool    `json:"folders"`
		Files   *bool    `json:"files"`
		Symbols []string `json:"symbols"`
	} `json:"show"`
	Detail  string `json:"detail"`
	Imports bool   `json:"includeImports"`
	Graph   bool   `json:"includeGraph"`
	Stats   bool   `json:"includeStats"`
	Fit     string `json:"fit"`
	Level   int    `json:"level"`
	Budget  int    `json:"budget"`
}

// globs is a glob or a list of globs.
type globs []string

// UnmarshalJSON reads a string or a list of strings.
func (g *globs) UnmarshalJSON(data []byte) error {
	var one string
	if json.Unmarshal(data, &one) == nil {
		*g = globs{one}
		return nil
	}
	return json.Unmarshal(data, (*[]string)(g))
}

func (s *Server) addMap() {
	add(s, sdk.Tool{
		Name: "codebase_map", InputSchema: json.RawMessage(mapSchema),
		Description: "Prints a map of the repository as an indented Markdown tree: folders, files and, with show.symbols, their symbols. " +
			"Never over budget: if not everything fits, the most informative part is kept.",
	}, s.codebaseMap)
}

func (s *Server) codebaseMap(ctx context.Context, repo *mapper.Repo, in mapInput) (*answer, error) {
	view, err := s.mapView(repo, in)
	if err != nil {
		return nil, err
	}
	limit := s.limitOf(in.Budget)
	short := in.Budget > 0 && in.Budget < leastLimit // too little for an outline beside the text
	room := limit - outlineRoom
	if short {
		limit = s.roomFor(in.Budget)
		room = max(1, limit-shortOutline)
	}
	view.Budget, view.Model = cmp.Or(in.Budget, defaultLimit), "" // the room is in tokens of the encoding
	plan, err := repo.PlanWithin(ctx, view, room)
	if err != nil {
		return nil, err
	}
	asked, shown := plan.Asked(), plan.Sum()
	if asked.Folders+asked.Files+asked.Symbols == 0 && !plan.Folder("").InScope {
		return nil, fmt.Errorf("no file matches include %q, exclude %q; call codebase_map without scope to see all folders",
			in.Scope.Include, in.Scope.Exclude)
	}
	text := plan.Text()
	if limit <= shortOutline {
		text = "" // a budget of 0 would mean no limit to the plan
	}
	return &answer{
		head: text, limit: limit, encoding: view.Encoding, left: asked.Files + asked.Symbols - shown.Files - shown.Symbols,
		advice: "narrow scope.include, or raise budget", textOnly: short,
	}, nil
}

// mapView returns the view for an input. The view never shows more than the server's scope.
func (s *Server) mapView(repo *mapper.Repo, in mapInput) (model.View, error) {
	view := s.config.View
	view.Detail, view.Level, view.Overrides, view.Format, view.Fit = model.Names, model.LevelNone, nil, model.Markdown, model.FitSmart
	if in.Detail != "" {
		detail, err := model.ParseDetail(in.Detail)
		if err != nil {
			return view, err
		}
		view.Detail = detail
	}
	if in.Fit != "" {
		fit, err := model.ParseWord("fit", in.Fit, []string{string(model.FitSmart), string(model.FitLevel)})
		if err != nil {
			return view, err
		}
		view.Fit = model.Fit(fit)
	}
	if in.Level != 0 {
		if in.Detail != "" && in.Detail != "names" { // names is the default, which clients may fill in
			return view, errors.New("level and detail cannot be combined, because a level sets the detail")
		}
		if in.Level < int(model.LevelFull) || in.Level > int(model.LevelSummary) {
			return view, fmt.Errorf("level %d: pass 1 (full) to 7 (summary)", in.Level)
		}
		view.Level = model.Level(in.Level)
	}
	if include := slices.DeleteFunc(slices.Clone(in.Scope.Include), func(g string) bool { return g == "**" }); len(include) > 0 {
		if len(view.Include) > 0 {
			outside, _ := s.outside(repo.Tree())
			view.Exclude = slices.Concat(view.Exclude, outside)
		}
		view.Include = include
	}
	view.Exclude = slices.Concat(view.Exclude, in.Scope.Exclude)
	view.NoFolders = in.Show.Folders != nil && !*in.Show.Folders
	view.NoFiles = in.Show.Files != nil && !*in.Show.Files
	if view.NoFolders && view.NoFiles {
		return view, errors.New("show.folders and show.files are both false, so nothing is left to show")
	}
	if view.Symbols = model.NoKinds; in.Level != 0 {
		view.Symbols = model.AllKinds
	}
	if len(in.Show.Symbols) > 0 {
		kinds, err := model.ParseKinds(strings.Join(in.Show.Symbols, ","))
		if err != nil {
			return view, err
		}
		view.Symbols = kinds
	}
	view.Imports, view.Graph, view.Stats = in.Imports, in.Graph, in.Stats
	return view, nil
}

// outside returns globs for everything in a folder that is outside the server's scope. It also reports whether anything in the
// folder is inside the scope.
func (s *Server) outside(f *filetree.Folder) (globs []string, inside bool) {
	for _, file := range f.Files {
		if s.takes(file) {
			inside = true
		} else {
			globs = append(globs, mapper.PathGlob(file.Path))
		}
	}
	for _, folder := range f.Folders {
		if below, within := s.outside(folder); within {
			globs, inside = append(globs, below...), true
		} else {
			globs = append(globs, mapper.PathGlob(folder.Path))
		}
	}
	return globs, inside
}
