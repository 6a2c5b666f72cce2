// Lists the declarations of Nix files according to the grammar for editors in browsers, from the package
// @replit/codemirror-lang-nix. See reader_test.go for the form.

const fs = require("fs");
const { parser } = require("@replit/codemirror-lang-nix");

const WRAPS = /^(lib\.)?mk(If|Merge|Default|Force|VMOverride|Override|Before|After|Order)\b/;
const MERGES = /^(lib\.)?mkMerge\b/;
const CONDITIONS = /\bmk(If|VMOverride|Override|Order)$/;
const AROUND = ["With", "Let", "Assert"];
const SETS = ["AttrSet", "RecAttrSet"];

const childrenOf = (node) => {
  const all = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (!/comment/i.test(child.name)) all.push(child);
  return all;
};
const lastOf = (node) => childrenOf(node).at(-1);
const isSet = (node) => SETS.includes(node.name);
const isFull = (node) => isSet(node) && (node.name === "RecAttrSet" ? childrenOf(lastOf(node)) : childrenOf(node)).length > 2;

class File {
  constructor(path, text) {
    Object.assign(this, { path, text, out: [] });
  }

  of(node) {
    return this.text.slice(node.from, node.to);
  }

  line(at) {
    return this.text.slice(0, at).split("\n").length;
  }

  add(name, kind, at, whole, owner) {
    const [First, End] = [this.line(whole.from), this.line(whole.to)];
    this.out.push({ Path: this.path, Name: name, Kind: kind, Parent: owner.path, Line: this.line(at.from), First, End, Exported: owner.seen });
  }

  // Lists the value of a file, or of the outputs of a flake.
  expression(node, owner) {
    const last = lastOf(node);
    if (isSet(node)) this.members(node, owner);
    else if (node.name === "Function" || node.name === "With" || node.name === "Assert") this.expression(last, owner);
    else if (node.name === "Let") {
      this.binds(node, { ...owner, seen: false, isLet: true });
      this.expression(last, owner);
    } else if (node.name === "Parenthesized") this.parenthesized(childrenOf(node)[1], owner);
    else if (node.name === "IfExpr") for (const branch of childrenOf(node).filter((c, i, all) => ["then", "else"].includes(all[i - 1]?.name))) this.expression(branch, owner);
    else if (node.name === "BinaryExpr") this.sides(node, owner);
    else if (node.name === "App") this.application(node, owner);
  }

  parenthesized(inner, owner) {
    if (inner.name === "Let") {
      const body = lastOf(inner);
      this.binds(inner, { ...owner, seen: false, isLet: true });
      if (isSet(body) || body.name === "BinaryExpr" || body.name === "App" && WRAPS.test(this.of(body))) this.expression(body, owner);
    } else if (inner.name !== "IfExpr" && inner.name !== "App" || WRAPS.test(this.of(inner))) this.expression(inner, owner);
  }

  joins(node) {
    return /^(\s|#.*\n|\/\*[^]*?\*\/)*\/\//.test(this.text.slice(childrenOf(node)[0].to, lastOf(node).from));
  }

  sides(node, owner) {
    if (!this.joins(node)) return;
    for (const side of [childrenOf(node)[0], lastOf(node)]) if (isSet(side) || side.name === "BinaryExpr") this.expression(side, owner);
  }

  application(node, owner) {
    const [called, argument] = childrenOf(node);
    this.expression(called, owner);
    if (CONDITIONS.test(this.of(called))) return;
    if (argument.name !== "List") this.expression(argument, owner);
    else if (MERGES.test(this.of(called))) for (const element of childrenOf(argument)) this.expression(element, owner);
  }

  members(set, owner) {
    this.binds(set.name === "RecAttrSet" ? lastOf(set) : set, { ...owner, isLet: false, isSet: true });
  }

  binds(node, owner) {
    let inherits = null;
    for (const child of node.name === "Let" ? childrenOf(node).slice(0, -1) : childrenOf(node)) {
      if (child.name === "inherit") inherits = child;
      else if (child.name === "Bind") this.bind(child, owner);
      else if (inherits && owner.isSet && !owner.isLet && child.name === "Identifier" && !this.isSource(child)) this.inherited(child, inherits, owner);
    }
  }

  isSource(node) {
    return node.prevSibling.name === "(";
  }

  inherited(node, inherits, owner) {
    this.add(this.of(node), "property", node, { from: inherits.from, to: this.text.indexOf(";", node.to) + 1 }, owner);
  }

  bind(node, owner) {
    const [path, value] = childrenOf(node);
    const parts = childrenOf(path);
    const isPlain = parts.length === 1 && parts[0].name === "String" && /^"([^"\\$]|\$(?!\{))+"$/.test(this.of(path));
    const name = isPlain ? this.of(path).slice(1, -1) : this.of(path);
    const kind = this.kind(name, value, owner);
    this.add(name, kind, path, node, owner);
    if (kind !== "object") return;
    const inner = { path: owner.path ? owner.path + "." + name : name, seen: owner.seen, isMember: true };
    const body = AROUND.includes(value.name) ? lastOf(value) : value;
    this.expression(body, inner);
  }

  kind(name, value, owner) {
    if (name === "outputs" && value.name === "Function") return "object";
    const body = AROUND.includes(value.name) ? lastOf(value) : value;
    if (body.name === "Function") return owner.isMember ? "method" : "function";
    if (isFull(body) || value.name === "BinaryExpr" && this.joins(value) || value.name === "App" && this.isWrapped(value)) return "object";
    return owner.isLet ? "constant" : "property";
  }

  isWrapped(node) {
    const [called, argument] = childrenOf(node);
    if (!WRAPS.test(this.of(called))) return false;
    const inner = argument.name === "Parenthesized" && childrenOf(argument)[1];
    return isFull(argument) || argument.name === "List" && MERGES.test(this.of(called)) || inner && (["Let", "With", "BinaryExpr"].includes(inner.name) || inner.name === "App" && ["List", "AttrSet"].includes(lastOf(inner).name));
  }
}

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  const [, path] = line.match(/^\S+ (.*)$/) ?? [];
  if (!path) continue;
  const text = fs.readFileSync(path, "utf8");
  const tree = parser.parse(text);
  let isWhole = true;
  tree.iterate({ enter: (node) => void (isWhole &&= !node.type.isError) });
  if (!isWhole) continue;
  const file = new File(path, text);
  const top = childrenOf(tree.topNode)[0];
  if (top) file.expression(top, { path: "", seen: true });
  process.stdout.write([{ Path: path, Read: true }, ...file.out].map((d) => JSON.stringify(d) + "\n").join(""));
}
