package settings

import "maps"

// fromRequest converts a view in the form of a request to the names and values of settings. Requests are in JSON, or have fields
// such as scope, show or includeImports. It returns any other document unchanged. If a request does not say which symbols to show, it shows none; if
// it does not set the detail, this is `names`; a level decides both. Unknown keys are kept, so that they are reported later.
func fromRequest(tree map[string]any, isJSON bool) map[string]any {
	scope, scoped := tree["scope"].(map[string]any)
	show, shown := tree["show"].(map[string]any)
	extras := map[string]string{"includeImports": "imports", "includeGraph": "graph", "includeStats": "stats"}
	is := isJSON || scoped || shown // whether the document is a request
	for key := range extras {
		is = is || tree[key] != nil
	}
	if !is {
		return tree
	}
	flat := map[string]any{"symbols": "none", "detail": "names"}
	if tree["level"] != nil {
		flat = map[string]any{} // a level shows symbols and sets the detail
	}
	for key, value := range tree {
		switch {
		case key == "scope" && scoped, key == "show" && shown:
		case extras[key] != "":
			flat[extras[key]] = value
		default:
			flat[key] = value
		}
	}
	maps.Copy(flat, show)
	for key, value := range scope {
		if text, ok := value.(string); ok {
			value = []any{text}
		}
		flat[key] = value
	}
	return flat
}
