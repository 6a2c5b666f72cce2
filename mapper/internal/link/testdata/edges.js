// Prints what the TypeScript compiler resolves in a project: one JSON line for each name that means a declaration in one of its
// files, and before that one for each file that it knows. Use: node edges.js PROJECT, with the package typescript where node finds it (NODE_PATH).
const ts = require('typescript')
const path = require('path')

const root = path.resolve(process.argv[2])
const found = ts.findConfigFile(root, ts.sys.fileExists)
const read = file => ts.parseJsonConfigFileContent(ts.readConfigFile(file, ts.sys.readFile).config, ts.sys, path.dirname(file))
const whole = found ? read(found) : ts.parseJsonConfigFileContent({ compilerOptions: { allowJs: true } }, ts.sys, root)
// A project that has no files of its own is put together from others.
const parts = whole.fileNames.length ? [whole] : (whole.projectReferences || []).map(r => read(ts.resolveProjectReferencePath(r)))
const fileNames = [...new Set(parts.flatMap(p => p.fileNames))]
const program = ts.createProgram(fileNames, { ...(parts[0] || whole).options, noEmit: true, skipLibCheck: true, types: [] })
const checker = program.getTypeChecker()
const place = node => {
  const file = node.getSourceFile()
  const at = file.getLineAndCharacterOfPosition(node.getStart())
  return { path: path.relative(root, file.fileName), line: at.line + 1 }
}

function called(node) {
  let at = node
  if (ts.isPropertyAccessExpression(at.parent) && at.parent.name === at) at = at.parent
  const up = at.parent
  return (ts.isCallExpression(up) || ts.isNewExpression(up)) && up.expression === at
}

function visit(node) {
  if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) report(node)
  ts.forEachChild(node, visit)
}

function report(node) {
  for (let up = node.parent; up; up = up.parent) if (ts.isImportDeclaration(up) || ts.isExportDeclaration(up)) return
  let symbol = checker.getSymbolAtLocation(node)
  if (!symbol) return
  if (symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
  // A type and a value may share a name: that is meant which can stand here.
  const declared = symbol.declarations || []
  const isOnlyType = d => ts.isInterfaceDeclaration(d) || ts.isTypeAliasDeclaration(d)
  const isOnlyValue = d => ts.isVariableDeclaration(d) || ts.isFunctionDeclaration(d) || ts.isBindingElement(d)
  const fits = declared.filter(d => !(ts.isPartOfTypeNode(node) ? isOnlyValue(d) : isOnlyType(d)))
  const meant = fits.length ? fits : declared
  const targets = []
  for (const d of meant) {
    const name = ts.getNameOfDeclaration(d)
    if (!name || name === node || d.getSourceFile().isDeclarationFile) continue
    const to = place(name)
    if (!to.path.startsWith('..')) targets.push(to.path + ':' + to.line)
  }
  if (!targets.length || declared.some(d => ts.getNameOfDeclaration(d) === node)) return
  const isType = !!(symbol.flags & (ts.SymbolFlags.Type | ts.SymbolFlags.Class)) && !(symbol.flags & ts.SymbolFlags.EnumMember) && !meant.every(isOnlyValue)
  const sort = isType ? 'types' : called(node) ? 'calls' : 'values'
  process.stdout.write(JSON.stringify({ ...place(node), name: symbol.name === 'default' ? node.text : symbol.name, targets, sort }) + '\n')
}

for (const file of fileNames) process.stdout.write(JSON.stringify({ file: path.relative(root, file) }) + '\n')
for (const file of program.getSourceFiles())
  if (!file.isDeclarationFile && !path.relative(root, file.fileName).startsWith('..')) visit(file)
