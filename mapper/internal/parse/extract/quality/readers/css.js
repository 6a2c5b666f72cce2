// Lists the declarations of style sheets as PostCSS sees them: rules by their selectors, custom properties, values that a module
// names, and the rules that are for some media or features or are keyframes; of SCSS and Less also variables that are not in a block,
// mixins and functions, whose rules are theirs alone. See reader_test.go for the form.

const fs = require("fs");

const kinds = { media: "namespace", supports: "namespace", keyframes: "function", "-webkit-keyframes": "function" };

const parsers = { css: "postcss", scss: "postcss-scss", less: "postcss-less" };

const join = (owner, name) => (owner ? owner + "." + name : name);

const onLine = (text) => (text.includes("\n") ? text.replace(/\s+/g, " ") : text);

class File {
  constructor(path, language, root) {
    Object.assign(this, { path, language, out: [] });
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
      if (n.type === "decl" && this.declares(n, parent)) this.add(n.prop, "variable", owner, n, first);
      else if (n.type === "rule") this.rule(n, parent, owner, first);
      else if (n.type === "atrule") this.at(n, parent, owner, first);
    }
  }

  declares(n, parent) {
    return n.prop.startsWith("--") || (this.language === "scss" && n.prop.startsWith("$") && parent.type === "root");
  }

  rule(n, parent, owner, first) {
    const mixin = this.language === "less" && n.selector.match(/^([.#][\w-]+)\s*\(/);
    if (mixin) this.mixins(n, this.add(mixin[1], "function", owner, n, first));
    else this.below(n, /keyframes$/i.test(parent.name) ? owner : this.add(onLine(n.selector), "class", owner, n, first));
  }

  // A mixin of Less may be a namespace for others.
  mixins(parent, owner) {
    for (const n of parent.nodes ?? []) {
      const mixin = n.type === "rule" && n.selector.match(/^([.#][\w-]+)\s*\(/);
      this.mixins(n, mixin ? this.add(mixin[1], "function", owner, n, n.source.start.line) : owner);
    }
  }

  at(n, parent, owner, first) {
    if (n.mixin || n.function) return;
    if (n.variable || (this.language === "less" && !n.nodes && /^:/.test(n.params))) {
      if (parent.type === "root") this.add("@" + n.name, "variable", owner, n, first);
      return;
    }
    const value = n.name === "value" && n.params.match(/^([\w-]+)\s*:/);
    if (value) this.add(value[1], "variable", owner, n, first);
    const mixin = this.language === "scss" && /^(mixin|function)$/.test(n.name) && n.params.match(/^[\w-]+/);
    if (mixin) return this.add(mixin[0], "function", owner, n, first);
    const kind = kinds[n.name.toLowerCase()];
    const lines = n.raws.afterName.split("\n").length - 1;
    this.below(n, kind && n.params ? this.add(onLine(n.params), kind, owner, n, first + lines) : owner);
  }
}

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  const [, language, path] = line.match(/^(\S+) (.*)$/) ?? [];
  if (!path) continue;
  let root;
  try {
    root = require(parsers[language]).parse(fs.readFileSync(path, "utf8"));
  } catch {
    continue;
  }
  const file = new File(path, language, root);
  process.stdout.write([{ Path: path, Read: true }, ...file.out].map((d) => JSON.stringify(d) + "\n").join(""));
}
