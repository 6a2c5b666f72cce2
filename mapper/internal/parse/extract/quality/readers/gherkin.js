// Lists what texts of Gherkin are made of as the package @cucumber/gherkin reads them. See reader_test.go for the form.

const fs = require("fs");
const { AstBuilder, GherkinClassicTokenMatcher, Parser } = require("@cucumber/gherkin");
const { IdGenerator } = require("@cucumber/messages");

for (const request of fs.readFileSync(0, "utf8").split("\n")) {
  const [, path] = request.match(/^\S+ (.*)$/) ?? [];
  if (!path) continue;
  const out = [{ Path: path, Read: true }];
  const add = (node, kind, parent) => {
    const name = node.name || node.keyword;
    out.push({ Path: path, Name: name, Kind: kind, Parent: parent, Line: node.location.line });
    return parent ? parent + "." + name : name;
  };
  const all = (children, parent) => {
    for (const { rule, background, scenario } of children) {
      if (rule) all(rule.children, add(rule, "module", parent));
      else add(background ?? scenario, "function", parent);
    }
  };
  try {
    const { feature } = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher()).parse(fs.readFileSync(path, "utf8"));
    if (feature) all(feature.children, add(feature, "module", ""));
  } catch {
    continue;
  }
  process.stdout.write(out.map((d) => JSON.stringify(d) + "\n").join(""));
}
