(include_directive filenames: (list (_) @import.path @import))

(targets (word) @declare)
(variable_assignment name: (word) @declare)
(prerequisites (word) @call)
(variable_reference (word) @use)
