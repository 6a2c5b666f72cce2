// Lists the declarations of GraphQL files as the reference implementation sees them: types with their fields, and named operations.
// See reader_test.go for the form.

const fs = require("fs");
const { parse, Kind } = require("graphql");

const kinds = {
  [Kind.OBJECT_TYPE_DEFINITION]: "class",
  [Kind.INTERFACE_TYPE_DEFINITION]: "interface",
  [Kind.UNION_TYPE_DEFINITION]: "type",
  [Kind.SCALAR_TYPE_DEFINITION]: "type",
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: "struct",
  [Kind.ENUM_TYPE_DEFINITION]: "enum",
  [Kind.DIRECTIVE_DEFINITION]: "macro",
  [Kind.OPERATION_DEFINITION]: "function",
  [Kind.FRAGMENT_DEFINITION]: "function",
};

const out = [];

function add(path, node, kind, parent) {
  const { startToken, endToken } = node.loc;
  const lines = endToken.kind === "BlockString" ? endToken.value.split("\n").length : 0;
  out.push({ Path: path, Name: node.name.value, Kind: kind, Parent: parent, Line: node.name.loc.startToken.line, First: startToken.line, End: endToken.line + lines });
}

function list(path, document) {
  for (const node of document.definitions) {
    const kind = kinds[node.kind] ?? (/TypeExtension$/.test(node.kind) ? "extension" : null);
    if (!kind || !node.name) continue;
    add(path, node, kind, "");
    for (const field of node.fields ?? []) add(path, field, "field", node.name.value);
    if (/^Enum/.test(node.kind)) for (const value of node.values ?? []) add(path, value, "enum_member", node.name.value);
  }
}

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  const [, path] = line.match(/^\S+ (.*)$/) ?? [];
  if (!path) continue;
  let document;
  try {
    document = parse(fs.readFileSync(path, "utf8"));
  } catch {
    continue;
  }
  out.push({ Path: path, Read: true });
  list(path, document);
}
fs.writeFileSync(1, out.map((d) => JSON.stringify(d) + "\n").join(""));
