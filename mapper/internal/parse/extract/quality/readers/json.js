// Lists the structural parts of JSON files as the library jsonc-parser reads them: scripts and tasks of a package, paths of an
// OpenAPI document with their methods, and schemas. See reader_test.go for the form.

const fs = require("fs");
const { parseTree } = require("jsonc-parser");

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

// The pairs of an object: their keys as written, without quotes.
function pairs(node, source) {
  if (node?.type !== "object") return [];
  return node.children.map((pair) => {
    const [key, value] = pair.children;
    return { name: source.slice(key.offset + 1, key.offset + key.length - 1), key, value, pair };
  });
}

class File {
  constructor(path, source, root) {
    Object.assign(this, { path, source, out: [], starts: [0] });
    for (let i = 0; i < source.length; i++) if (source[i] === "\n") this.starts.push(i + 1);
    for (const p of pairs(root, source)) this.top(p);
  }

  line(offset) {
    let low = 0;
    let high = this.starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  add({ name, key, pair }, kind, parent) {
    const [line, end] = [this.line(key.offset), this.line(pair.offset + pair.length - 1)];
    this.out.push({ Path: this.path, Name: name, Kind: kind, Parent: parent, Line: line, First: line, End: end });
  }

  top({ name, value }) {
    for (const p of pairs(value, this.source)) {
      if (name === "scripts" || name === "tasks") this.add(p, "function", "");
      if (name === "definitions") this.add(p, "type", "");
      if (name === "paths") {
        this.add(p, "object", "");
        for (const q of pairs(p.value, this.source)) if (methods.has(q.name)) this.add(q, "method", p.name);
      }
      if (name === "components" && p.name === "schemas") for (const q of pairs(p.value, this.source)) this.add(q, "type", "");
    }
  }
}

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  const [, path] = line.match(/^\S+ (.*)$/) ?? [];
  if (!path) continue;
  const source = fs.readFileSync(path, "utf8").replace(/^\uFEFF/, " ");
  const errors = [];
  const root = parseTree(source, errors, { allowTrailingComma: true });
  if (!root || errors.length > 0) continue;
  const file = new File(path, source, root);
  fs.writeSync(1, [{ Path: path, Read: true }, ...file.out].map((d) => JSON.stringify(d) + "\n").join(""));
}
