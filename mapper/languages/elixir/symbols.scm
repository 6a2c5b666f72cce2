; Not searched for symbols.
(anonymous_function) @opaque
(sigil) @opaque

(comment) @comment
[(string) (sigil) (charlist)] @verbatim

((call target: (identifier) @_import (arguments . [(alias) (dot)] @import))
  (#any-of? @_import "alias" "import" "use" "require"))

; Attributes such as `@spec` belong to the definition below them; `@doc` is its doc comment.
((unary_operator "@" operand: (call target: (identifier) @_attribute)) @before @drop
  (#any-of? @_attribute "doc" "spec" "impl" "deprecated" "typedoc" "since"))
((unary_operator "@" operand: (call target: (identifier) @_doc (arguments . (string (quoted_content) @doc))))
  (#any-of? @_doc "doc" "typedoc"))
((unary_operator "@" operand: (call target: (identifier) @_doc (arguments (boolean)))) @private
  (#any-of? @_doc "doc" "typedoc"))

(define $module (arguments . [(alias) (atom) (quoted_atom) (dot left: (identifier) right: (alias))] @name))
(call
  target: (identifier) @_module
  $module
  (do_block
    (unary_operator
      "@"
      operand: (call target: (identifier) @_doc (arguments . (string (quoted_content) @doc)))))?
  (#any-of? @_module "defmodule")
  (#eq? @_doc "moduledoc")) @symbol.module
(call target: (identifier) @_module $module (#eq? @_module "defmodule")) @symbol.module
(call target: (identifier) @_protocol $module (#eq? @_protocol "defprotocol")) @symbol.protocol
(call target: (identifier) @_impl $module (#eq? @_impl "defimpl")) @symbol.extension
(do_block) @body
(call
  target: (identifier) @_def
  (arguments (keywords (pair key: (keyword) @_do)) @body)
  (#match? @_def "^def(?:p|macrop?|module|protocol|impl)?$")
  (#match? @_do "^do:"))

([(call target: (identifier) @_private)] @private
  (#any-of? @_private "defp" "defmacrop" "defguardp"))

; These are not symbols of the file: definitions in a `quote`, which the users of a macro declare, and modules with a computed name.
((call target: (identifier) @_quote) @foreign (#eq? @_quote "quote"))
((call target: (identifier) @_module (arguments . [(identifier) (call) (binary_operator) (access_call) (dot left: (call))])) @foreign
  (#eq? @_module "defmodule"))
(call
  target: (identifier) @_def
  (arguments . (binary_operator left: (binary_operator operator: "..") operator: "//" @name))
  (#any-of? @_def "def" "defp")
  (#set! name.prefix "..")
  (#set! alone "no")
  (#set! locals "no")) @symbol.function
(call
  target: (identifier) @_def
  (arguments . (binary_operator left: (binary_operator operator: "..") operator: "//" @name))
  (#any-of? @_def "defmacro" "defmacrop")
  (#set! name.prefix "..")
  (#set! alone "no")
  (#set! locals "no")) @symbol.macro
(call
  target: (identifier) @_def
  (arguments
    .
    [
      (identifier) @name
      (call target: (identifier) @name)
      (block . [(operator_identifier) @name (binary_operator operator: _ @name)] .)
      (unary_operator operator: _ @name)
      (binary_operator operator: _ @name)
      (binary_operator left: (identifier) @name operator: "when")
      (binary_operator left: (call target: (identifier) @name) operator: "when")
      (binary_operator left: [(binary_operator operator: _ @name) (unary_operator operator: _ @name)] operator: "when")
    ])
  (#any-of? @_def "def" "defp" "defdelegate" "defguard" "defguardp")
  (#not-any-of? @name "when" "unquote")
  (#set! alone "no")
  (#set! locals "no")) @symbol.function
(call
  target: (identifier) @_def
  (arguments
    .
    [
      (identifier) @name
      (call target: (identifier) @name)
      (block . [(operator_identifier) @name (binary_operator operator: _ @name)] .)
      (unary_operator operator: _ @name)
      (binary_operator operator: _ @name)
      (binary_operator left: (identifier) @name operator: "when")
      (binary_operator left: (call target: (identifier) @name) operator: "when")
      (binary_operator left: [(binary_operator operator: _ @name) (unary_operator operator: _ @name)] operator: "when")
    ])
  (#any-of? @_def "defmacro" "defmacrop")
  (#not-any-of? @name "when" "unquote")
  (#set! alone "no")
  (#set! locals "no")) @symbol.macro

(define $type (binary_operator left: [(identifier) @name (call target: (identifier) @name)] operator: "::"))

; Types and callbacks.
(unary_operator
  "@"
  operand: (call
    target: (identifier) @_type
    (arguments
      .
      $type))
  (#any-of? @_type "type" "opaque")) @symbol.type
(unary_operator
  "@"
  operand: (call
    target: (identifier) @_type
    (arguments
      .
      $type))
  (#eq? @_type "typep")) @symbol.type @private
(unary_operator
  "@"
  operand: (call
    target: (identifier) @_callback
    (arguments
      .
      [
        $type
        (binary_operator left: $type operator: "when")
      ]))
  (#any-of? @_callback "callback" "macrocallback")) @symbol.method
(call target: (identifier) @_struct (#any-of? @_struct "defstruct" "defexception") (#set! name "__struct__")) @symbol.struct
