// Lists the declarations of TypeScript and JavaScript files as the TypeScript compiler's parser sees them: those of modules,
// namespaces and types, but no locals. Of Vue, Svelte and Astro files it reads the scripts. See reader_test.go for the form.

const fs = require("fs");
const ts = require("typescript");

const scriptKinds = {
  typescript: ts.ScriptKind.TS, tsx: ts.ScriptKind.TSX, javascript: ts.ScriptKind.JSX, vue: ts.ScriptKind.TS, svelte: ts.ScriptKind.TS,
  astro: ts.ScriptKind.TS,
};

const out = [];
const flush = () => fs.writeSync(1, out.splice(0).map((d) => JSON.stringify(d) + "\n").join(""));

class File {
  constructor(path, source) {
    this.path = path;
    this.source = source;
    this.tops = new Set();
  }

  line(at) {
    return this.source.getLineAndCharacterOfPosition(at).line + 1;
  }

  add(name, kind, owners, at, whole) {
    if (owners.length === 0) this.tops.add(name);
    out.push({
      Path: this.path, Name: name, Kind: kind, Parent: owners.join("."),
      Line: this.line(at.getStart(this.source)), First: this.line(whole.getStart(this.source)), End: this.line(whole.getEnd()),
    });
  }

  named(node, kind, owners) {
    const name = node.name.getText(this.source);
    this.add(name, kind, owners, node.name, node);
    return [...owners, name];
  }

  statements(list, owners) {
    for (const s of list) this.statement(s, owners);
  }

  statement(s, owners) {
    if (ts.isFunctionDeclaration(s)) s.name ? this.named(s, "function", owners) : this.add("default", "function", owners, s, s);
    else if (ts.isClassDeclaration(s)) this.type(s, "class", owners);
    else if (ts.isInterfaceDeclaration(s)) this.type(s, "interface", owners);
    else if (ts.isEnumDeclaration(s)) this.type(s, "enum", owners);
    else if (ts.isTypeAliasDeclaration(s)) this.named(s, "type", owners);
    else if (ts.isModuleDeclaration(s)) this.module(s, owners, s);
    else if (ts.isVariableStatement(s)) this.variables(s, owners);
    else if (ts.isExportAssignment(s) && !s.isExportEquals) this.anonymous(s.expression, owners, s);
    else if (ts.isExpressionStatement(s)) this.assignment(s, owners);
  }

  type(node, kind, owners) {
    const inner = node.name ? this.named(node, kind, owners) : [...owners, "default"];
    if (!node.name) this.add("default", kind, owners, node, node);
    for (const m of node.members) this.member(m, inner);
  }

  member(m, owners) {
    if (ts.isConstructorDeclaration(m)) {
      const word = m.getChildren(this.source).find((c) => c.kind === ts.SyntaxKind.ConstructorKeyword);
      this.add(word ? "constructor" : m.getText(this.source).match(/["']constructor["']/)[0], "constructor", owners, word ?? m, m);
      for (const p of m.parameters) {
        if (ts.isParameterPropertyDeclaration(p, m)) this.named(p, "property", owners);
      }
    } else if (ts.isConstructSignatureDeclaration(m)) this.add("new", "constructor", owners, m, m);
    else if (ts.isCallSignatureDeclaration(m)) this.add("()", "method", owners, m, m);
    else if (ts.isIndexSignatureDeclaration(m)) this.add(m.parameters[0].name.getText(this.source), "property", owners, m.parameters[0].name, m);
    else if (ts.isEnumMember(m)) this.named(m, "enum_member", owners);
    else if (ts.isPropertyDeclaration(m)) this.named(m, isFunction(m.initializer) ? "method" : "property", owners);
    else if (ts.isPropertySignature(m)) this.named(m, "property", owners);
    else if (m.name) this.named(m, ts.isAccessor(m) ? "method property" : "method", owners);
  }

  module(m, owners, whole) {
    if (m.flags & ts.NodeFlags.GlobalAugmentation) return this.statements(m.body.statements, owners);
    let names = m.name.getText(this.source);
    let inner = m;
    while (inner.body && ts.isModuleDeclaration(inner.body)) {
      inner = inner.body;
      names += "." + inner.name.getText(this.source);
    }
    if (!inner.body) return;
    this.add(names, ts.isStringLiteral(m.name) ? "module" : "namespace module", owners, m.name, whole);
    this.statements(inner.body.statements, [...owners, names]);
  }

  variables(s, owners) {
    const isConst = s.declarationList.flags & ts.NodeFlags.Const;
    for (const d of s.declarationList.declarations) {
      if (isRequire(d.initializer)) continue;
      const kind = isFunction(d.initializer) ? "function" : isConst ? "constant" : "variable";
      if (d.initializer && ts.isClassExpression(d.initializer)) this.bound(d, owners, s);
      else this.binding(d.name, kind, owners, s);
    }
  }

  bound(d, owners, whole) {
    this.add(d.name.text, "class", owners, d.name, whole);
    for (const m of d.initializer.members) this.member(m, [...owners, d.name.text]);
  }

  binding(name, kind, owners, whole) {
    if (ts.isIdentifier(name)) return this.add(name.text, kind, owners, name, whole);
    for (const e of name.elements) {
      if (ts.isBindingElement(e)) this.binding(e.name, kind, owners, whole);
    }
  }

  // An export without a name is named `default`.
  anonymous(value, owners, whole) {
    if (ts.isIdentifier(value)) return;
    const name = value.name && isFunctionOrClass(value) ? value.name.text : "default";
    const kind = isFunction(value) ? "function" : ts.isClassExpression(value) ? "class" : "constant";
    const at = name === "default" ? whole : value.name;
    this.add(name, kind, owners, at, whole);
    if (ts.isClassExpression(value)) for (const m of value.members) this.member(m, [...owners, name]);
  }

  // CommonJS exports, and methods set on a prototype or on a declaration of the file.
  assignment(s, owners) {
    for (let e = s.expression; ts.isBinaryExpression(e) && e.operatorToken.kind === ts.SyntaxKind.EqualsToken; e = e.right) {
      if (ts.isPropertyAccessExpression(e.left)) this.assigned(e, s, owners);
    }
  }

  assigned(e, s, owners) {
    const object = e.left.expression.getText(this.source);
    const prototype = object.match(/^(\w+)\.prototype$/);
    if (this.tops.has(object)) {
      if (isFunction(e.right)) this.add(e.left.name.text, "method", [...owners, object], e.left.name, e);
    } else if (e !== s.expression) {
      return;
    } else if (object === "module" && e.left.name.text === "exports") {
      if (isFunctionOrClass(e.right)) this.anonymous(e.right, owners, s);
    } else if (object === "exports" || object === "module.exports") {
      if (isFunction(e.right)) this.add(e.left.name.text, "function", owners, e.left.name, s);
    } else if (prototype && isFunction(e.right)) this.add(e.left.name.text, "method", [...owners, prototype[1]], e.left.name, s);
  }
}

function isFunction(value) {
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
}

function isFunctionOrClass(value) {
  return isFunction(value) || ts.isClassExpression(value);
}

function isRequire(value) {
  return value && ts.isCallExpression(value) && value.expression.getText() === "require";
}

// Blanks everything in a component but its scripts, and keeps line breaks.
function scripts(text) {
  const blank = (part) => part.replace(/[^\n]/g, " ");
  const [, fence, head] = text.match(/^(---\r?\n)([^]*?\n)---/) ?? [, "", ""];
  let kept = blank(fence) + head;
  let at = kept.length;
  for (const m of text.matchAll(/^([ \t]*<script\b(?:[^>"']|"[^"]*"|'[^']*')*>)([^]*?)<\/script\s*>/gm)) {
    if (m[1].endsWith("/>")) continue;
    const begin = m.index + m[1].length;
    kept += blank(text.slice(at, begin)) + m[2];
    at = begin + m[2].length;
  }
  return kept + blank(text.slice(at));
}

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  const [, language, path] = line.match(/^(\S+) (.*)$/) ?? [];
  if (!path) continue;
  const text = fs.readFileSync(path, "utf8");
  const isComponent = ["vue", "svelte", "astro"].includes(language);
  const source = ts.createSourceFile(path, isComponent ? scripts(text) : text, ts.ScriptTarget.Latest, true, scriptKinds[language]);
  if (source.parseDiagnostics.some((d) => d.code < 2000 || d.code > 8000 || language !== "javascript")) continue;
  out.push({ Path: path, Read: true });
  new File(path, source).statements(source.statements, []);
  flush();
}
