; Not searched for symbols.
(raw_text) @opaque

(comment) @comment

(element
  [
    (start_tag
      (tag_name) @_tag
      (attribute
        (attribute_name) @_source
        (quoted_attribute_value (attribute_value) @import)))
    (self_closing_tag
      (tag_name) @_tag
      (attribute
        (attribute_name) @_source
        (quoted_attribute_value (attribute_value) @import)))
  ]
  (#eq? @_tag "link")
  (#eq? @_source "href"))

(define $heading ["h1" "h2" "h3" "h4" "h5" "h6" "H1" "H2" "H3" "H4" "H5" "H6"])

; Headings are modules named by their first text. Elements with an id are named by it.
([
  (element (start_tag (tag_name) @_tag) . (text) @name)
  (element (start_tag (tag_name) @_tag) . (element (start_tag) . (text) @name))
  (element (start_tag (tag_name) @_tag) . (element (start_tag) . (element (start_tag) . (text) @name)))
] @symbol.module
  (#any-of? @_tag $heading))
([
  (element (start_tag (attribute (attribute_name) @_id [(quoted_attribute_value (attribute_value) @name) (attribute_value) @name])))
  (element (self_closing_tag (attribute (attribute_name) @_id [(quoted_attribute_value (attribute_value) @name) (attribute_value) @name])))
  (script_element (start_tag (attribute (attribute_name) @_id [(quoted_attribute_value (attribute_value) @name) (attribute_value) @name])))
  (style_element (start_tag (attribute (attribute_name) @_id [(quoted_attribute_value (attribute_value) @name) (attribute_value) @name])))
] @symbol.object
  (#any-of? @_id "id" "ID" "Id" "iD"))
(element (start_tag (tag_name) @_tag) (element) @body (#not-any-of? @_tag $heading))
(element (start_tag (tag_name) @_tag) . (text) @drop (#not-any-of? @_tag $heading))
(raw_text) @body
