// Lists the declarations of scripts with types of Flow as Flow's own parser sees them, but no locals. See reader_test.go for the form.

const fs = require("fs");
const flow = require("flow-parser");

class File {
  constructor(path) {
    this.path = path;
    this.tops = new Set();
    this.out = [];
  }

  add(name, kind, owners, at, whole) {
    if (owners.length === 0) this.tops.add(name);
    this.out.push({
      Path: this.path, Name: name, Kind: kind, Parent: owners.join("."),
      Line: at.loc.start.line, First: whole.loc.start.line, End: whole.loc.end.line,
    });
  }

  statements(list, owners) {
    for (const s of list) this.statement(s, owners, s);
  }

  statement(s, owners, whole) {
    switch (s.type) {
      case "ExportNamedDeclaration":
        if (s.declaration) this.statement(s.declaration, owners, s);
        break;
      case "ExportDefaultDeclaration":
        this.standard(s.declaration, owners, s);
        break;
      case "DeclareExportDeclaration":
        if (s.declaration) s.default && !s.declaration.id ? this.add("default", "constant class function", owners, s, s) : this.statement(s.declaration, owners, s);
        break;
      case "FunctionDeclaration": case "DeclareFunction": case "ComponentDeclaration": case "DeclareComponent": case "HookDeclaration": case "DeclareHook":
        this.add(s.id.name, "function", owners, s.id, whole);
        break;
      case "ClassDeclaration": case "DeclareClass": case "InterfaceDeclaration": case "DeclareInterface":
        this.type(s, s.type.includes("Class") ? "class" : "interface", owners, whole);
        break;
      case "EnumDeclaration": case "DeclareEnum":
        this.add(s.id.name, "enum", owners, s.id, whole);
        for (const m of s.body.members) this.add(m.id.name, "enum_member", [...owners, s.id.name], m.id, m);
        break;
      case "TypeAlias": case "OpaqueType": case "DeclareTypeAlias": case "DeclareOpaqueType":
        this.add(s.id.name, "type", owners, s.id, whole);
        break;
      case "DeclareVariable":
        for (const d of s.declarations ?? [s]) this.add(d.id.name, s.kind === "const" ? "constant" : "variable", owners, d.id, whole);
        break;
      case "DeclareModule": case "DeclareNamespace": {
        const name = s.id.name ?? s.id.raw;
        this.add(name, "module namespace", owners, s.id, whole);
        this.statements(s.body.body, [...owners, name]);
        break;
      }
      case "VariableDeclaration":
        this.variables(s, owners, whole);
        break;
      case "ExpressionStatement":
        for (let e = s.expression; e.type === "AssignmentExpression" && e.operator === "="; e = e.right) this.assigned(e, s, owners);
        break;
    }
  }

  standard(value, owners, whole) {
    if (value.type.endsWith("Declaration") && value.id) return this.statement(value, owners, whole);
    if (value.type === "Identifier") return;
    const isClass = value.type.startsWith("Class");
    const name = value.id?.name ?? "default";
    this.add(name, isClass ? "class" : isFunction(value) || value.type.endsWith("Declaration") ? "function" : "constant", owners, value.id ?? whole, whole);
    if (isClass) this.members(value.body.body, [...owners, name]);
  }

  type(s, kind, owners, whole) {
    this.add(s.id.name, kind, owners, s.id, whole);
    if (s.type === "ClassDeclaration") return this.members(s.body.body, [...owners, s.id.name]);
    const inner = [...owners, s.id.name];
    for (const p of s.body.properties) {
      if (p.type !== "ObjectTypeProperty") continue;
      const isMethod = p.method || p.kind === "get" || p.kind === "set";
      this.add(written(p.key), p.key.name === "constructor" ? "constructor" : isMethod ? "method property" : "property", inner, p.key, p);
    }
    for (const p of s.body.callProperties) this.add("()", "method", inner, p, p);
    for (const p of s.body.indexers) this.add(p.id?.name ?? `[${this.text.slice(...p.key.range)}]`, "property", inner, p.id ?? p.key, p);
    for (const p of s.body.internalSlots) this.add(`[[${p.id.name}]]`, "property method", inner, p.id, p);
  }

  members(list, owners) {
    for (const m of list) {
      if (m.type === "MethodDefinition") {
        const kind = m.kind === "constructor" ? "constructor" : m.kind === "method" ? "method" : "method property";
        this.add(this.key(m), kind, owners, m.key, m);
      } else if (m.key) this.add(this.key(m), isFunction(m.value) ? "method" : "property", owners, m.key, m);
    }
  }

  key(m) {
    const name = m.key.type.startsWith("Private") ? "#" + m.key.name : written(m.key, this.text);
    return m.computed ? `[${this.text.slice(m.key.range[0], m.key.range[1])}]` : name;
  }

  variables(s, owners, whole) {
    for (const d of s.declarations) {
      if (d.init?.type === "CallExpression" && d.init.callee.name === "require") continue;
      if (d.init?.type === "ClassExpression") {
        this.add(d.id.name, "class", owners, d.id, whole);
        this.members(d.init.body.body, [...owners, d.id.name]);
      } else this.binding(d.id, isFunction(d.init) ? "function" : s.kind === "const" ? "constant" : "variable", owners, whole);
    }
  }

  binding(p, kind, owners, whole) {
    switch (p?.type) {
      case "Identifier": return this.add(p.name, kind, owners, p, whole);
      case "ObjectPattern": return p.properties.forEach((e) => this.binding(e.value ?? e.argument, kind, owners, whole));
      case "ArrayPattern": return p.elements.forEach((e) => this.binding(e, kind, owners, whole));
      case "AssignmentPattern": return this.binding(p.left, kind, owners, whole);
      case "RestElement": return this.binding(p.argument, kind, owners, whole);
    }
  }

  assigned(e, s, owners) {
    if (e.left.type !== "MemberExpression" || e.left.computed) return;
    const object = this.text.slice(e.left.object.range[0], e.left.object.range[1]);
    const name = e.left.property.name;
    const prototype = object.match(/^(\w+)\.prototype$/);
    if (this.tops.has(object)) {
      if (isFunction(e.right)) this.add(name, "method", [...owners, object], e.left.property, e);
    } else if (e !== s.expression) {
      return;
    } else if (object === "module" && name === "exports") {
      if (isFunction(e.right) || e.right.type === "ClassExpression") this.standard(e.right, owners, s);
    } else if (object === "exports" || object === "module.exports") {
      if (isFunction(e.right)) this.add(name, "function", owners, e.left.property, s);
    } else if (prototype && isFunction(e.right)) this.add(name, "method", [...owners, prototype[1]], e.left.property, s);
  }
}

function written(key) {
  return key.name ?? key.raw;
}

function isFunction(value) {
  return value?.type === "ArrowFunctionExpression" || value?.type === "FunctionExpression";
}

const options = { enums: true, components: true, esproposal_decorators: true, types: true, tokens: false, records: true };
for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  const path = line.slice(line.indexOf(" ") + 1);
  if (!path) continue;
  const text = fs.readFileSync(path, "utf8");
  let program;
  try {
    program = flow.parse(text, options);
  } catch {
    continue;
  }
  if (program.errors.length > 0) continue;
  const file = new File(path);
  file.text = text;
  file.out.push({ Path: path, Read: true });
  file.statements(program.body, []);
  fs.writeSync(1, file.out.map((d) => JSON.stringify(d) + "\n").join(""));
}
