// Lists the declarations of Elm files as elm-format's parser sees them. It tells where a definition begins; the lines of annotations,
// of members of a type and of ports are those on which their names stand. See reader_test.go for the form.

const fs = require("fs");
const { execFileSync } = require("child_process");
const path = require("path");

const format = path.join(path.dirname(require.resolve("@avh4/elm-format-linux-x64/package.json")), "elm-format");

if (process.argv[2] === "version") {
  console.log(require("@avh4/elm-format-linux-x64/package.json").version);
  process.exit();
}

// Returns what `module X exposing (…)` exports: null for everything, otherwise the names, and the types exported with their members.
function exposed(source) {
  const list = source.match(/^(?:port\s+|effect\s+)?module\s+[\w.]+\s+(?:where\s+\{[^}]*\}\s+)?exposing\s*\(((?:[^()]|\([^()]*\))*)\)/m);
  if (!list || list[1].trim() === "..") return null;
  const plain = list[1].replace(/--.*|\{-[^]*?-\}/g, "");
  const names = new Map();
  for (const item of plain.split(/,(?![^(]*\))/)) {
    const [, name, members] = item.trim().match(/^([\w']+|\([^()]*\))\s*(\(\.\.\))?$/) ?? [];
    if (name) names.set(name, Boolean(members));
  }
  return names;
}

class File {
  constructor(file, source, tree) {
    Object.assign(this, { file, lines: source.split("\n"), names: exposed(source), out: [] });
    for (const d of tree.body) this.declaration(d);
  }

  isSeen(name) {
    return this.names === null || this.names.has(name);
  }

  add(name, kind, parent, line, first, end, exported) {
    this.out.push({ Path: this.file, Name: name, Kind: kind, Parent: parent, Line: line, First: first, End: end, Exported: exported });
  }

  declaration(d) {
    const { start, end } = d.sourceLocation ?? {};
    if (d.tag === "Definition") {
      // A type annotation and its definition are one declaration.
      const first = this.above(start.line, new RegExp(`^${d.name}\\s*(:|$)`)) ?? start.line;
      const isFunction = d.parameters.length > 0 || this.isArrow(d.returnType);
      this.add(d.name, isFunction ? "function" : "constant", "", first, first, end.line, this.isSeen(d.name));
    } else if (d.tag === "TypeAlias") {
      this.add(d.name, "type", "", this.below(start.line, d.name), start.line, end.line, this.isSeen(d.name));
    } else if (d.tag === "CustomType") {
      this.add(d.name, "enum", "", this.below(start.line, d.name), start.line, end.line, this.isSeen(d.name));
      this.variants(d, start.line, end.line);
    } else if (/^TODO: PortAnnotation/.test(d.TODO ?? "")) {
      const [, name] = d.TODO.match(/^TODO: PortAnnotation \(C \(.*?\) (\w+)\)/);
      this.add(name, "function", "", start.line, start.line, end.line, this.isSeen(name));
    }
  }

  isArrow(type) {
    return type?.tag === "FunctionType";
  }

  // Returns the line of the type annotation above a definition; only comments and the rest of the type may stand between.
  above(line, what) {
    for (let at = line - 1; at > 0; at--) {
      const text = this.lines[at - 1];
      if (what.test(text)) return at;
      if (/^[^\s{-]/.test(text)) return null;
    }
    return null;
  }

  // Returns the first line, from the given one on, that contains a name as a word.
  below(line, name) {
    while (line < this.lines.length && !new RegExp(`\\b${name}\\b`).test(this.lines[line - 1])) line++;
    return line;
  }

  variants(d, first, end) {
    const seen = this.names === null || this.names.get(d.name) === true;
    let at = first;
    for (const v of d.variants) {
      const name = new RegExp(`[=|]\\s*(\\{-.*?-\\}\\s*)?${v.name}(?!\\w)`);
      const alone = new RegExp(`^\\s*${v.name}(?!\\w)`);
      while (at < end && !name.test(this.lines[at - 1]) && !alone.test(this.lines[at - 1])) at++;
      this.add(v.name, "enum_member", d.name, at, 0, 0, seen);
    }
  }
}

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  const [, file] = line.match(/^\S+ (.*)$/) ?? [];
  if (!file) continue;
  let tree;
  try {
    tree = JSON.parse(execFileSync(format, ["--json", file], { maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    continue;
  }
  const { out } = new File(file, fs.readFileSync(file, "utf8"), tree);
  fs.writeSync(1, [{ Path: file, Read: true }, ...out].map((d) => JSON.stringify(d) + "\n").join(""));
}
