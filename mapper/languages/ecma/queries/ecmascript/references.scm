[(identifier) (property_identifier) (private_property_identifier) (shorthand_property_identifier)] @use

[(function_declaration) (generator_function_declaration) (function_expression) (generator_function) (arrow_function)
  (method_definition) (statement_block) (for_statement) (for_in_statement) (catch_clause) (class_static_block) (class)] @scope
[(function_declaration) (generator_function_declaration) (function_expression) (generator_function) (arrow_function)
  (method_definition) (class)] @function

(define $exports (member_expression object: (identifier) @_module property: (_) @_exports))
(define $named (member_expression object: [(identifier) @_exports (member_expression property: (_) @_exports)] property: (_) @import.as))
(define $made [(class name: (_) @import.name @import) (function_expression name: (_) @import.name @import)])
(define $parts (object [
  (shorthand_property_identifier) @import.name @import
  (pair key: (property_identifier) @import.as value: (identifier) @import.name) @import
]))
(define $required (call_expression function: (identifier) @_require arguments: (arguments . (string) @import.path)))

; Imports and re-exports.
(import_statement source: (string) @import.path) @import
(import_statement (import_clause (identifier) @import.as) @import source: (string) @import.path (#set! import "default"))
(import_statement (import_clause (namespace_import (identifier) @import.as) @import) source: (string) @import.path)
(import_statement (import_clause (named_imports (import_specifier name: (_) @import.name) @import)) source: (string) @import.path)
(import_statement
  (import_clause (named_imports (import_specifier name: (_) @import.name alias: (_) @import.as) @import))
  source: (string) @import.path)
((export_statement source: (string) @import.path) @import
  (#match? @import "^export\\s+(?:type\\s+)?\\*\\s*from")
  (#set! import "all export"))
(export_statement (namespace_export (_) @import.as) @import source: (string) @import.path (#set! import "export"))
(export_statement (export_clause (export_specifier name: (_) @import.name) @import) source: (string) @import.path (#set! import "export"))
(export_statement
  (export_clause (export_specifier name: (_) @import.name alias: (_) @import.as) @import)
  source: (string) @import.path
  (#set! import "export"))
(export_statement !source (export_clause (export_specifier name: (_) @import.name) @import) (#set! import "export"))
(export_statement !source (export_clause (export_specifier name: (_) @import.name alias: (_) @import.as) @import) (#set! import "export"))
(export_statement value: (identifier) @import.name @import (#set! import "export default"))
((export_statement declaration: (_ name: (_) @import.name @import)) @_default
  (#match? @_default "^export\\s+default\\b")
  (#set! import "export default"))
((assignment_expression
  left: $exports
  right: [(identifier) @import.name @import (assignment_expression right: (identifier) @import.name @import)])
  (#eq? @_module "module")
  (#eq? @_exports "exports")
  (#set! import "export default"))
(variable_declarator
  name: (identifier) @import.as
  value: $required
  (#eq? @_require "require")) @import
(variable_declarator
  name: (object_pattern [(shorthand_property_identifier_pattern) @import.name @import (pair_pattern key: (_) @import.name value: (identifier) @import.as) @import])
  value: $required
  (#eq? @_require "require"))
(variable_declarator
  name: (identifier) @import.as
  value: (member_expression
    object: $required
    property: (_) @import.name)
  (#eq? @_require "require")) @import
($required @import @module
  (#eq? @_require "require"))
(call_expression function: (import) arguments: (arguments . (string) @import.path)) @import @module

; Exports of a CommonJS script.
(variable_declarator
  name: (identifier) @import.name @import
  value: [
    $exports
    (assignment_expression left: $exports)
    (assignment_expression right: (assignment_expression left: $exports))
  ]
  (#eq? @_module "module")
  (#eq? @_exports "exports")
  (#set! import "export default"))
((assignment_expression
  left: $exports
  right: [$required (assignment_expression right: $required)]) @import
  (#eq? @_module "module")
  (#eq? @_exports "exports")
  (#eq? @_require "require")
  (#set! import "all export"))
((assignment_expression
  left: $exports
  right: [$made (assignment_expression right: $made)])
  (#eq? @_module "module")
  (#eq? @_exports "exports")
  (#set! import "export default"))
((assignment_expression
  left: $exports
  right: [$parts (assignment_expression right: $parts)])
  (#eq? @_module "module")
  (#eq? @_exports "exports")
  (#set! import "export"))
((assignment_expression
  left: $exports
  right: (object (pair key: (property_identifier) @import.as
    value: $required) @import))
  (#eq? @_module "module")
  (#eq? @_exports "exports")
  (#eq? @_require "require")
  (#set! import "export"))
((assignment_expression
  left: $named
  right: (identifier) @import.name) @import
  (#eq? @_exports "exports")
  (#set! import "export"))
((assignment_expression
  left: $named
  right: (member_expression object: $required property: (_) @import.name)) @import
  (#eq? @_exports "exports")
  (#eq? @_require "require")
  (#set! import "export"))
((assignment_expression
  left: $named
  right: $required) @import
  (#eq? @_exports "exports")
  (#eq? @_require "require")
  (#set! import "export"))

(define $each ["map" "forEach" "filter" "find" "findLast" "findIndex" "findLastIndex" "some" "every" "flatMap"])
(define $hole "^\\[(?:[^,]*,)?\\s*,")
(define $tuple (array . (_) . (_)))
(define $element [(identifier) (member_expression) (call_expression) (new_expression) (await_expression)] @field @of.value)
(define $unpacked (object_pattern [
  (shorthand_property_identifier_pattern) @declare @key
  (object_assignment_pattern left: (shorthand_property_identifier_pattern) @declare @key)
  (pair_pattern key: (_) @key value: [(identifier) @declare (assignment_pattern left: (identifier) @declare)])
  (pair_pattern key: (_) @through value: [$unpacked (assignment_pattern left: $unpacked)])
]))

; Declarations.
(function_declaration name: (_) @declare)
(function_declaration name: (_) @declare body: (_) @of.body)
(generator_function_declaration name: (_) @declare)
(method_definition name: (_) @declare @method)
(variable_declarator name: (identifier) @declare)
(variable_declarator name: (identifier) @declare value: (arrow_function body: (_) @of.body))
(variable_declarator name: (identifier) @declare value: (_) @of.value)
(assignment_expression left: (identifier) @fill right: (_) @of.value)
(object_pattern (shorthand_property_identifier_pattern) @declare)
(variable_declarator
  name: $unpacked
  value: (_) @of.value)
(object_pattern (pair_pattern value: [(identifier) @declare (assignment_pattern left: (identifier) @declare)]))
(pair_pattern key: (_) @skip)
(object_pattern (object_assignment_pattern left: (shorthand_property_identifier_pattern) @declare))
(array_pattern (identifier) @declare)
((variable_declarator name: (array_pattern . [(identifier) @declare (assignment_pattern left: (identifier) @declare)]) @_parts value: (_) @of.value)
  (#not-match? @_parts $hole)
  (#set! key "0"))
((variable_declarator name: (array_pattern . (_) . (identifier) @declare) @_parts value: (_) @of.value)
  (#not-match? @_parts $hole)
  (#set! key "1"))
((variable_declarator name: (array_pattern . (_) . (_) . (identifier) @declare) @_parts value: (_) @of.value)
  (#not-match? @_parts $hole)
  (#set! key "2"))
((variable_declarator name: (array_pattern . (identifier) @declare) @_parts value: (_) @of.value)
  (#match? @_parts "^\\[\\s*,\\s*\\w")
  (#set! key "1"))
(variable_declarator name: (array_pattern (rest_pattern (identifier) @declare)) value: (_) @of.value)
(rest_pattern (identifier) @declare)
(arrow_function parameter: (identifier) @declare)
(arrow_function parameter: (identifier) @declare) @of.first
((call_expression
  function: (member_expression object: (_) @of.items property: (_) @_each)
  arguments: (arguments . (arrow_function parameter: (identifier) @declare)))
  (#any-of? @_each $each))
(for_in_statement
  left: [(identifier) @declare
    $unpacked
    (array_pattern . (_) . (identifier) @declare)]
  right: (_) @of.items)
(catch_clause parameter: (identifier) @declare)
(function_expression name: (_) @declare)
(return_statement (_) @gives)
(yield_expression (_)) @gives
(variable_declarator value: (arrow_function body: (_) @gives))

; Properties that are set on a function or class from outside are its members. Properties that are set on `exports` belong to the
; script.
(program (expression_statement (assignment_expression
  left: (member_expression object: [(identifier) (member_expression)] @of.receiver property: (_) @attribute)
  right: [
    (identifier) @of.value
    (member_expression) @of.value
    (object) @of.value
    (new_expression) @of.value
    (call_expression) @of.value
    (assignment_expression right: (object) @of.value)])))

; Exports without a name, `export default ...` and `module.exports = ...`.
(export_statement value: (_) @declare @of.value (#set! declare "default"))
((assignment_expression left: $exports right: [(object) (new_expression) (call_expression)] @declare @of.value)
  (#eq? @_module "module")
  (#eq? @_exports "exports")
  (#set! declare "default"))

; Type tests: in the branch of `if (a instanceof B)`, or of a call of a type guard, a has that type.
(define $sure [
  (call_expression function: (_) @of.guard arguments: (arguments . [(identifier) (member_expression)] @narrow))
  (binary_expression left: [(identifier) (member_expression) (this)] @narrow right: (_) @of.type) @_instance
  (binary_expression $sure)
  (parenthesized_expression $sure)
] (#match? @of.guard "\\bis(?:[A-Z]|$)") (#match? @_instance "^[\\w$.?!]+\\s+instanceof\\s"))
(define $unsure [(unary_expression argument: $sure) (binary_expression $unsure) (parenthesized_expression $unsure)])
(define $leaves [(return_statement) (throw_statement) (continue_statement) (break_statement)])
(if_statement condition: $sure consequence: (_) @within)
(ternary_expression condition: $sure consequence: (_) @within)
(while_statement condition: $sure body: (_) @within)
(binary_expression left: $sure right: (_) @within)
(if_statement condition: $unsure alternative: (_) @within)
(ternary_expression condition: $unsure alternative: (_) @within)
(binary_expression left: $unsure right: (_) @within)
(statement_block
  (if_statement condition: $unsure consequence: [$leaves (statement_block $leaves .)] !alternative)
  . (_) @at)
((statement_block
  (expression_statement (call_expression
    function: [(identifier) @_assert (member_expression object: (identifier) @_assert)]
    arguments: (arguments . $sure)))
  . (_) @at)
  (#match? @_assert "^(?:assert|invariant)"))

(define $write [(identifier) @write (member_expression property: (_) @write)])

; Expressions. Some functions of the language copy a list, map or object, and return one of the same type. A dependency injection
; container returns an instance of the class that it is asked for (Angular, Nest, Inversify).
((call_expression
  function: (member_expression object: (identifier) @_Object property: (_) @_assign)
  arguments: (arguments . (object) . (_) @of)) @same
  (#eq? @_Object "Object")
  (#eq? @_assign "assign"))
((call_expression
  function: (member_expression object: (identifier) @_Object property: (_) @_assign)
  arguments: (arguments . (_) @of . (object))) @either
  (#eq? @_Object "Object")
  (#eq? @_assign "assign"))
((call_expression
  function: (member_expression object: (identifier) @_Object property: (_) @_same)
  arguments: (arguments . (_) @of)) @same
  (#eq? @_Object "Object")
  (#any-of? @_same "assign" "create" "entries" "freeze" "seal" "values"))
((call_expression function: (member_expression object: (identifier) @_Array property: (_) @_from) arguments: (arguments . (_) @of .)) @same
  (#eq? @_Array "Array")
  (#eq? @_from "from"))
((call_expression function: (member_expression object: (identifier) @_Promise property: (_) @_all) arguments: (arguments . (_) @of)) @same
  (#eq? @_Promise "Promise")
  (#any-of? @_all "all" "resolve"))
(array . (spread_element (_) @of) .) @same
(array . (_) @of .) @listed
(member_expression object: (array . [(identifier) (member_expression) (call_expression) (new_expression) (await_expression)] @of) @listed)
(for_in_statement right: (array . [(identifier) (member_expression) (call_expression) (new_expression) (await_expression)] @of) @listed)
((new_expression constructor: (identifier) @_Map arguments: (arguments . (array . (array . (_) . (_) @of .)))) @listed (#eq? @_Map "Map"))
(yield_expression (_) @of) @listed
(call_expression function: (parenthesized_expression [(arrow_function) (function_expression)] @given))
((new_expression constructor: (identifier) @_Set arguments: (arguments . (_) @of .)) @same (#eq? @_Set "Set"))
((call_expression function: (identifier) @_clone arguments: (arguments . (_) @of)) @same (#eq? @_clone "structuredClone"))
((call_expression
  function: (member_expression property: (_) @_map)
  arguments: (arguments . [(arrow_function) (function_expression)] @by)) @mapped
  (#any-of? @_map "map" "flatMap"))
((call_expression
  function: (member_expression property: (_) @_then)
  arguments: (arguments . [(arrow_function) (function_expression)] @by)) @mapped
  (#eq? @_then "then")
  (#set! mapped "itself"))
((call_expression
  function: [(identifier) @_inject (member_expression property: (_) @_inject)]
  arguments: (arguments . (identifier) @of)) @value
  (#any-of? @_inject "inject" "resolve")
  (#match? @of "^[A-Z]\\w*[a-z]"))
((call_expression
  function: (member_expression object: (_) @_container property: (_) @_get)
  arguments: (arguments . (identifier) @of)) @value
  (#eq? @_get "get")
  (#match? @_container "(?i)(?:app|container|injector|module|moduleref)$")
  (#match? @of "^[A-Z]\\w*[a-z]"))
((call_expression
  function: [(identifier) @_hook (member_expression property: (_) @_hook)]
  arguments: (arguments . [(arrow_function body: (_) @of) (_) @of])) @listed
  (#any-of? @_hook "useState" "useRef"))
((call_expression function: [(identifier) @_context (member_expression property: (_) @_context)] . (_ . (_) @of) . (arguments)) @value
  (#eq? @_context "createContext"))
((call_expression
  function: [(identifier) @_hook (member_expression property: (_) @_hook)]
  arguments: (arguments . [(arrow_function body: (_) @of) (_) @of])) @same
  (#any-of? @_hook "useMemo" "createContext" "useContext"))
((member_expression object: (identifier) @_module property: (_) @of) @same (#eq? @_module "module") (#eq? @of "exports"))
((member_expression object: (identifier) @_global property: (_) @of) @same (#eq? @_global "globalThis"))
(member_expression object: (_) @of property: (_) @name) @member
((subscript_expression object: (_) @of index: (number) @name) @member (#match? @name "^\\d$"))
(subscript_expression object: (_) @of) @item
(call_expression function: (_) @of arguments: (_) @name) @result
(call_expression function: [(identifier) @call (member_expression property: (_) @call)])
(new_expression constructor: [(identifier) @call (member_expression property: (_) @call)])
(parenthesized_expression (_) @of) @same
(await_expression (_) @of) @same
(ternary_expression consequence: (_) @of) @choice
((binary_expression left: (binary_expression left: (_) @of) right: (template_string)) @result (#match? @result "^[\\w$.]+<"))
(binary_expression left: (_) @of) @choice
(assignment_expression right: (_) @of) @same
(augmented_assignment_expression left: (_) @of) @same
(this) @own
(super) @base
(assignment_expression left: $write)
(augmented_assignment_expression left: $write)
(update_expression argument: $write)
(pair key: (property_identifier) @skip)

; An object literal has the members that are written in it.
((call_expression function: (member_expression object: (identifier) @_Object property: (_) @_freeze) arguments: (arguments . (object) @written))
  (#eq? @_Object "Object")
  (#eq? @_freeze "freeze"))
((call_expression function: (member_expression object: (identifier) @_Object property: (_) @_assign) arguments: (arguments (_) . (object) @written))
  (#eq? @_Object "Object")
  (#eq? @_assign "assign"))
((call_expression function: (member_expression object: (identifier) @_Promise property: (_) @_all) arguments: (arguments . $tuple @written))
  (#eq? @_Promise "Promise")
  (#eq? @_all "all"))
(return_statement $tuple @written)
(return_statement (object) @written)
(arrow_function body: (parenthesized_expression (object) @written))
(variable_declarator value: (object) @written)
(assignment_expression right: (object) @written)
(export_statement value: (object) @written)
(object (pair
  key: (property_identifier) @field
  value: [(identifier) (member_expression) (call_expression) (new_expression) (await_expression)] @of.value))
(object (pair key: (property_identifier) @field value: (object) @of.value @written))
(object (pair key: (property_identifier) @field value: [(arrow_function body: (_) @of.body) (function_expression body: (_) @of.body)]))
(object (shorthand_property_identifier) @field @of.value)
((array . $element) (#set! declare "0"))
((array . (_) . $element) (#set! declare "1"))
((array . (_) . (_) . $element) (#set! declare "2"))
(object (spread_element (_) @field @of.base))

; Contextual types. An argument has the type of the parameter. The parameters of a function literal have the types that it is called
; with. A value in an object literal has the type of the property.
(call_expression function: (_) @of arguments: (arguments (object) @taken))
(new_expression constructor: (_) @of arguments: (arguments (object) @taken))
(call_expression function: (_) @of arguments: (arguments [(arrow_function) (function_expression)] @same))
(new_expression constructor: (_) @of arguments: (arguments [(arrow_function) (function_expression)] @same))
(object (pair key: (property_identifier) @name) @member) @of
(object (method_definition name: (property_identifier) @name) @member) @of
(pair value: [(object) (arrow_function) (function_expression)] @same) @of
(assignment_expression left: (_) @of right: [(arrow_function) (function_expression)] @same)

(define $router (call_expression function: (member_expression property: (_) @_router) arguments: (arguments . (string) .)))
(define $handler [(identifier) @route (member_expression property: (_) @route)])

; Routes: handlers passed along with a path, alone, wrapped or in a list; handlers chained to a path (Express); and handlers next to
; a path in a table.
(call_expression
  function: (member_expression property: (_) @_route)
  arguments: (arguments . (string) @_path [
    (identifier) @route
    (member_expression property: (_) @route)
    (call_expression arguments: (arguments $handler))
    (call_expression function: (member_expression object: (member_expression property: (_) @route) property: (_) @_bind))
    (array $handler)])
  (#any-of? @_route "get" "post" "put" "patch" "delete" "head" "options" "all" "use" "route")
  (#match? @_path "^.(?:[/*]|.$)")
  (#eq? @_bind "bind"))
(call_expression
  function: (member_expression
    object: [
      $router
      (call_expression function: (member_expression object: [
        $router
        (call_expression function: (member_expression object:
          $router))]))]
    property: (_) @_route)
  arguments: (arguments [
    (identifier) @route
    (member_expression property: (_) @route)
    (call_expression arguments: (arguments $handler))])
  (#eq? @_router "route")
  (#any-of? @_route "get" "post" "put" "patch" "delete" "head" "options" "all"))
((object
  (pair key: (_) @_path value: (string))
  . (pair)? . (pair)?
  . (pair key: (_) @_handler value: $handler))
  (#any-of? @_path "path" "url")
  (#any-of? @_handler "handler" "component" "Component"))
