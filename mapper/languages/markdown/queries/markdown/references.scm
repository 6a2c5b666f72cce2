(link_reference_definition (link_destination) @import.path) @import
((inline) @import @import.path (#match? @import "\\]\\(") (#set! import "links"))
