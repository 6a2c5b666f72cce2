// Lists the declarations of PowerShell scripts according to the TextMate grammar with which editors colour it, from the package shiki:
// functions, nested ones too, types and their members. See reader_test.go for the form.

const fs = require("fs");

const depthOf = (scopes) => scopes.filter((s) => s.startsWith("meta.scriptblock")).length;

class File {
  constructor(path, lines) {
    Object.assign(this, { path, out: [], open: [], word: "" });
    lines.forEach((tokens, i) => {
      this.before = "";
      for (const token of tokens) for (const part of token.explanation) this.part(part.content, part.scopes.map((s) => s.scopeName), i + 1);
    });
  }

  // Each open declaration has its name and its depth in blocks.
  part(text, scopes, line) {
    const depth = depthOf(scopes);
    if (scopes.some((s) => /^(comment|string)/.test(s))) return;
    const last = scopes.at(-1);
    if (last.startsWith("punctuation.section.braces.end") && scopes.at(-2).startsWith("meta.scriptblock")) while (this.open.length && this.open.at(-1).depth >= depth - 1) this.open.pop();
    if (last.startsWith("entity.name.function")) this.add(text, this.kinds(), line, depth);
    else if (last.startsWith("storage.type")) this.word = text.toLowerCase();
    else this.member(text, scopes, line, depth);
    this.before += text;
  }

  kinds() {
    return this.word === "class" || this.word === "enum" ? this.word : "function";
  }

  member(text, scopes, line, depth) {
    const owner = this.open.findLast((o) => o.depth < depth);
    if (!owner || owner.depth !== depth - 1 || owner.kind === "function" || scopes.some((s) => /meta\.group|hashtable/.test(s)) || /=/.test(this.before)) {
      if (owner?.kind === "class" && depth === owner.depth + 1 && text === "(" && !/=/.test(this.before)) this.method(owner, line, depth);
      return;
    }
    if (owner.kind === "enum") {
      for (const [, name] of text.matchAll(/(?:^|[\n;{])\s*([A-Za-z_]\w*)/g)) if (!/\w$/.test(this.before.trim())) this.add(name, "enum_member", line, depth);
    } else if (scopes.at(-1).startsWith("variable.other") && /^\w+$/.test(text)) this.add(text, "property", line, depth);
  }

  method(owner, line, depth) {
    const name = this.before.match(/(\w+)\s*$/)?.[1];
    if (name && !/\[\s*\w+\s*$/.test(this.before) && !/\)\s*:\s*base\s*$/i.test(this.before)) this.add(name, name === owner.name ? "constructor" : "method", line, depth);
  }

  add(name, kind, line, depth) {
    this.out.push({ Path: this.path, Name: name, Kind: kind, Parent: this.open.map((o) => o.name).join("."), Line: line });
    if (kind === "function" || kind === "class" || kind === "enum") this.open.push({ name, kind, depth });
  }
}

(async () => {
  const { createHighlighter } = await import(require.resolve("shiki"));
  const shiki = await createHighlighter({ themes: ["nord"], langs: ["powershell"] });
  for (const line of fs.readFileSync(0, "utf8").split("\n")) {
    const [, path] = line.match(/^\S+ (.*)$/) ?? [];
    if (!path) continue;
    const text = fs.readFileSync(path, "utf8").replace(/^\ufeff/, "");
    const file = new File(path, shiki.codeToTokensBase(text, { lang: "powershell", theme: "nord", includeExplanation: true, tokenizeMaxLineLength: 0, tokenizeTimeLimit: 0 }));
    process.stdout.write([{ Path: path, Read: true }, ...file.out].map((d) => JSON.stringify(d) + "\n").join(""));
  }
})();
