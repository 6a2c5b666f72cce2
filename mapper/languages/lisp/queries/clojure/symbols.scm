; Not searched for symbols.
(map_lit) @opaque
(quoting_lit) @opaque
(syn_quoting_lit) @opaque
(anon_fn_lit) @opaque
(dis_expr) @opaque

(comment) @comment
(str_lit) @verbatim

; Imports of a namespace.
((list_lit
  .
  (sym_lit name: (sym_name) @_ns)
  (list_lit . (kwd_lit name: (kwd_name) @_require) [(sym_lit name: (sym_name) @import) (vec_lit . (sym_lit name: (sym_name) @import))]))
  (#eq? @_ns "ns")
  (#any-of? @_require "require" "use" "require-macros"))
((list_lit . (sym_lit name: (sym_name) @_ns) . (sym_lit name: (sym_name) @name) . (str_lit)? @doc @drop . (_)? @body) @symbol.namespace
  (#eq? @_ns "ns"))

; A list in an `ns` form is not a definition, even if it begins with a name such as `default`.
((list_lit . (sym_lit name: (sym_name) @_ns) [(list_lit . (kwd_lit)) (read_cond_lit) (splicing_read_cond_lit)] @foreign)
  (#eq? @_ns "ns"))

; Definitions in a `comment` form do not count.
((list_lit . (sym_lit name: (sym_name) @_comment) (list_lit . (sym_lit) . (sym_lit name: (sym_name) @hide))) (#eq? @_comment "comment"))
((list_lit . (sym_lit name: (sym_name) @_comment) (list_lit) @foreign) (#eq? @_comment "comment"))

; The parentheses around a definition are dropped together with its body.
((list_lit open: _ @drop . (sym_lit name: (sym_name) @_def) close: _ @drop) (#match? @_def "^(ns$|def)"))
((list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit) (map_lit) @drop) (#match? @_def "^(defn|defmacro|deftest|defmulti)"))

; Private are definitions by `defn-` and the like, and names with the metadata `:private`.
((list_lit . (sym_lit name: (sym_name) @_private)) @private (#match? @_private "^def[a-z]*-$"))
((list_lit . (sym_lit) . (sym_lit meta: (meta_lit [(kwd_lit) @_private (map_lit) @_private]))) @private
  (#match? @_private "^:private$|:private\\s+true"))

(define $definition (list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit name: (sym_name) @name)))

; Functions. The parameters of each arity are kept, without the body.
((list_lit
  .
  (sym_lit name: (sym_name) @_def)
  .
  (sym_lit name: (sym_name) @name)
  .
  (str_lit)? @doc @drop)
  @symbol.function
  (#any-of? @_def "defn" "defn-" "deftest" "defmulti")
  (#set! locals "no"))
((list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit name: (sym_name) @name) . (str_lit)? @doc @drop) @symbol.macro
  (#eq? @_def "defmacro")
  (#set! locals "no"))
($definition @symbol.method
  (#eq? @_def "defmethod")
  (#set! locals "no"))
([(list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit) (vec_lit) . (_) @body)]
  (#any-of? @_def "defn" "defn-" "defmacro" "defmethod"))
([(list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit) . (_) @body)] (#eq? @_def "deftest"))
([(list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit) (list_lit . (vec_lit) (_) @join))]
  (#any-of? @_def "defn" "defn-" "defmacro"))

; Types, with their fields and methods.
((list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit name: (sym_name) @name) . (str_lit)? @doc @drop) @symbol.protocol
  (#any-of? @_def "defprotocol" "definterface"))
($definition @symbol.record (#eq? @_def "defrecord"))
($definition @symbol.class (#eq? @_def "deftype"))
([
  (list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit) . (vec_lit) . (_) @body)
  (list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit) . (str_lit)? @body . (list_lit) @body)
]
  (#any-of? @_def "defprotocol" "definterface" "defrecord" "deftype"))
((list_lit . (sym_lit name: (sym_name) @_def) (list_lit . (sym_lit name: (sym_name) @name) (str_lit)? @doc @join) @symbol.method)
  (#any-of? @_def "defprotocol" "definterface"))
((list_lit . (sym_lit name: (sym_name) @_def) (list_lit . (sym_lit name: (sym_name) @name) . (vec_lit) (_)? @join) @symbol.method)
  (#any-of? @_def "defrecord" "deftype"))
((list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit) . (vec_lit (sym_lit name: (sym_name) @name) @symbol.field @inline))
  (#any-of? @_def "defrecord" "deftype"))

; Any other form that begins with `def` and defines a name.
((list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit name: (sym_name) @name) . (str_lit)? @doc @drop . (_)) @symbol.variable
  (#match? @_def "^def")
  (#not-match? @_def "^default$|^definline$")
  (#set! locals "no"))
($definition @symbol.variable
  (#match? @_def "^def")
  (#not-match? @_def "^default$")
  (#set! locals "no"))
((list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit) (_) @value .) (#any-of? @_def "def" "defonce"))
