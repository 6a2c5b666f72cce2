package rank

import (
	"path"
	"strings"

	"foldout/mapper/filetree"
	"foldout/mapper/internal/base/words"
	"foldout/mapper/internal/graph/graph"
	"foldout/model"
)

// humanLanguages are the codes of human languages (ISO 639-1) except English.
var humanLanguages = words.Set(`aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el eo es et eu fa ff
	fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la
	lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd
	se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu`)

// isHumanLanguage reports whether a word is the code of a human language other than English, e.g. `de`, `pt-BR`, `zh_Hans`, or `cn` for
// Chinese.
func isHumanLanguage(word string) bool {
	code, region, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(word), "_", "-"), "-")
	return (humanLanguages[code] || code == "cn" || code == "jp") && (region == "" || len(region) == 2 || len(region) == 4)
}

// isTranslated reports whether a text is a translation of an English one. In the path of the English text, the language code is a
// different one or is missing; the rest of the path is the same.
func isTranslated(g *graph.Graph, f *filetree.File) bool {
	if f.Class != model.ClassDoc && f.Class != model.ClassConfig && f.Class != model.ClassOther {
		return false
	}
	has := func(before, after string) bool {
		_, known := g.Number(path.Clean(before + after))
		return known
	}
	hasEnglish := func(before, after string) bool {
		return has(before+"en", after) || has(before+"en-US", after) || has(before+"en_US", after)
	}
	folder, stem, end := filetree.Parent(f.Path), stemOf(f), path.Ext(f.Path)
	front := strings.EqualFold(stem, "index") || strings.EqualFold(stem, "readme") // every folder has its own
	for above := ""; folder != ""; {
		part, below, _ := strings.Cut(folder, "/")
		if after := path.Join("/", below, f.Name()); isHumanLanguage(part) && (hasEnglish(above, after) || !front && has(above, after)) {
			return true
		}
		above, folder = above+part+"/", below
	}
	folder = strings.TrimSuffix(f.Path, f.Name())
	if isHumanLanguage(stem) && hasEnglish(folder, end) {
		return true
	}
	for at := range stem {
		if strings.IndexByte("._-", stem[at]) >= 0 && isHumanLanguage(stem[at+1:]) && (has(folder+stem[:at], end) || hasEnglish(folder+stem[:at+1], end)) {
			return true
		}
	}
	return false
}
