(alias) @use
((identifier) @own (#eq? @own "__MODULE__"))

((call target: (identifier) @_alias (arguments . (alias) @import.path .)) @import (#eq? @_alias "alias"))
((call target: (identifier) @_alias (arguments . (alias) @import.path (keywords (pair key: (keyword) @_as value: (alias) @import.as)))) @import
  (#eq? @_alias "alias")
  (#match? @_as "^as"))
((call target: (identifier) @_alias (arguments . (dot left: (alias) @import.path right: (tuple (alias) @import.name @import))))
  (#eq? @_alias "alias"))
((call target: (identifier) @_alias (arguments (dot left: (alias) @skip))) (#eq? @_alias "alias"))
((call target: (identifier) @_import (arguments . (alias) @import.path)) @import (#eq? @_import "import") (#set! import "all"))

; Declarations.
((call target: (identifier) @_module (arguments . (alias) @declare)) (#any-of? @_module "defmodule" "defprotocol"))
((call target: (identifier) @_def (arguments . [
  (identifier) @declare
  (call target: (identifier) @declare)
  (binary_operator left: [(identifier) @declare (call target: (identifier) @declare)])]))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp" "defdelegate"))

((unary_operator operand: (call target: (identifier) @declare)) @_attribute (#match? @_attribute "^@"))

; Expressions.
(call target: (dot left: (_) @of right: (identifier) @name @call)) @invoke
(call target: (identifier) @name @call) @invoke
(dot left: (_) @of right: (identifier) @name) @member
(unary_operator operand: (binary_operator left: (identifier) @call right: (integer)))
(unary_operator operand: (binary_operator left: (call target: (dot left: (_) @of right: (identifier) @name)) right: (integer)))

((call target: (identifier) @_use (arguments . (alias) @inherit)) (#any-of? @_use "use" "defimpl"))
(unary_operator operand: (call target: (identifier) @_behaviour (arguments (alias) @inherit)) (#eq? @_behaviour "behaviour"))

; Routes: a `scope` gives its routes a module, and a route names a path, a module and a function (Phoenix).
(define $scope (identifier) @_scope (#eq? @_scope "scope"))
((call target: $scope (arguments . (string) . (alias) @routes.module)) @routes (#set! module "."))
((call target: $scope (arguments (keywords (pair key: (keyword) @_alias value: (alias) @routes.module)))) @routes (#match? @_alias "^alias:") (#set! module "."))
(define $resources (identifier) @_resources (#eq? @_resources "resources"))
((call target: $resources (arguments . (string) . (alias) @routes.controller @skip)) @routes
  (#set! controller ".")
  (#set! actions "index edit new show create update delete"))
((call target: $resources (arguments (keywords (pair key: (keyword) @_only value: (_) @routes.only)))) @routes (#match? @_only "^only:"))
((call target: $resources (arguments (keywords (pair key: (keyword) @_except value: (_) @routes.except)))) @routes (#match? @_except "^except:"))
((call target: (identifier) @_route (arguments . (string) . (alias) @of . (atom) @name @route) @member)
  (#any-of? @_route "get" "post" "put" "patch" "delete" "options" "head" "live"))
((call target: (identifier) @_route (arguments . (string) . (alias) @route)) (#any-of? @_route "live" "forward"))
