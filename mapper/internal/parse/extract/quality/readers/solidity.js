// Lists the declarations of Solidity files as the parser of the package @solidity-parser/parser sees them: those of the file and of
// contracts, but no locals. See reader_test.go for the form.

const fs = require("fs");
const { parse } = require("@solidity-parser/parser");

const contracts = { contract: "class", abstract: "class", interface: "interface", library: "module" };

class File {
  constructor(path, source, tree) {
    Object.assign(this, { path, lines: source.split("\n"), out: [] });
    for (const node of tree.children) this.declaration(node, "", true);
  }

  // The parser does not give the line of a name: it is the first line of the declaration that contains the name as a word.
  add(name, kind, parent, node, exported) {
    const { start, end } = node.loc;
    const word = new RegExp(`(?<![\\w$])${name.replace(/\$/g, "\\$")}(?![\\w$])`);
    let line = start.line;
    let text = this.lines[line - 1].slice(start.column);
    while (!word.test(text) && line < end.line) text = this.lines[line++];
    this.out.push({ Path: this.path, Name: name, Kind: kind, Parent: parent, Line: line, First: start.line, End: end.line, Exported: exported });
    return parent ? parent + "." + name : name;
  }

  declaration(n, parent, exported) {
    const kind = { TypeDefinition: "type", CustomErrorDefinition: "type", EventDefinition: "type", ModifierDefinition: "method" }[n.type];
    if (n.type === "ContractDefinition") {
      const inner = this.add(n.name, contracts[n.kind], parent, n, exported);
      for (const s of n.subNodes) this.declaration(s, inner, exported);
    } else if (kind) {
      this.add(n.name ?? n.definition, kind, parent, n, exported);
    } else if (n.type === "StructDefinition") {
      const inner = this.add(n.name, "struct", parent, n, exported);
      for (const m of n.members) this.add(m.name, "field", inner, m, exported);
    } else if (n.type === "EnumDefinition") {
      const inner = this.add(n.name, "enum", parent, n, exported);
      for (const m of n.members) this.add(m.name, "enum_member", inner, m, exported);
    } else if (n.type === "FunctionDefinition") {
      const special = n.isConstructor ? "constructor" : n.isReceiveEther ? "receive" : n.isFallback ? "fallback" : null;
      const what = n.isConstructor ? "constructor" : parent ? "method" : "function";
      this.add(special ?? n.name, what, parent, n, exported && n.visibility !== "private");
    } else if (n.type === "StateVariableDeclaration") {
      for (const v of n.variables) this.add(v.name, v.isDeclaredConst ? "constant" : "field", parent, n, exported && v.visibility !== "private");
    } else if (n.type === "FileLevelConstant") {
      this.add(n.name, "constant", parent, n, exported);
    }
  }
}

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  const [, path] = line.match(/^\S+ (.*)$/) ?? [];
  if (!path) continue;
  const source = fs.readFileSync(path, "utf8");
  let tree;
  try {
    tree = parse(source, { loc: true });
  } catch {
    continue;
  }
  const file = new File(path, source, tree);
  fs.writeSync(1, [{ Path: path, Read: true }, ...file.out].map((d) => JSON.stringify(d) + "\n").join(""));
}
