; Not searched for symbols.
(method body: (_) @opaque)
(singleton_method body: (_) @opaque)
(hash) @opaque
(array) @opaque
(heredoc_body) @opaque
(while) @opaque
(for) @opaque

(comment) @comment
[(string) (regex) (chained_string)] @verbatim
(heredoc_body) @drop

(call
  !receiver
  method: (identifier) @_method
  arguments: (argument_list . (string (string_content) @import))
  (#any-of? @_method "require" "require_relative" "load"))

; `private` alone begins a section. Before a definition or with names, it applies only to these.
([(body_statement (identifier) @section @private) (then (identifier) @section @private) (else (identifier) @section @private)] (#any-of? @section "private" "protected"))
((body_statement (identifier) @section) (#any-of? @section "public" "module_function"))
[(singleton_method) (class) (module) (singleton_class) (assignment)] @apart
((call method: (identifier) @_method) @apart
  (#any-of? @_method "delegate" "def_delegators" "def_instance_delegators" "def_delegator" "def_instance_delegator"))
((call !receiver method: (identifier) @_method arguments: (argument_list [(method) (call)])) @apart (#eq? @_method "public"))
((call !receiver method: (identifier) @_method arguments: (argument_list [(method) (singleton_method) (call) (splat_argument (call))])) @private @span
  (#any-of? @_method "private" "protected" "private_class_method"))
(call
  !receiver
  method: (identifier) @_method
  arguments: (argument_list [(simple_symbol) (string)] @private.name)
  (#any-of? @_method "private" "protected" "private_class_method" "private_constant"))

(module name: [(constant) (scope_resolution)] @name (#set! name.trim ":")) @symbol.module
(module body: (_) @body)
[(module "end" @body) (class "end" @body) (method "end" @body) (singleton_method "end" @body)]
(class name: [(constant) (scope_resolution)] @name (#set! name.trim ":")) @symbol.class
(class body: (_) @body)
(singleton_class value: (_) @name) @symbol.object
(singleton_class body: (_) @body)
(singleton_class "end" @body)
(class superclass: (_) @keep)

(assignment
  left: [(constant) (scope_resolution)]
  right: (call
    receiver: (constant) @_class
    block: (_ [(method name: (_) @name) @symbol.constructor (_ (method name: (_) @name) @symbol.constructor)]))
  (#any-of? @_class "Struct" "Class" "Data")
  (#eq? @name "initialize"))
(class body: (body_statement [(method name: (_) @name) @symbol.constructor (call !receiver arguments: (argument_list (method name: (_) @name) @symbol.constructor))])
  (#eq? @name "initialize"))
(class body: (body_statement (call !receiver arguments: (argument_list (method name: (_) @name) @symbol.method))))
(module body: (body_statement (call !receiver arguments: (argument_list (method name: (_) @name) @symbol.method))))
(body_statement (method name: (_) @name) @symbol.method)
(method name: (_) @name (#set! member "method")) @symbol.function
(method body: (_) @body)
(singleton_method name: (_) @name) @symbol.method
(singleton_method body: (_) @body)

; Methods that a call such as `attr_reader :a` defines, with or without a word such as `private` before it. Names that are put
; together do not count.
(call
  !receiver
  method: (identifier) @_method
  arguments: (argument_list [(simple_symbol) @name @part (string . (string_content) @name .) @part (delimited_symbol . (string_content) @name .) @part])
  (#any-of? @_method "attr_reader" "attr_writer" "attr_accessor" "attr" "cattr_accessor" "mattr_accessor" "cattr_reader" "mattr_reader" "cattr_writer" "mattr_writer" "class_attribute" "thread_mattr_accessor")
  (#set! name.trim ":")) @symbol.property
(call
  !receiver
  method: (identifier) @_method
  arguments: (argument_list . [(simple_symbol) @name (string . (string_content) @name .)])
  (#any-of? @_method "has_many" "has_one" "belongs_to" "has_and_belongs_to_many" "attribute")
  (#set! name.trim ":")) @symbol.property
(call
  !receiver
  method: (identifier) @_method
  arguments: (argument_list [(simple_symbol) @name @part (string . (string_content) @name .) @part (delimited_symbol . (string_content) @name .) @part])
  (#eq? @_method "delegate")
  (#set! name.trim ":")) @symbol.method
(call
  !receiver
  method: (identifier) @_method
  arguments: (argument_list . (_) [(simple_symbol) @name @part (string . (string_content) @name .) @part])
  (#any-of? @_method "def_delegators" "def_instance_delegators")
  (#set! tail "own")
  (#set! name.trim ":")) @symbol.method
(call
  !receiver
  method: (identifier) @_method
  arguments: (argument_list . (_) . (_)? [(simple_symbol) @name (string . (string_content) @name .)] .)
  (#any-of? @_method "def_delegator" "def_instance_delegator")
  (#set! name.trim ":")) @symbol.method
(call
  !receiver
  method: (identifier) @_method
  arguments: (argument_list . [(simple_symbol) @name (string . (string_content) @name .) (delimited_symbol . (string_content) @name .)])
  (#any-of? @_method "define_method" "alias_method")
  (#set! name.trim ":")) @symbol.method
(call
  !receiver
  method: (identifier) @_method
  arguments: (argument_list . [(simple_symbol) @name (string . (string_content) @name .)] . [(lambda) (call) (constant) (scope_resolution)])
  (#eq? @_method "scope")
  (#set! name.trim ":")) @symbol.method
((call method: (identifier) @_method block: [(block) (do_block)] @body)
  (#any-of? @_method
    "define_method" "task" "namespace" "scope" "attribute" "has_many" "has_one" "belongs_to" "has_and_belongs_to_many"))
(alias name: (delimited_symbol . (string_content) @name .)) @symbol.method
(alias name: [(identifier) (constant) (operator) (setter) (simple_symbol)] @name (#set! name.trim ":")) @symbol.method

(assignment
  left: [(constant) (scope_resolution)] @name
  right: (call receiver: (constant) @_class method: (identifier) @_new)
  (#any-of? @_class "Struct" "Class" "Data")
  (#any-of? @_new "new" "define")
  (#set! name.trim ":")) @symbol.class
(assignment
  left: [(constant) (scope_resolution)] @name
  right: (call receiver: (constant) @_module method: (identifier) @_new)
  (#eq? @_module "Module")
  (#eq? @_new "new")
  (#set! name.trim ":")) @symbol.module
(assignment right: (call block: (_) @body))
(assignment left: (constant) @name) @symbol.constant
(assignment left: (scope_resolution !scope) @name (#set! name.trim ":")) @symbol.constant
(assignment left: (scope_resolution scope: [(constant) (scope_resolution)]) @name (#set! name.trim ":")) @symbol.constant
(assignment left: (left_assignment_list (constant) @name)) @symbol.constant
(operator_assignment left: (constant) @name) @symbol.constant
[(assignment right: (_) @value) (operator_assignment right: (_) @value)]
((assignment right: (call receiver: (constant) @_class) @keep) (#any-of? @_class "Struct" "Class" "Data" "Module"))

; Tasks of Rake.
(call
  !receiver
  method: (identifier) @_task
  arguments: (argument_list . [
    (simple_symbol) @name
    (string . (string_content) @name .)
    (delimited_symbol . (string_content) @name .)
    (pair . [(simple_symbol) @name (hash_key_symbol) @name (string . (string_content) @name .)])
  ])
  (#eq? @_task "task")
  (#set! name.trim ":")) @symbol.function
(call
  !receiver
  method: (identifier) @_namespace
  arguments: (argument_list . (simple_symbol) @name)
  block: (_)
  (#eq? @_namespace "namespace")
  (#set! name.trim ":")) @symbol.namespace
