package highlight

import (
	"slices"
	"strings"
)

// rule is what the name of a kind of node says.
type rule struct {
	ink        Ink
	whole      bool // everything in the node has this ink
	resets     bool // source inside a text
	pairs      bool // a key and a value
	identifies bool // a name
	types      bool // a type, or what names one
	defines    bool // a function
	declares   bool // a class or the like
	modifies   bool // a word in front of a declaration
	calls      bool // the name of a command
	inline     bool // a text with code in it
	fenced     bool // a text in another language
}

// These are the names of kinds of nodes, or parts of such names.
var (
	texts = []string{
		"string", "char_literal", "character", "rune_literal", "regex", "heredoc_body", "heredoc_content", "code_span", "quote_scalar",
		"block_scalar", "attribute_value", "template_literal", "str_lit", "simple_symbol",
	}
	builtinTypes = []string{
		"type_identifier", "primitive_type", "predefined_type", "builtin_type", "integral_type", "floating_point_type", "boolean_type",
		"void_type", "sized_type_specifier",
	}
)

// ruleOf returns the rule for a kind of node.
func ruleOf(name string) rule {
	has := func(parts ...string) bool {
		for _, part := range parts {
			if strings.Contains(name, part) {
				return true
			}
		}
		return false
	}
	switch {
	case has("comment", "haddock", "pragma"):
		return rule{ink: Comment, whole: true}
	case has("interpolation", "substitution", "expansion"):
		return rule{resets: true}
	case has("heading") && !has("content"), name == "tag_name", name == "property_name", has("bare_key", "dotted_key", "quoted_key"), name == "doctype", name == "important":
		return rule{ink: Keyword, whole: true}
	case name == "attribute_name", has("decorator", "annotation") && !has("type"), name == "attribute_item":
		return rule{ink: Function}
	case !has("type", "operator", "concat", "class", "function") && has(texts...):
		return rule{ink: String}
	case !has("type", "operator", "_list") && has("number", "integer", "float", "int_literal", "decimal", "num_lit", "color_value"):
		return rule{ink: Number, whole: true}
	case name == "null_literal", name == "boolean_literal", name == "boolean", name == "boolean_scalar", name == "null_scalar", strings.HasPrefix(name, "keyword_"):
		return rule{ink: Keyword}
	case slices.Contains(builtinTypes, name), name == "class_name", name == "id_name":
		return rule{ink: Type, whole: true}
	}
	return rule{
		pairs:      name == "pair" || strings.HasSuffix(name, "_pair") || name == "flow_pair",
		identifies: has("identifier", "name", "constant", "variable", "word", "atom", "symbol", "constructor"),
		types:      has("type") && !has("typed", "declaration", "definition", "spec", "parameter", "alias", "statement", "expression"),
		defines:    has("function", "method", "constructor_declaration", "procedure", "func_"),
		declares:   has("class_", "struct_", "interface_", "enum_", "trait_", "object_", "protocol_", "record_") && !has("_body", "_member", "creation"),
		modifies:   has("modifier", "specifier", "qualifier"),
		calls:      name == "command_name",
		inline:     name == "inline",
		fenced:     name == "code_fence_content",
	}
}
