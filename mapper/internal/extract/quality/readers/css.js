// Lists the declarations of style sheets as PostCSS sees them: rules by their selectors, custom properties, values that a module
// names, and the rules that are for some media or features or are keyframes. See reader_test.go for the form.

const fs = require("fs");
const postcss = require("postcss");

const kinds = { media: "namespace", supports: "namespace", keyframes: "function", "-webkit-keyframes": "function" };

const join = (owner, name) => (owner ? owner + "." + name : name);

const onLine = (text) => (text.includes("\n") ? text.replace(/\s+/g, " ") : text);

class File {
  constructor(path, root) {
    Object.assign(this, { path, out: [] });
    this.below(root, "");
  }

  add(name, kind, owner, n, line) {
    const d = { Path: this.path, Name: name, Kind: kind, Parent: owner, Line: line, First: n.source.start.line, End: n.source.end.line };
    this.out.push(d);
    return join(owner, name);
  }

  below(parent, owner) {
    for (const n of parent.nodes ?? []) {
      const first = n.source.start.line;
      if (n.type === "decl" && n.prop.startsWith("--")) this.add(n.prop, "variable", owner, n, first);
      else if (n.type === "rule") this.below(n, /keyframes$/i.test(parent.name) ? owner : this.add(onLine(n.selector), "class", owner, n, first));
      else if (n.type === "atrule") {
        const kind = kinds[n.name.toLowerCase()];
        const value = n.name === "value" && n.params.match(/^([\w-]+)\s*:/);
        if (value) this.add(value[1], "variable", owner, n, first);
        const lines = n.raws.afterName.split("\n").length - 1;
        this.below(n, kind && n.params ? this.add(onLine(n.params), kind, owner, n, first + lines) : owner);
      }
    }
  }
}

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  const [, path] = line.match(/^\S+ (.*)$/) ?? [];
  if (!path) continue;
  let root;
  try {
    root = postcss.parse(fs.readFileSync(path, "utf8"));
  } catch {
    continue;
  }
  const file = new File(path, root);
  process.stdout.write([{ Path: path, Read: true }, ...file.out].map((d) => JSON.stringify(d) + "\n").join(""));
}
