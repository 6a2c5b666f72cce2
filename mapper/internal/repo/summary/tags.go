package summary

import (
	"path"
	"slices"
	"strings"

	"foldout/mapper/filetree"
	"foldout/model"
)

// tags returns the tags of a node: `first`, then its layer and bounded context, each unless it is "", and whether it is an entry point.
func tags(first, layer, context string, entry bool) (all []string) {
	if first != "" {
		all = append(all, model.Printable(first))
	}
	if layer != "" {
		all = append(all, "layer:"+layer)
	}
	if context != "" {
		all = append(all, "context:"+model.Printable(context))
	}
	if entry {
		all = append(all, "entry-point")
	}
	return all
}

// layers holds, for each word that indicates a layer of the software, such as `api`, the name of that layer. The words occur in
// paths.
var layers = func() map[string]string {
	byWord := map[string]string{}
	for layer, words := range map[string]string{
		"api":     "api apis handler handlers controller controllers route routes router routers endpoint endpoints rest graphql grpc rpc server http",
		"service": "service services usecase usecases domain core engine",
		"infra":   "infra infrastructure deploy deployment docker terraform kubernetes k8s helm adapter adapters",
		"ui":      "ui gui tui component components page pages widget widgets frontend screen screens layout layouts theme themes styles",
		"cli":     "cli cmd command commands bin",
		"data":    "data db database databases model models schema schemas store stores storage repository repositories migration migrations dao entity entities sql cache",
		"config":  "config configs conf configuration settings",
		"test":    "test tests testing spec specs testdata fixtures e2e",
		"build":   "build scripts workflows ci makefile dockerfile gradle cmake",
	} {
		for word := range strings.FieldsSeq(words) {
			byWord[word] = layer
		}
	}
	return byWord
}()

// layerOf returns the layer of a file, judging by its class and then its path.
func layerOf(f *filetree.File) string {
	switch f.Class {
	case model.ClassTest:
		return "test"
	case model.ClassConfig:
		if found := layer(f.Path); found == "build" || found == "infra" {
			return found
		}
		return "config"
	case model.ClassDoc:
		return ""
	}
	return layer(strings.TrimSuffix(f.Path, path.Ext(f.Path)))
}

// layer returns the layer that a path indicates, or "" if none. If several parts of the path indicate one, the last part counts.
func layer(p string) string {
	parts := strings.Split(strings.ToLower(p), "/")
	for i := len(parts) - 1; i >= 0; i-- {
		words := strings.FieldsFunc(parts[i], func(r rune) bool { return strings.ContainsRune("._- ", r) })
		for j := len(words) - 1; j >= 0; j-- {
			if found := layers[words[j]]; found != "" {
				return found
			}
		}
	}
	return ""
}

// general holds folder names that any repository may have and that therefore do not name a bounded context.
var general = strings.Fields("src source sources lib libs pkg packages package internal main java kotlin scala python com org net io app apps " +
	"include public private common shared util utils helpers github modules docs doc examples example tools third_party vendor")

// boundedContext returns the bounded context of a path: the last of its folders whose name is neither in `general` nor the name of a
// layer. It returns "" if there is none.
func boundedContext(p string) string {
	parts := strings.Split(path.Dir(p), "/")
	for i := len(parts) - 1; i >= 0; i-- {
		word := strings.ToLower(strings.TrimLeft(parts[i], "."))
		if word != "" && !slices.Contains(general, word) && layers[word] == "" {
			return parts[i]
		}
	}
	return ""
}
