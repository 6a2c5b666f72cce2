; Patterns shared by JavaScript and TypeScript.

; Not searched for symbols.
(function_declaration body: (_) @closed)
(generator_function_declaration body: (_) @closed)
(function_expression body: (_) @closed)
(generator_function body: (_) @opaque)
(arrow_function body: (_) @closed)
(method_definition body: (_) @opaque)
(class_static_block body: (_) @opaque)
(array) @closed
(string) @opaque
(template_string) @opaque
(if_statement) @opaque
(for_statement) @opaque
(for_in_statement) @opaque
(while_statement) @opaque
(do_statement) @opaque
(try_statement) @opaque
(switch_statement) @opaque
(labeled_statement) @opaque

; Declarations in a nested block are local to it.
(program (statement_block (_) @hide @foreign))
(statement_block (statement_block (_) @hide @foreign))
; So are those in a function, unless it only wraps a module (see "Wrapped modules").
[(function_declaration body: (_) @foreign) (generator_function_declaration body: (_) @foreign)]
[(function_expression body: (_) @foreign) (arrow_function body: (_) @foreign)]

(comment) @comment
[(string) (template_string) (regex)] @verbatim
; Short decorators are kept, because they say how a symbol is used.
(decorator) @note

(import_statement source: (string) @import)
(import_statement (import_clause (identifier) @import.name) source: (string) @import)
(import_statement (import_clause (named_imports (import_specifier) @import.name)) source: (string) @import)
(export_statement source: (string) @import)
(export_statement (export_clause (export_specifier) @import.name) source: (string) @import)
(call_expression
  function: (identifier) @_function
  arguments: (arguments . (string) @import)
  (#eq? @_function "require"))
((variable_declarator
   name: (object_pattern [(shorthand_property_identifier_pattern) (pair_pattern)] @import.name)
   value: (call_expression function: (identifier) @_function arguments: (arguments . (string) @import)))
  (#eq? @_function "require"))

(define $exports (member_expression object: (identifier) @_module property: (property_identifier) @_exports))

; Exported symbols.
(export_statement declaration: (_)) @export @span
(export_statement (export_clause (export_specifier name: (_) @export.name)))
(export_statement value: (identifier) @export.name)
(class_body (_) @export)
(assignment_expression
  left: $exports
  right: [
    (identifier) @export.name
    (object (shorthand_property_identifier) @export.name)
  ]
  (#eq? @_module "module")
  (#eq? @_exports "exports"))
(variable_declarator
  name: (identifier) @export.name
  value: [
    (assignment_expression left: $exports)
    (assignment_expression
      right: (assignment_expression left: $exports))
  ]
  (#eq? @_module "module")
  (#eq? @_exports "exports"))
((method_definition name: (private_property_identifier)) @private)

; Functions are written without the word `function`.
(function_declaration "function" @drop name: (_) @name body: (_) @body) @symbol.function
(generator_function_declaration "function" @drop "*" @tight name: (_) @name body: (_) @body) @symbol.function

; A variable initialised with `require()` is an import.
(variable_declarator
  name: (_) @name
  value: (call_expression function: (identifier) @_function)
  (#eq? @_function "require")) @ignore

((variable_declarator
  name: [(object_pattern) (array_pattern)] @foreign
  value: (call_expression function: (identifier) @_function))
  (#eq? @_function "require"))

(define $generator (generator_function "async"? @front "function" @drop "*" @drop name: (_)? @drop body: (_) @body))
(define $function (function_expression "async"? @front "function" @drop name: (_)? @drop body: (_) @body))
(define $arrow (arrow_function "async"? @front parameter: (_)? @paren "=>" @drop body: (_) @body))

; A constant that holds a function is a function.
(lexical_declaration
  kind: _ @drop
  (variable_declarator
    name: (identifier) @name
    .
    "=" @join
    value: $arrow @keep) @part) @symbol.function
(variable_declaration
  "var" @drop
  (variable_declarator
    name: (identifier) @name
    .
    "=" @join
    value: $arrow @keep) @part) @symbol.function
(lexical_declaration
  kind: _ @drop
  (variable_declarator
    name: (identifier) @name
    .
    "=" @join
    value: [
      $function
      $generator
    ] @keep) @part) @symbol.function
(variable_declaration
  "var" @drop
  (variable_declarator
    name: (identifier) @name
    .
    "=" @join
    value: [
      $function
      $generator
    ] @keep) @part) @symbol.function
; A class expression that is assigned to a name has that name.
(lexical_declaration
  (variable_declarator
    name: (identifier) @name
    value: (class name: (_)? @drop body: (_) @body) @keep) @part) @symbol.class
(variable_declaration
  (variable_declarator
    name: (identifier) @name
    value: (class name: (_)? @drop body: (_) @body) @keep) @part) @symbol.class
; Of a variable with a declared type, only the type is shown.
(lexical_declaration
  (variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression)]) @part) @symbol.function

(lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @part) @symbol.constant
; A pattern declares a name for each of its parts, including nested ones. Patterns in parameters and assignments declare no symbols.
(lexical_declaration (variable_declarator name: [(object_pattern) (array_pattern)])) @several
(variable_declaration (variable_declarator name: [(object_pattern) (array_pattern)])) @several
(lexical_declaration kind: "const") @constant
(object_pattern
  [
    (shorthand_property_identifier_pattern) @name @symbol.variable
    (object_assignment_pattern left: (shorthand_property_identifier_pattern) @name @symbol.variable)
    (pair_pattern value: (identifier) @name @symbol.variable)
    (pair_pattern value: (assignment_pattern left: (identifier) @name @symbol.variable))
    (rest_pattern (identifier) @name @symbol.variable)
  ]
  (#set! within "several"))
(array_pattern
  [
    (identifier) @name @symbol.variable
    (assignment_pattern left: (identifier) @name @symbol.variable)
    (rest_pattern (identifier) @name @symbol.variable)
  ]
  (#set! within "several"))
(formal_parameters (_) @foreign)
(assignment_expression left: (_) @foreign)
(lexical_declaration kind: "let" (variable_declarator name: (identifier) @name) @part) @symbol.variable
(variable_declaration (variable_declarator name: (identifier) @name) @part) @symbol.variable
(variable_declarator value: (_) @drop)
(variable_declarator
  value: [(string) (template_string) (number) (true) (false) (null) (undefined) (regex) (unary_expression)] @value)

; Classes. Members are shown below them.
(class_declaration name: (_) @name body: (_) @body) @symbol.class
((class_body (method_definition name: (_) @name) @symbol.constructor)
  (#eq? @name "constructor")
  (#set! alone "no"))
((class_body (method_definition name: (_) @name) @symbol.method)
  (#set! alone "no"))
(method_definition "*" @tight)
(method_definition body: (_) @body)

; Exports without a name are called `default`.
(export_statement
  "default"
  value: (function_expression "async"? @front "function" @drop !name body: (_) @body) @symbol.function
  (#set! name "default")
  (#set! prefix "default")) @export @span
(export_statement
  "default"
  value: (generator_function "async"? @front "function" @drop "*" @drop !name body: (_) @body) @symbol.function
  (#set! name "default")
  (#set! prefix "*default")) @export @span
(export_statement
  "default"
  value: $arrow @symbol.function
  (#set! name "default")
  (#set! prefix "default")) @export @span
(export_statement
  "default"
  value: (class body: (_) @body) @symbol.class
  (#set! name "default")
  (#set! prefix "default ")) @export @span
(export_statement
  "default"
  value: [
    (object)
    (array)
    (call_expression)
    (new_expression)
    (await_expression)
    (member_expression)
    (subscript_expression)
    (binary_expression)
    (unary_expression)
    (ternary_expression)
    (assignment_expression)
    (parenthesized_expression)
    (string)
    (template_string)
    (number)
    (regex)
    (true)
    (false)
    (null)
  ] @symbol.constant @drop
  (#set! name "default")
  (#set! prefix "default")) @export @span

; CommonJS exports, and methods that are set on a prototype.
(expression_statement
  (assignment_expression
    left: $exports @drop
    "=" @drop
    right: (class name: (_) @name body: (_) @body))
  (#eq? @_module "module")
  (#eq? @_exports "exports")) @symbol.class @export
(expression_statement
  (assignment_expression
    left: $exports @drop
    "=" @drop
    right: (class !name body: (_) @body))
  (#eq? @_module "module")
  (#eq? @_exports "exports")
  (#set! name "default")
  (#set! prefix "default ")) @symbol.class @export
(expression_statement
  (assignment_expression
    left: $exports @drop
    "=" @drop
    right: (function_expression "async"? @front "function" @drop name: (_) @name body: (_) @body))
  (#eq? @_module "module")
  (#eq? @_exports "exports")) @symbol.function @export
(expression_statement
  (assignment_expression
    left: $exports @drop
    "=" @drop
    right: (function_expression "async"? @front "function" @drop !name body: (_) @body))
  (#eq? @_module "module")
  (#eq? @_exports "exports")
  (#set! name "default")
  (#set! prefix "default")) @symbol.function @export
(expression_statement
  (assignment_expression
    left: $exports @drop
    "=" @drop
    right: $arrow)
  (#eq? @_module "module")
  (#eq? @_exports "exports")
  (#set! name "default")
  (#set! prefix "default")) @symbol.function @export
(expression_statement
  (assignment_expression
    left: (member_expression
      object: [
        (identifier) @_exports
        $exports
      ] @drop
      "." @drop
      property: (property_identifier) @name)
    "=" @join
    right: [
      $function
      $generator
      $arrow
    ])
  (#eq? @_exports "exports")) @symbol.function @export
(expression_statement
  (assignment_expression
    left: (member_expression
      object: [
        (identifier) @_exports
        $exports
      ] @drop
      "." @drop
      property: (property_identifier) @name)
    right: (class name: (_)? @drop body: (_) @body))
  (#eq? @_exports "exports")) @symbol.class @export
(expression_statement
  (assignment_expression
    left: (member_expression
      object: (member_expression
        object: (identifier) @owner
        property: (property_identifier) @_prototype) @drop
      "." @drop
      property: (property_identifier) @name)
    "=" @join
    right: [
      $function
      $generator
      $arrow
    ])
  (#eq? @_prototype "prototype")
  (#set! owner "known")) @symbol.method
(expression_statement
  (assignment_expression
    left: (member_expression
      object: (identifier) @owner @drop
      "." @drop
      property: (property_identifier) @name)
    "=" @join
    right: [
      $function
      $generator
      $arrow
    ]) @symbol.method
  (#not-any-of? @owner "module" "exports")
  (#set! owner "declared"))
(expression_statement
  (assignment_expression
    right: (assignment_expression
      left: (member_expression
        object: (identifier) @owner @drop
        "." @drop
        property: (property_identifier) @name)
      "=" @join
      right: [
        $function
        $generator
        $arrow
      ]) @symbol.method)
  (#not-any-of? @owner "module" "exports")
  (#set! owner "declared"))

; Wrapped modules: functions that are called where they are written, and the factories of AMD and UMD modules. Their functions and
; classes count, but not their variables.
(define $body [(function_expression body: (_) @native @script) (arrow_function body: (statement_block) @native @script)])
(call_expression function: [$body (parenthesized_expression $body)])
(call_expression function: (member_expression object: [$body (parenthesized_expression $body)] property: (_) @_call)
  (#any-of? @_call "call" "apply"))
(call_expression
  function: [(function_expression) (parenthesized_expression [(function_expression) (arrow_function)])]
  arguments: (arguments $body))
(call_expression
  function: [(identifier) @_define (member_expression property: (_) @_define)]
  arguments: (arguments $body)
  (#eq? @_define "define"))

; Members that a constructor function gives to `this`, or that are set on its prototype in an object.
(define $given (statement_block
  (expression_statement
    (assignment_expression
      left: (member_expression
        object: (this) @drop
        "." @drop
        property: (_) @name)
      "=" @join
      right: [
        $function
        $generator
        $arrow
      ])) @symbol.method))
(function_declaration name: (_) @owner body: $given (#set! owner "around"))
(variable_declarator name: (identifier) @owner value: (function_expression body: $given) (#set! owner "around"))
(define $set (object [
  (method_definition name: (_) @name) @symbol.method
  (pair key: (_) @name ":" @join value: [$function $generator $arrow]) @symbol.method
]))
(assignment_expression
  left: (member_expression object: (identifier) @owner property: (property_identifier) @_prototype)
  right: [$set (assignment_expression right: $set)]
  (#eq? @_prototype "prototype")
  (#set! owner "known"))
(call_expression
  function: (_) @_assign
  arguments: (arguments . (member_expression object: (identifier) @owner property: (property_identifier) @_prototype) $set)
  (#any-of? @_assign "Object.assign" "$.extend" "jQuery.extend" "_.extend" "extend" "assign")
  (#eq? @_prototype "prototype")
  (#set! owner "known"))
(call_expression
  function: (_) @_assign
  arguments: (arguments . (identifier) @owner $set)
  (#any-of? @_assign "Object.assign" "$.extend" "jQuery.extend" "_.extend")
  (#set! owner "declared"))

; Object literals. Their methods are members of the variable, export or property that has the object as its value. Around it there
; may be a call, such as `defineComponent({})`.
(object [(method_definition) (pair)] @export)
(arguments (object) @foreign)
(array (object) @foreign)
(define $wrapped (call_expression arguments: (arguments (object) @native)))
(variable_declarator value: [$wrapped (call_expression arguments: (arguments $wrapped))])
(export_statement value: [$wrapped (call_expression arguments: (arguments $wrapped))])
(assignment_expression left: $exports right: $wrapped (#eq? @_module "module") (#eq? @_exports "exports"))
(pair value: $wrapped)
(object (method_definition name: (_) @name) @symbol.method
  (#set! name.quotes "\"'")
  (#set! alone "held"))
(object (pair
    key: (_) @name
    ":" @join
    value: [$function $generator $arrow]) @symbol.method
  (#set! name.quotes "\"'")
  (#set! alone "held"))
(object (pair
    key: (_) @name
    ":" @drop
    value: [(object) (call_expression)] @drop) @symbol.property
  (#set! name.quotes "\"'")
  (#set! alone "held")
  (#set! empty "no"))
(object (pair key: (_) @name value: (class name: (_)? @drop body: (_) @body)) @symbol.class
  (#set! name.quotes "\"'")
  (#set! alone "held"))
(expression_statement
  (assignment_expression
    left: $exports
    "=" @drop
    right: [(object) (call_expression)] @drop)
  (#eq? @_module "module")
  (#eq? @_exports "exports")
  (#set! name "default")
  (#set! empty "no")) @symbol.constant @export
(expression_statement
  (assignment_expression
    left: (member_expression
      object: [
        (identifier) @_exports
        $exports
      ] @drop
      "." @drop
      property: (property_identifier) @name)
    "=" @drop
    right: [(object) (call_expression)] @drop)
  (#eq? @_exports "exports")
  (#set! empty "no")) @symbol.constant @export
(expression_statement
  (assignment_expression
    left: (member_expression
      object: (identifier) @owner @drop
      "." @drop
      property: (property_identifier) @name)
    "=" @drop
    right: [(object) (call_expression)] @drop)
  (#not-any-of? @owner "module" "exports")
  (#not-eq? @name "prototype")
  (#set! owner "declared")
  (#set! empty "no")) @symbol.property
