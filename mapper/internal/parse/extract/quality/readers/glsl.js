// Lists the declarations of GLSL as the package @shaderfrog/glsl-parser reads them. See reader_test.go for the form.

const fs = require("fs");
const { parser } = require("@shaderfrog/glsl-parser");

const line = (node) => node.location.start.line;

for (const request of fs.readFileSync(0, "utf8").split("\n")) {
  const [, path] = request.match(/^\S+ (.*)$/) ?? [];
  if (!path) continue;
  const out = [{ Path: path, Read: true }];
  const add = (name, kind, parent) => out.push({ Path: path, Name: name.identifier, Kind: kind, Parent: parent ?? "", Line: line(name) });
  const fields = (list, parent) => {
    for (const d of list) for (const f of d.declaration.declarations) add(f.identifier, "field", parent);
  };
  const specifier = (s) => {
    if (s?.type !== "struct") return;
    if (s.typeName) add(s.typeName, "struct");
    fields(s.declarations, s.typeName?.identifier);
  };
  const top = (nodes) => {
    for (const node of nodes ?? []) {
      if (node.type === "function") add(node.prototype.header.name, "function");
      if (node.type === "preprocessor") {
        const [, word, name] = node.line.match(/^#\s*(\w+)\s+(\w+)/) ?? [];
        if (word === "define") out.push({ Path: path, Name: name, Kind: "macro constant", Line: line(node) });
      }
      if (node.type !== "declaration_statement") continue;
      const d = node.declaration;
      if (d.type === "function") add(d.header.name, "function");
      if (d.type === "interface_declarator") {
        add(d.interface_type, "struct");
        fields(d.declarations, d.interface_type.identifier);
        if (d.identifier) add(d.identifier.identifier, "variable");
      }
      if (d.type === "declarator_list") {
        const type = d.specified_type;
        specifier(type.specifier.specifier);
        const isConst = type.qualifiers?.some((q) => q.token === "const");
        for (const v of d.declarations) add(v.identifier, isConst ? "constant" : "variable");
      }
    }
  };
  try {
    top(parser.parse(fs.readFileSync(path, "utf8"), { includeLocation: true, quiet: true }).program);
  } catch {
    continue;
  }
  for (const row of out) console.log(JSON.stringify(row));
}
