; A JSX element uses its component.
((jsx_opening_element name: (identifier) @call) (#match? @call "^[A-Z]"))
((jsx_self_closing_element name: (identifier) @call) (#match? @call "^[A-Z]"))
((jsx_opening_element name: (identifier) @skip) (#match? @skip "^[a-z]"))
((jsx_self_closing_element name: (identifier) @skip) (#match? @skip "^[a-z]"))
(jsx_opening_element name: (member_expression property: (_) @call))
(jsx_self_closing_element name: (member_expression property: (_) @call))
(jsx_closing_element name: (_) @skip)
(jsx_attribute . (property_identifier) @skip)

; An attribute of an element refers to the property with that name in the component's props.
(jsx_opening_element name: (_) @of) @taken
(jsx_self_closing_element name: (_) @of) @taken
(jsx_opening_element attribute: (jsx_attribute . (property_identifier) @name) @member) @of
(jsx_self_closing_element attribute: (jsx_attribute . (property_identifier) @name) @member) @of
(jsx_attribute (jsx_expression [(object) (arrow_function) (function_expression)] @same)) @of

; Routes: components that are shown at a path.
([(jsx_self_closing_element name: (identifier) @_route attribute: (jsx_attribute . (property_identifier) @_shown (jsx_expression [
    (identifier) @route (jsx_self_closing_element name: (identifier) @route)])))
  (jsx_opening_element name: (identifier) @_route attribute: (jsx_attribute . (property_identifier) @_shown (jsx_expression [
    (identifier) @route (jsx_self_closing_element name: (identifier) @route)])))]
  (#eq? @_route "Route")
  (#any-of? @_shown "element" "component" "Component"))
((object (pair key: (_) @_path value: (string)) . (pair)? . (pair)? . (pair key: (_) @_shown value: (jsx_self_closing_element name: (identifier) @route)))
  (#eq? @_path "path")
  (#eq? @_shown "element"))
