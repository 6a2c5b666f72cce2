package html

import regexp "foldout/mapper/internal/base/lazyregexp"

// PageTemplates matches the placeholders of template languages: those of Go and Handlebars, of Jinja and Liquid, of ERB and EJS,
// and of PHP.
var PageTemplates = regexp.MustCompile(`\{\{[^\n]*?\}\}|\{%[^\n]*?%\}|\{#[^\n]*?#\}|<%(?s:.*?)%>|<\?(?s:.*?)\?>`)

// OutputPlaceholder matches the placeholders that produce output.
var OutputPlaceholder = regexp.MustCompile(`^\{\{[-~]?\s*[^#/!>\s]|^<%=`)
