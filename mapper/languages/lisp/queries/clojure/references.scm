((sym_lit name: (sym_name) @use) (#match? @use "^[^.?^&:][^.]*$"))
((quoting_lit (sym_lit name: (sym_name) @skip)))
(sym_lit namespace: (sym_ns) @of @use name: (sym_name) @name) @member
((list_lit . (sym_lit name: (sym_name) @call)) (#match? @call "^[^.?^&:][^.]*$"))

((list_lit . (sym_lit name: (sym_name) @_ns) . (sym_lit name: (sym_name) @package)) (#any-of? @_ns "ns" "in-ns"))

(define $name (sym_lit name: (sym_name) @import.name @import))
(define $path (sym_lit name: (sym_name) @import.path))

; Imports of a namespace: under an alias, by names, all names (`:refer :all`), or for fully qualified use only.
([(list_lit . (kwd_lit name: (kwd_name) @_take) [
    $path @import
    (vec_lit . $path) @import])
  (list_lit . (sym_lit name: (sym_name) @_take) (quoting_lit [
    $path @import
    (vec_lit . $path) @import]))]
  (#any-of? @_take "require" "require-macros"))
([(list_lit . (kwd_lit name: (kwd_name) @_take) [
    $path @import
    (vec_lit . $path) @import])
  (list_lit . (sym_lit name: (sym_name) @_take) (quoting_lit [
    $path @import
    (vec_lit . $path) @import]))]
  (#any-of? @_take "use" "use-macros")
  (#set! import "all"))
([(list_lit . (kwd_lit name: (kwd_name) @_take)
    (vec_lit . $path (kwd_lit name: (kwd_name) @_as) @import . (sym_lit name: (sym_name) @import.as)))
  (list_lit . (sym_lit name: (sym_name) @_take)
    (quoting_lit (vec_lit . $path (kwd_lit name: (kwd_name) @_as) @import . (sym_lit name: (sym_name) @import.as))))]
  (#any-of? @_take "require" "require-macros" "use")
  (#any-of? @_as "as" "as-alias"))
([(list_lit . (kwd_lit name: (kwd_name) @_take)
    (vec_lit . $path (kwd_lit name: (kwd_name) @_names) . [
      (vec_lit $name)
      (list_lit $name)]))
  (list_lit . (sym_lit name: (sym_name) @_take)
    (quoting_lit (vec_lit . $path (kwd_lit name: (kwd_name) @_names) . [
      (vec_lit $name)
      (list_lit $name)])))]
  (#any-of? @_take "require" "require-macros" "use")
  (#any-of? @_names "refer" "only" "refer-macros"))
([(list_lit . (kwd_lit name: (kwd_name) @_take)
    (vec_lit . $path (kwd_lit name: (kwd_name) @_names) . (kwd_lit name: (kwd_name) @_all) @import))
  (list_lit . (sym_lit name: (sym_name) @_take)
    (quoting_lit (vec_lit . $path (kwd_lit name: (kwd_name) @_names) . (kwd_lit name: (kwd_name) @_all) @import)))]
  (#eq? @_take "require")
  (#eq? @_names "refer")
  (#eq? @_all "all")
  (#set! import "all"))

(list_lit) @scope

; Declarations.
((list_lit . (sym_lit name: (sym_name) @_def) . (sym_lit name: (sym_name) @declare)) (#match? @_def "^def"))
((list_lit . (sym_lit name: (sym_name) @_fn) (vec_lit (sym_lit name: (sym_name) @declare)))
  (#match? @_fn "^(?:defn-?|defmacro|defmethod|fn\\*?|defrecord|deftype)$"))
((list_lit . (sym_lit name: (sym_name) @_fn) (vec_lit [
  (map_lit (vec_lit (sym_lit name: (sym_name) @declare)))
  (map_lit (sym_lit name: (sym_name) @declare))
  (vec_lit (sym_lit name: (sym_name) @declare))]))
  (#match? @_fn "^(?:defn-?|defmacro|defmethod|fn\\*?)$"))
(list_lit . (vec_lit (sym_lit name: (sym_name) @declare)))
(list_lit . (vec_lit (map_lit (vec_lit (sym_lit name: (sym_name) @declare)))))
((list_lit . (sym_lit name: (sym_name) @_let) . (vec_lit [
  (sym_lit name: (sym_name) @declare)
  (map_lit (vec_lit (sym_lit name: (sym_name) @declare)))]))
  (#any-of? @_let "let" "loop" "if-let" "when-let" "if-some" "when-some" "doseq" "for" "dotimes" "binding" "with-open" "with-redefs" "letfn"))
((list_lit . (sym_lit name: (sym_name) @_type) (list_lit . (sym_lit) . (vec_lit (sym_lit name: (sym_name) @declare))))
  (#any-of? @_type "defrecord" "deftype" "extend-type" "extend-protocol" "reify"))
((list_lit . (sym_lit name: (sym_name) @_type) (list_lit . (sym_lit name: (sym_name) @declare)))
  (#any-of? @_type "defprotocol" "definterface" "defrecord" "deftype"))

((list_lit . (sym_lit name: (sym_name) @_type) . (sym_lit) . (vec_lit) (sym_lit name: (sym_name) @inherit)) (#any-of? @_type "defrecord" "deftype"))

; Routes: the handlers of paths (Compojure).
((list_lit . (sym_lit name: (sym_name) @_route) . (str_lit) . (_) . [(list_lit . (sym_lit name: (sym_name) @route)) (sym_lit name: (sym_name) @route)])
  (#any-of? @_route "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS" "ANY"))
