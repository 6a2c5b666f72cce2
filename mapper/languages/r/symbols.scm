; Not searched for symbols.
(function_definition body: (_) @opaque)
(for_statement) @opaque
(while_statement) @opaque

(comment) @comment
(string) @verbatim

((call function: (identifier) @_import arguments: (arguments . (argument value: [(identifier) @import (string (string_content) @import)])))
  (#any-of? @_import "library" "require" "requireNamespace" "loadNamespace" "source"))
((call
  function: (namespace_operator rhs: (identifier) @_import)
  arguments: (arguments . (argument value: [(identifier) @import (string (string_content) @import)])))
  (#eq? @_import "use"))

; Names that begin with a dot are hidden by convention (`ls()` does not list them).
((binary_operator lhs: [(identifier) (string)] @_name) @private (#match? @_name "^[\"'`]?\\."))

(define $class [(identifier) @_class (namespace_operator rhs: (identifier) @_class)])

; Classes of S4, R5, R6, S7 and ggplot2, named by the variable to which they are assigned.
(program
  (binary_operator
    lhs: (identifier) @name
    operator: ["<-" "=" "<<-"]
    rhs: (call function: $class arguments: (arguments) @body))
  @symbol.class
  (#any-of? @_class "R6Class" "setRefClass" "setClass" "new_class" "ggproto")
  (#set! name.trim "`"))
(program
  (call
    function: $class
    arguments: (arguments . (argument value: (string (string_content) @name))))
  @symbol.class
  (#any-of? @_class "setRefClass" "setClass" "setClassUnion"))

; Members of these classes.
(argument
  name: (identifier) @_part
  value: (call
    function: (identifier) @_list
    arguments: (arguments (argument name: (_) @name value: (function_definition)) @symbol.method))
  (#any-of? @_part "public" "private" "active" "methods")
  (#any-of? @_list "list" "c")
  (#set! name.trim "`")
  (#set! alone "no"))
(argument
  name: (identifier) @_part
  value: (call function: (identifier) @_list arguments: (arguments (argument name: (_) @name value: (_) @value) @symbol.field))
  (#any-of? @_part "public" "private" "fields" "slots" "representation" "properties")
  (#any-of? @_list "list" "c" "representation")
  (#set! name.trim "`")
  (#set! alone "no"))
((argument name: (identifier) @_private value: (call arguments: (arguments (argument) @private))) (#eq? @_private "private"))
((call function: $class
  arguments: (arguments (argument name: (_) @name value: (function_definition)) @symbol.method))
  (#eq? @_class "ggproto")
  (#set! name.trim "`")
  (#set! alone "no"))

; Generics and methods of S4.
(program
  (call function: (identifier) @_generic arguments: (arguments . (argument value: (string (string_content) @name)))) @symbol.function
  (#eq? @_generic "setGeneric"))
(program
  (call
    function: (identifier) @_method
    arguments: (arguments
      .
      (argument value: (string (string_content) @name))
      .
      (comma)
      .
      (argument value: [(string (string_content) @owner) (call arguments: (arguments . (argument value: (string (string_content) @owner))))])))
  @symbol.method
  (#any-of? @_method "setMethod" "setReplaceMethod"))

(define $name [(identifier) @name (string (string_content) @name)])

; Functions assigned to a name, to two names, or to an element of a named value.
([
  (program (binary_operator lhs: $name operator: ["<-" "=" "<<-"] rhs: (function_definition)) @symbol.function)
  (braced_expression (binary_operator lhs: $name operator: ["<-" "=" "<<-"] rhs: (function_definition)) @symbol.function)
]
  (#set! name.trim "`"))
((program (binary_operator operator: ["<-" "=" "<<-"] rhs: (binary_operator lhs: $name operator: ["<-" "=" "<<-"] rhs: (function_definition)) @symbol.function @lift))
  (#set! name.trim "`"))
(program
  (binary_operator
    lhs: (extract_operator lhs: (identifier) @owner rhs: (identifier) @name)
    operator: ["<-" "=" "<<-"]
    rhs: (function_definition)) @symbol.method)
(function_definition body: (_) @body)
(function_definition) @keep
((binary_operator
  rhs: (call function: $class) @keep)
  (#any-of? @_class "R6Class" "setRefClass" "setClass" "new_class" "ggproto"))

; Other variables. Each name counts once.
((program (binary_operator lhs: $name operator: ["<-" "=" "<<-"]) @symbol.constant)
  (#match? @name "^\\.?[A-Z][A-Z0-9_.]*$")
  (#set! once "yes"))
((program (binary_operator lhs: $name operator: ["<-" "=" "<<-"]) @symbol.variable)
  (#set! name.trim "`")
  (#set! once "yes"))
((program (binary_operator operator: ["<-" "=" "<<-"] rhs: (binary_operator lhs: $name operator: ["<-" "=" "<<-"]) @symbol.variable @lift))
  (#set! name.trim "`")
  (#set! once "yes"))
((program (binary_operator operator: ["->" "->>"] rhs: (identifier) @name) @symbol.variable)
  (#set! once "yes"))
(program (binary_operator operator: ["<-" "=" "<<-"] rhs: (_) @value))
(program (binary_operator operator: ["<-" "=" "<<-"] rhs: (binary_operator operator: ["<-" "=" "<<-"]) @keep))
