// Lists the declarations of Lua files as luaparse sees them: those of the file, also where a condition or a block is around
// them, but nothing in functions and loops. See reader_test.go for the form.

const fs = require("fs");
const luaparse = require("luaparse");

const isName = (text) => /^[A-Za-z_]\w*$/.test(text);
const text = (e) => (e.type === "Identifier" ? e.name : e.type === "MemberExpression" && text(e.base) ? text(e.base) + "." + e.identifier.name : null);
const isRequire = (e) => e && /^(String)?CallExpression$/.test(e.type) && e.base.name === "require";
const literal = (e, source) => e.type === "StringLiteral" && source.slice(e.range[0] + 1, e.range[1] - 1);

class File {
  constructor(path, source, chunk) {
    Object.assign(this, { path, source, chunk, returned: new Set(), locals: new Set(), seen: new Set(), out: [] });
    this.exports(chunk.body.at(-1));
    this.statements(chunk.body, false);
  }

  add(name, kind, owner, at, whole, exported) {
    const d = { Path: this.path, Name: name, Kind: kind, Parent: owner, Line: at.loc.start.line, First: whole.loc.start.line, End: whole.loc.end.line };
    this.out.push({ ...d, Exported: exported });
  }

  // What a module returns is exported.
  exports(last) {
    if (last?.type !== "ReturnStatement") return;
    for (const given of last.arguments) {
      const e = given.type === "CallExpression" && given.base.name === "setmetatable" ? given.arguments[0] : given;
      if (e.type === "Identifier") this.returned.add(e.name);
      for (const f of e.fields ?? []) if (f.value.type === "Identifier") this.returned.add(f.value.name);
    }
  }

  statements(all, inBlock) {
    for (const s of all) this.statement(s, inBlock);
  }

  statement(s, inBlock) {
    if (s.type === "FunctionDeclaration") this.function(s);
    else if (s.type === "LocalStatement") this.local(s, inBlock);
    else if (s.type === "AssignmentStatement") this.assignment(s);
    else if (s.type === "ReturnStatement" && !inBlock) for (const e of s.arguments) this.members(e, "", true);
    else if (s.type === "DoStatement") this.statements(s.body, true);
    else if (s.type === "IfStatement") for (const c of s.clauses) this.statements(c.body, true);
  }

  isSeen(name) {
    return this.returned.has(name) || !this.locals.has(name);
  }

  function(s) {
    const name = s.identifier;
    if (name.type === "MemberExpression") {
      return this.add(name.identifier.name, name.indexer === ":" ? "method" : "function", text(name.base), name.identifier, s, true);
    }
    if (s.isLocal) this.locals.add(name.name);
    this.add(name.name, "function", "", name, s, this.isSeen(name.name));
  }

  local(s, inBlock) {
    s.variables.forEach((v, i) => {
      const value = s.init[i];
      this.locals.add(v.name);
      const isFunction = value?.type === "FunctionDeclaration" && s.variables.length === 1;
      if (isRequire(s.init[0]) || (inBlock && !isFunction)) return;
      const kind = isFunction ? "function" : "variable constant";
      this.add(v.name, kind, "", v, s, this.isSeen(v.name));
      if (value && !inBlock) this.members(value, v.name, this.isSeen(v.name));
    });
  }

  assignment(s) {
    s.variables.forEach((v, i) => {
      const value = s.init[i];
      const isFunction = value?.type === "FunctionDeclaration" && s.variables.length === 1;
      const member = this.member(v);
      if (member) {
        const [owner, name, at] = member;
        if (isFunction) this.add(name, "function", owner, at, s, true);
        else if (v.type !== "MemberExpression") return;
        else if (this.isFirst(owner + "." + name)) this.add(name, "field", owner, at, s, true);
        this.members(value, owner + "." + name, true);
      } else if (v.type === "Identifier") {
        if (isFunction) this.add(v.name, "function", "", v, s, this.isSeen(v.name));
        else if (!this.locals.has(v.name) && this.isFirst(v.name)) this.add(v.name, "variable", "", v, s, true);
        this.members(value, v.name, this.isSeen(v.name));
      }
    });
  }

  isFirst(name) {
    return !this.seen.has(name) && this.seen.add(name);
  }

  // Returns the owner and the name of `a.b` and `a["b"]`, if both are names.
  member(v) {
    if (v.type === "MemberExpression") return text(v.base) && [text(v.base), v.identifier.name, v.identifier];
    const name = v.type === "IndexExpression" && literal(v.index, this.source);
    return name && isName(name) && text(v.base) ? [text(v.base), name, v.index] : null;
  }

  // The functions in a table.
  members(value, owner, exported) {
    for (const f of (value?.type === "TableConstructorExpression" && value.fields) || []) {
      if (f.value.type !== "FunctionDeclaration") continue;
      if (f.type === "TableKeyString") this.add(f.key.name, "method", owner, f.key, f, exported);
      const name = f.type === "TableKey" && literal(f.key, this.source);
      if (name && isName(name)) this.add(name, "method", owner, f.key, f, exported);
    }
  }
}

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  const [, path] = line.match(/^\S+ (.*)$/) ?? [];
  if (!path) continue;
  // luaparse knows no attributes: they are blanked.
  const source = fs.readFileSync(path, "latin1").replace(/^#/, "--").replace(/^(\s*local\s+\w+\s*)<(const|close)>/gm, (all, local) => local.padEnd(all.length));
  let chunk;
  for (const luaVersion of ["5.3", "LuaJIT", "5.1"]) {
    try {
      chunk ??= luaparse.parse(source, { locations: true, ranges: true, luaVersion });
    } catch {}
  }
  if (!chunk) continue;
  const file = new File(path, source, chunk);
  fs.writeSync(1, [{ Path: path, Read: true }, ...file.out].map((d) => JSON.stringify(d) + "\n").join(""));
}
