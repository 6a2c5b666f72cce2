# Lists the declarations of Ruby files as the parser of CRuby sees them, but no locals: those of modules and classes, also
# where a block, a condition or a `begin` is around them. What is not syntax but declares all the same (`attr_reader`,
# `define_method`, `Struct.new`, the words of Rails and of Rake) is in the tables below. See reader_test.go for the form.

require "json"

# Calls that declare each of their literal arguments.
EACH = {
  "property" => %i[attr attr_reader attr_writer attr_accessor cattr_accessor mattr_accessor cattr_reader mattr_reader
    cattr_writer mattr_writer class_attribute thread_mattr_accessor],
  "method" => %i[delegate],
}
# Calls that declare their first literal argument.
FIRST = {
  "property" => %i[has_many has_one belongs_to has_and_belongs_to_many attribute],
  "method" => %i[define_method alias_method],
}
DELEGATORS = %i[def_delegators def_instance_delegators] # all but the first argument
DELEGATOR = %i[def_delegator def_instance_delegator]    # the last one
HIDING = %i[private protected private_class_method private_constant]
SECTIONS = { private: true, protected: true, public: false, module_function: false }

Node = RubyVM::AbstractSyntaxTree::Node
Found = Struct.new(:name, :kind, :whole, :line, :scope, :hidden, :singleton) do
  def exported? = !hidden && scope.exported?
end

# Scope is what has visibility of its own: a file, a module, a class, a block.
Scope = Struct.new(:owners, :kind, :owner, :hiding, :found) do
  def exported? = owner.nil? || owner.exported?
end

class File_
  def initialize(path)
    @path, @all = path, []
  end

  def list(root)
    walk(root, scope([], nil, nil))
    @all.each do |f|
      puts JSON.generate(Path: @path, Name: f.name, Kind: f.kind, Parent: f.scope.owners.join(".").gsub("::", "."),
        Line: f.line, First: f.whole.first_lineno, End: f.whole.last_lineno, Exported: f.exported?)
    end
  end

  private

  def scope(owners, kind, owner) = Scope.new(owners, kind, owner, false, [])

  def add(scope, name, kind, whole, line: whole.first_lineno, hidden: false, singleton: false)
    scope.found << (found = Found.new(name.to_s, kind, whole, line, scope, hidden, singleton))
    @all << found
    found
  end

  def walk(node, scope, whole = node)
    return unless node.is_a?(Node)
    case node.type
    when :MODULE, :CLASS then type(node, scope)
    when :SCLASS then within(add(scope, node.children[0].type == :SELF ? "self" : node.children[0].source, "object", node), node.children[1])
    when :DEFN then add(scope, node.children[0], function_kind(node.children[0], scope), whole, line: node.first_lineno, hidden: scope.hiding)
    when :DEFS then add(scope, node.children[1], "method", whole, line: node.first_lineno, singleton: true)
    when :CDECL then constant(node, scope, node)
    when :OP_ASGN_OR then node.children[2].type == :CDECL ? constant(node.children[2], scope, node) : nil
    when :MASGN then (node.children[1]&.children || []).each { |c| constant(c, scope, node) if c.is_a?(Node) && c.type == :CDECL }
    when :ALIAS then add(scope, literal(node.children[0]), "method", node, hidden: aliased(scope, literal(node.children[1])))
    when :ITER then block(node, scope)
    when :FCALL, :VCALL then call(node, scope, node)
    else node.children.each { |c| walk(c, scope) }
    end
  end

  def type(node, scope)
    found = add(scope, node.children[0].source.delete_prefix("::"), node.type.to_s.downcase, node)
    within(found, node.children.last)
  end

  def within(found, body) = walk(body, inside(found))

  def inside(found) = scope(found.scope.owners + [found.name], found.kind, found)

  def function_kind(name, scope)
    return "constructor" if name == :initialize && scope.kind == "class"
    return "method" if %w[class module object].include?(scope.kind)
    scope.kind ? "function method" : "function"
  end

  def constant(node, scope, whole)
    value = node.children.last
    made, body = value.is_a?(Node) && value.type == :ITER ? value.children : [value, nil]
    is_class = made.is_a?(Node) && made.type == :CALL && made.children[0].then { |r| r.is_a?(Node) && r.type == :CONST } &&
      [%i[Struct new], %i[Class new], %i[Data define], %i[Module new]].include?([made.children[0].children[0], made.children[1]])
    name = node.children[0].is_a?(Node) ? text(node.children[0]) : node.children[0]
    return walk(value, scope) unless name
    found = add(scope, name, is_class ? made.children[0].children[0] == :Module ? "module" : "class" : "constant", whole)
    listed = value.is_a?(Node) && value.type == :CALL ? value.children[0] : value
    return walk(value, scope) if listed.is_a?(Node) && listed.type == :LIST # the names in a list belong to the scope
    is_class && !body ? nil : within(found, body || value)
  end

  # A block has its own scope for `private`; its declarations belong to the enclosing owner.
  def block(node, scope)
    made, body = node.children
    inner = scope
    inner = call(made, scope, node) || scope if made.type == :FCALL
    made.children.each { |c| walk(c, scope) } if made.type == :CALL
    walk(body, scope(inner.owners, inner.kind || "block", inner.owner))
  end

  # Returns the scope that a call opens for its block, if any.
  def call(node, scope, whole)
    name, arguments = node.children[0], list_of(node.children[1])
    names = arguments.map { |a| literal(a) }
    if SECTIONS.key?(name) && arguments.empty?
      scope.hiding = SECTIONS[name]
    elsif HIDING.include?(name)
      hide(name, node, arguments, scope)
    elsif name == :task || name == :namespace
      return rake(name, arguments, whole, scope)
    else
      arguments.each { |a| walk(a, scope) }
      return declared(name, names, arguments).map { |kind, given| add(scope, given, kind, whole, line: line_of(arguments, names, given), hidden: hidden_by(name, names, scope)) }.last&.then { |f| inside(f) }
    end
    nil
  end

  def declared(name, names, arguments)
    each = EACH.find { |_, calls| calls.include?(name) }
    first = FIRST.find { |_, calls| calls.include?(name) }
    return names.compact.map { |n| [each[0], n] } if each
    return names.first(1).compact.map { |n| [first[0], n] } if first
    return names.drop(1).compact.map { |n| ["method", n] } if DELEGATORS.include?(name)
    return names.first(1).compact.map { |n| ["method", n] } if name == :scope && lambda?(arguments[1])
    DELEGATOR.include?(name) && names.size > 1 ? names.last(1).compact.map { |n| ["method", n] } : []
  end

  def hidden_by(name, names, scope)
    return aliased(scope, names[1]) if name == :alias_method
    scope.hiding && (EACH["property"] + [:define_method]).include?(name)
  end

  def aliased(scope, old) = scope.found.reverse.find { |f| f.name == old }&.hidden || false

  # `private :a`, `private def a`, `private attr_reader :a`.
  def hide(word, node, arguments, scope)
    before = @all.size
    arguments.each { |a| walk(a, scope, a.type == :DEFN || a.type == :DEFS ? node : a) }
    inner = @all.drop(before)
    inner.each { |f| f.hidden = true }
    arguments.flat_map { |a| a.type == :LIST ? list_of(a) : [a] }.filter_map { |a| literal(a) }.each do |name|
      scope.found.each { |f| f.hidden = true if f.name == name && (word != :private && word != :protected || !f.singleton) }
    end
  end

  # Returns the scope of the block, if there is a task or a namespace.
  def rake(name, arguments, whole, scope)
    first = arguments[0]
    first = list_of(first.children[0])[0] if name == :task && first && first.type == :HASH
    return unless literal(first) && (name == :task || first.type == :LIT && whole.type == :ITER)
    inside(add(scope, literal(first), name == :task ? "function" : "namespace", whole, line: first.first_lineno))
  end

  def line_of(arguments, names, name) = arguments[names.index(name)].first_lineno

  # Returns the arguments of a Rails scope, without the options of routes.
  def lambda?(node) = node && %i[LAMBDA ITER CALL FCALL CONST COLON2].include?(node.type)

  def list_of(node)
    return [] unless node.is_a?(Node)
    case node.type
    when :ARGSCAT, :ARGSPUSH, :BLOCK_PASS then node.children.flat_map { |c| list_of(c) }
    when :LIST then node.children.grep(Node)
    else [node]
    end
  end

  def literal(node)
    return unless node.is_a?(Node) && %i[LIT STR].include?(node.type) && [Symbol, String].include?(node.children[0].class)
    node.children[0].to_s
  end

  # Returns the name of a constant, or nil if it is known only at run time.
  def text(node)
    case node.type
    when :COLON2 then [*node.children[0]&.then { |outer| text(outer) || return }, node.children[1]].join("::")
    when :COLON3 then node.children[0].to_s
    when :CONST then node.children[0].to_s
    end
  end
end

$VERBOSE = nil
$stdin.each_line(chomp: true) do |line|
  path = line.split(" ", 2)[1]
  root = RubyVM::AbstractSyntaxTree.parse(File.read(path, encoding: "UTF-8"), keep_script_lines: true)
  puts JSON.generate(Path: path, Read: true)
  File_.new(path).list(root)
rescue SyntaxError, ArgumentError, EncodingError
  next
end
