// Lists the declarations of Prisma as the package @mrleebo/prisma-ast reads them. See reader_test.go for the form.

const fs = require("fs");
const { getSchema, PrismaParser, VisitorClassFactory } = require("@mrleebo/prisma-ast");

const parser = new PrismaParser({ nodeLocationTracking: "full" });
const visitor = new (VisitorClassFactory(parser))();
const KINDS = { generator: "object", datasource: "object", model: "struct", view: "struct", type: "struct", enum: "enum" };

for (const line of fs.readFileSync(0, "utf8").split("\n")) {
  const [, path] = line.match(/^\S+ (.*)$/) ?? [];
  if (!path) continue;
  const out = [{ Path: path, Read: true }];
  const add = (name, kind, node, parent) => out.push({ Path: path, Name: name, Kind: kind, Parent: parent, Line: node.location.startLine });
  try {
    for (const block of getSchema(fs.readFileSync(path, "utf8"), { parser, visitor }).list) {
      if (!KINDS[block.type]) continue;
      add(block.name, KINDS[block.type], block, "");
      for (const p of block.properties ?? block.enumerators ?? [])
        if (p.type === "field") add(p.name, "field", p, block.name);
        else if (p.type === "enumerator") add(p.name, "enum_member", p, block.name);
    }
  } catch {
    continue;
  }
  process.stdout.write(out.map((d) => JSON.stringify(d) + "\n").join(""));
}
