((attribute (attribute_name) @_link (quoted_attribute_value (attribute_value) @import.path)) @import (#any-of? @_link "src" "href"))
