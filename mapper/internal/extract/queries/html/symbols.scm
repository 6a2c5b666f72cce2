; What is below these holds nothing for a map.
[(script_element) (style_element)] @opaque

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

; Headings are modules and go by their first text, and what has an id goes by it.
(element (start_tag (tag_name) @_tag) . (text) @name (#match? @_tag "^[hH][1-6]$")) @symbol.module
(element (start_tag (tag_name) @_tag) . (element (start_tag) . (text) @name) (#match? @_tag "^[hH][1-6]$")) @symbol.module
(element
  (start_tag (tag_name) @_tag)
  .
  (element (start_tag) . (element (start_tag) . (text) @name))
  (#match? @_tag "^[hH][1-6]$")) @symbol.module
(element
  [
    (start_tag (attribute (attribute_name) @_id [(quoted_attribute_value (attribute_value) @name) (attribute_value) @name]))
    (self_closing_tag (attribute (attribute_name) @_id [(quoted_attribute_value (attribute_value) @name) (attribute_value) @name]))
  ]
  (#match? @_id "^(?i)id$")) @symbol.object
(element (start_tag (tag_name) @_tag) (element) @body (#not-match? @_tag "^[hH][1-6]$"))
(element (start_tag (tag_name) @_tag) . (text) @drop (#not-match? @_tag "^[hH][1-6]$"))
