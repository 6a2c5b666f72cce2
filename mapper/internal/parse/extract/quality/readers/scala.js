// Lists the declarations of Scala files as scalameta's parser sees them, but no locals. See reader_test.go for the form.

const fs = require("fs");
const { parseSource } = require("scalameta-parsers");

// The dialects in which a file may be written, the likeliest first.
const dialects = { scala: ["Scala3", "Scala213Source3", "Scala213", "Scala212"], sbt: ["Sbt1"], sc: ["Scala3", "Sbt1"], mill: ["Scala3"] };

class File {
  constructor(path, text) {
    this.path = path;
    this.text = text;
    this.lines = [...text.matchAll(/\n/g)].map((m) => m.index);
    this.out = [{ Path: path, Read: true }];
    this.top = []; // owners of declarations outside of types
    this.seen = new Set([this.top]); // exported owners
  }

  line(at) {
    let low = 0;
    for (let high = this.lines.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (this.lines[middle] < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }

  slice(node) {
    return this.text.slice(node.pos.start, node.pos.end);
  }

  add(name, kind, owners, at, whole) {
    const isSeen = this.seen.has(owners) && !whole.mods?.some((m) => m.type === "Mod.Private");
    const inner = [...owners, name];
    if (isSeen) this.seen.add(inner);
    const end = whole.pos.start + this.slice(whole).trimEnd().length;
    this.out.push({
      Path: this.path, Name: name, Kind: kind, Parent: owners.join("."),
      Line: this.line(at.pos.start), First: this.line(whole.pos.start), End: this.line(end - 1), Exported: isSeen,
    });
    return inner;
  }

  named(node, kind, owners) {
    return this.add(this.slice(node.name), kind, owners, node.name, node);
  }

  statements(list, owners, isMember) {
    for (const s of list ?? []) this.statement(s, owners, isMember);
  }

  statement(s, owners, isMember) {
    const [, kind] = s.type.split(".");
    if (s.type === "Pkg") this.statements(s.body.stats, owners, false);
    else if (s.type === "Pkg.Object") this.template(s, this.named(s, "object", owners));
    else if (s.type === "Ctor.Secondary") this.add("this", "constructor", owners, s.name, s);
    else if (!/^(?:Defn|Decl)\./.test(s.type)) return;
    else if (kind === "Def" || kind === "Macro") this.named(s, isMember ? "method" : "function", owners);
    else if (kind === "Val" || kind === "Var") this.values(s, kind, owners, isMember);
    else if (kind === "Type") this.named(s, "type", owners);
    else if (kind === "ExtensionGroup") this.extension(s, owners);
    else if (kind === "RepeatedEnumCase") for (const c of s.cases) this.add(this.slice(c), "enum_member", owners, c, c);
    else if (kind === "Given" || kind === "GivenAlias") this.given(s, owners);
    else this.type(s, kind, owners);
  }

  type(s, kind, owners) {
    const inner = this.named(s, kind === "EnumCase" ? "enum_member" : kind.toLowerCase(), owners);
    const isCase = kind === "EnumCase" || s.mods.some((m) => m.type === "Mod.Case");
    for (const [i, clause] of (s.ctor?.paramClauses ?? []).entries()) {
      for (const p of clause.values) {
        const isWritten = p.mods.some((m) => /^Mod\.(?:Val|Var)Param$/.test(m.type));
        if (isWritten || (isCase && i === 0)) this.named(p, "property", inner);
      }
    }
    this.template(s, inner);
  }

  template(s, owners) {
    this.statements((s.templ?.body ?? s.templ)?.stats, owners, true);
  }

  values(s, kind, owners, isMember) {
    for (const name of names(s.pats)) {
      this.add(this.slice(name), isMember ? "property" : kind === "Val" ? "constant" : "variable", owners, name, s);
    }
  }

  extension(s, owners) {
    const receiver = s.paramClauseGroup.paramClauses.flatMap((c) => c.values).find((p) => p.decltpe && !p.mods.some((m) => m.type === "Mod.Using"));
    const type = this.slice(receiver.decltpe); // the brackets around what ends it are no part of it
    const open = type.split("(").length - type.split(")").length;
    const inner = this.add(type + ")".repeat(Math.max(open, 0)), "extension", owners, receiver.decltpe, s);
    this.statements(s.body.type === "Term.Block" ? s.body.stats : [s.body], inner, true);
  }

  given(s, owners) {
    const type = s.decltpe ?? s.templ.inits[0].tpe;
    const inner = s.name.value ? this.named(s, "constant", owners) : this.add(this.slice(type), "constant", owners, type, s);
    this.template(s, inner);
  }
}

// Returns the names that patterns bind.
function names(nodes) {
  return nodes.flatMap((n) => {
    if (n.type === "Pat.Var") return [n.name];
    return names(Object.values(n).flat().filter((child) => /^Pat\./.test(child?.type)));
  });
}

// Returns the tree of a text in the first dialect that accepts it. For some texts the parser fails, for others it stops at an internal assertion.
function parse(path, text) {
  for (const dialect of dialects[path.match(/\w+$/)[0]]) {
    try {
      const tree = parseSource(text, { dialect });
      if (!tree.error) return tree;
    } catch (error) {
      if (!/InvariantFailed|TypeError/.test(error.constructor?.name + error)) throw error;
    }
  }
}

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  const path = line.slice(line.indexOf(" ") + 1);
  if (!path) continue;
  const text = fs.readFileSync(path, "utf8");
  const tree = parse(path, text);
  if (!tree) continue;
  const file = new File(path, text);
  file.statements(tree.stats, file.top, false);
  fs.writeSync(1, file.out.map((d) => JSON.stringify(d) + "\n").join(""));
}
