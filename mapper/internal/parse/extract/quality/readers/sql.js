// Lists the declarations of SQL files as the parser of PostgreSQL sees them: tables with their columns, views, functions, types,
// schemas, and what else CREATE makes in a schema. Names are listed as written. Syntax of psql is blanked or replaced: its
// commands, its variables and the data behind COPY. See reader_test.go for the form.

const fs = require("fs");
const { parse, loadModule } = require("libpg-query");

const last = (names) => names.at(-1).String.sval;

// For each statement, its kind and name.
const statements = {
  CreateStmt: (s) => ["struct", s.relation.relname],
  CreateForeignTableStmt: (s) => ["struct", s.base.relation.relname],
  ViewStmt: (s) => ["struct", s.view.relname],
  CreateTableAsStmt: (s) => s.into.rel.relname && ["struct", s.into.rel.relname],
  CreateFunctionStmt: (s) => ["function", last(s.funcname)],
  DefineStmt: (s) => ({ OBJECT_AGGREGATE: ["function", last(s.defnames)], OBJECT_TYPE: ["type", last(s.defnames)] })[s.kind],
  CompositeTypeStmt: (s) => ["type", s.typevar.relname],
  CreateEnumStmt: (s) => ["type", last(s.typeName)],
  CreateRangeStmt: (s) => ["type", last(s.typeName)],
  CreateDomainStmt: (s) => ["type", last(s.domainname)],
  CreateTrigStmt: (s) => ["object", s.trigname],
  IndexStmt: (s) => s.idxname && ["object", s.idxname],
  CreateSeqStmt: (s) => ["object", s.sequence.relname],
  CreateSchemaStmt: (s) => s.schemaname && ["namespace", s.schemaname],
  CreatedbStmt: (s) => ["namespace", s.dbname],
};

// PostgreSQL truncates a name to 63 bytes; it is listed as written.
const isCut = (name) => Buffer.byteLength(name) > 60;
const wordAt = (text, isQuoted) => text.match(isQuoted ? /^(?:[^"]|"")*/ : /^[\w$\u0080-\uffff]*/)[0];

const blanks = /^(?:\s+|--[^\n]*|\/\*[^]*?\*\/)+/;
const lineOf = (text, offset) => text.subarray(0, offset).toString("latin1").split("\n").length;

function* declarations(path, text, tree) {
  for (const { stmt, stmt_location: from = 0, stmt_len: length } of tree.stmts ?? []) {
    const [[type, s]] = Object.entries(stmt);
    const found = statements[type]?.(s);
    if (!found) continue;
    const [kind, name] = found;
    const whole = text.subarray(from, length ? from + length : undefined).toString("latin1").trimEnd();
    const start = whole.match(blanks)?.[0].length ?? 0;
    const doubled = Buffer.from(name.replace(/"/g, '""')).toString("latin1");
    const quoted = doubled.replace(/[^\w]/g, "\\$&");
    const at = start + whole.slice(start).search(new RegExp(`(?<![\\w$])${quoted}` + (isCut(name) ? "" : "(?![\\w$])"), "i"));
    const first = lineOf(text, from + start);
    const end = lineOf(text, from + whole.length);
    const written = Buffer.from(wordAt(whole.slice(at), whole[at - 1] === '"'), "latin1").toString();
    yield { Path: path, Name: written, Kind: kind, Parent: "", Line: lineOf(text, from + at), First: first, End: end };
    for (const { ColumnDef: c } of (s.base ?? s).tableElts ?? []) {
      if (!c) continue;
      const definition = text.subarray(c.location).toString();
      const column = wordAt(definition.replace(/^"/, ""), definition[0] === '"');
      yield { Path: path, Name: column, Kind: "field", Parent: written, Line: lineOf(text, c.location) };
    }
  }
}

const blank = (text) => text.replace(/[^\n]/g, " ");

const harmless = (text) =>
  text
    .replace(/(?<=^copy\b[^;]*from\s+stdin[^;]*;)[^]*?^\\\.$/gim, blank)
    .replace(/^[ \t]*\\(?!g).*$/gm, blank)
    .replace(/\\g\w*.*$/gm, (command) => ";" + blank(command).slice(1))
    .replace(/(?<!:):(?=['"])/g, " ")
    .replace(/(?<![:"\w\]]):(?=[A-Za-z_])/g, "_");

async function main() {
  await loadModule?.();
  for (const line of fs.readFileSync(0, "utf8").split("\n")) {
    const [, path] = line.match(/^\S+ (.*)$/) ?? [];
    if (!path) continue;
    const source = harmless(fs.readFileSync(path, "utf8"));
    let tree;
    try {
      tree = await parse(source);
    } catch {
      if (source.replace(/--.*/g, "").trim()) continue;
    }
    const found = [...declarations(path, Buffer.from(source), tree ?? {})];
    process.stdout.write( [{ Path: path, Read: true }, ...found].map((d) => JSON.stringify(d) + "\n").join(""));
  }
}

main();
