// Lists the structural parts of YAML files as the library yaml reads them: jobs, services and the like, paths of an OpenAPI document
// with their methods, schemas, and the kind and name of a Kubernetes object. See reader_test.go for the form.

const fs = require("fs");
const { parseAllDocuments, isMap, isScalar, LineCounter } = require("yaml");

const things = new Set(["jobs", "services", "paths", "volumes", "networks", "components", "definitions", "stages"]);
const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

class File {
  constructor(path, source) {
    Object.assign(this, { path, source, out: [] });
    this.counter = new LineCounter();
    this.documents = parseAllDocuments(source, { lineCounter: this.counter, uniqueKeys: false, merge: false, logLevel: "silent", version: "1.2" });
    if (this.documents.some((d) => d.errors.length > 0)) throw this.documents;
    for (const d of this.documents) this.document(d.contents);
  }

  line(offset) {
    return this.counter.linePos(offset).line;
  }

  // A pair extends from its key to the end of its value, without trailing white space.
  add(name, kind, parent, at, pair) {
    const end = pair.value?.range ? pair.value.range[1] : pair.key.range[1];
    const text = this.source.slice(pair.key.range[0], end).trimEnd();
    const d = { Path: this.path, Name: name, Kind: kind, Parent: parent, Line: this.line(at.range[0]), First: this.line(pair.key.range[0]) };
    this.out.push({ ...d, End: this.line(pair.key.range[0] + Math.max(text.length - 1, 0)) });
  }

  // Returns the pairs of a block mapping.
  pairs(node) {
    return isMap(node) && !node.flow ? node.items.filter((p) => isScalar(p.key)) : [];
  }

  document(root) {
    for (const p of this.pairs(root)) {
      const key = String(p.key.source);
      if (things.has(key)) this.things(key, p.value);
      else if (key === "metadata") this.called(p.value);
      else if (key === "kind" && isScalar(p.value) && p.value.type === "PLAIN") this.add(p.value.source, "property", "", p.value, p);
      else if (this.pairs(p.value).some((q) => q.key.source === "script")) this.add(key, "object", "", p.key, p);
    }
  }

  things(owner, value) {
    for (const p of this.pairs(value)) {
      const name = String(p.key.source);
      this.add(name, "object", "", p.key, p);
      for (const q of this.pairs(p.value)) {
        if (owner === "paths" && methods.has(q.key.source)) this.add(q.key.source, "method", name, q.key, q);
        if (owner === "components" && name === "schemas") this.add(String(q.key.source), "type", name, q.key, q);
      }
    }
  }

  called(value) {
    for (const p of this.pairs(value)) {
      if (p.key.source === "name" && isScalar(p.value) && p.value.source) this.add(p.value.source, "object", "", p.value, p);
    }
  }
}

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  const [, path] = line.match(/^\S+ (.*)$/) ?? [];
  if (!path) continue;
  let file;
  try {
    file = new File(path, fs.readFileSync(path, "utf8"));
  } catch {
    continue;
  }
  fs.writeSync(1, [{ Path: path, Read: true }, ...file.out].map((d) => JSON.stringify(d) + "\n").join(""));
}
