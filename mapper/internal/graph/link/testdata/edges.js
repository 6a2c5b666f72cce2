// Prints what the TypeScript compiler resolves in a project: one JSON line for each name that means a declaration in one of its
// files, and before that one for each file that it knows. Use: node edges.js PROJECT, with the package typescript where node finds it (NODE_PATH).
const ts = require('typescript')
const path = require('path')

const root = path.resolve(process.argv[2])
const found = ts.findConfigFile(root, ts.sys.fileExists)
const scripts = { allowJs: true, checkJs: true, jsx: ts.JsxEmit.Preserve } // are judged as well, where the project has some
const read = file => ts.parseJsonConfigFileContent(ts.readConfigFile(file, ts.sys.readFile).config, ts.sys, path.dirname(file), scripts)
const whole = found ? read(found) : ts.parseJsonConfigFileContent({ compilerOptions: { module: 'preserve' } }, ts.sys, root, scripts)
// A project that has no files of its own is put together from others, as these may be.
const partsOf = (project, left = 8) => project.fileNames.length || !left ? [project] :
  (project.projectReferences || []).flatMap(r => partsOf(read(ts.resolveProjectReferencePath(r)), left - 1))
const parts = partsOf(whole)
const fileNames = [...new Set(parts.flatMap(p => p.fileNames))]
const options = { ...(parts[0] || whole).options, noEmit: true, skipLibCheck: true, types: [] }
const host = ts.createCompilerHost(options)
const isFile = host.fileExists
// What is declared beside a script is not looked at, but the script.
host.fileExists = file => isFile(file) && !(/\.d\.[cm]?ts$/.test(file) && isFile(file.replace(/\.d\.([cm]?)ts$/, '.$1js')))
const program = ts.createProgram(fileNames, options, host)
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
  if (ts.isJsxOpeningLikeElement(up)) return up.tagName === at
  if (ts.isTaggedTemplateExpression(up)) return up.tag === at
  return (ts.isCallExpression(up) || ts.isNewExpression(up)) && up.expression === at
}

function visit(node) {
  if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) report(node)
  ts.forEachChild(node, visit)
}

// meaning returns what a name means: behind imports, and behind the names under which scripts hand it on, or objects have it.
function meaning(node, left = 8) {
  const taken = left === 8 && takenOut(node)
  if (taken && taken.declarations) return behind(taken, left)
  const isShort = ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node // is a name and what it means
  let symbol = isShort ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node)
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
  if (symbol && symbol.exports && symbol.exports.has('export=')) symbol = symbol.exports.get('export=')
  return behind(symbol, left)
}

function behind(symbol, left) {
  const d = symbol && symbol.valueDeclaration
  const from = d && left > 0 && handedOn(d)
  if (d && from === d) return meaning(d.name, left - 1)
  return from && meaning(from, left - 1) || symbol
}

// takenOut returns the member that a part of something has the name of which that is taken out of it.
function takenOut(node) {
  const d = node.parent
  if (!ts.isBindingElement(d) || d.name !== node || d.propertyName || d.dotDotDotToken || !ts.isObjectBindingPattern(d.parent)) return undefined
  const local = checker.getSymbolAtLocation(node)
  return local && local.flags & ts.SymbolFlags.Alias ? undefined : checker.getPropertyOfType(checker.getTypeAtLocation(d.parent), node.text)
}

// handedOn returns what names that which a script hands on, or an object is written with: itself where that is the name alone.
function handedOn(d) {
  if (ts.isSourceFile(d) || !d.parent.parent) return undefined
  const isHandedOn = ts.isBinaryExpression(d.parent.parent) && ts.isModuleExportsAccessExpression(d.parent.parent.left)
  if (ts.isShorthandPropertyAssignment(d)) return d
  if (ts.isPropertyAssignment(d) && ts.isPropertyAccessExpression(d.initializer)) return d.initializer.name
  const to = ts.isBinaryExpression(d) ? d : ts.isBinaryExpression(d.parent) ? d.parent : undefined
  let set = ts.isPropertyAssignment(d) ? ts.skipOuterExpressions(d.initializer) : to && to.right
  while (set && ts.isAssignmentExpression(set)) set = set.right
  if (!set || ts.isIdentifier(set)) return set
  if (isPartOfRequired(set)) return set.name
  if ((ts.isFunctionExpression(set) || ts.isClassExpression(set)) && set.name && !(to && isSet(to))) return set.name
  return ts.isRequireCall(set, true) ? set.arguments[0] : undefined
}

// isPartOfRequired reports whether something is what another script hands on under a name.
const isPartOfRequired = of => ts.isPropertyAccessExpression(of) && ts.isRequireCall(of.expression, true)

// isSet reports whether an assignment sets the member of what is no module: what is set has that name.
const isSet = to => ts.getAssignmentDeclarationKind(to) === ts.AssignmentDeclarationKind.Property

// nameOf returns where the name of a declaration stands, or would stand where it is handed on without one.
const nameOf = d => ts.getNameOfDeclaration(d) || (ts.isExportAssignment(d) || ts.getCombinedModifierFlags(d) & ts.ModifierFlags.Default ? d : undefined)

// named returns the name that one of the declarations of what is handed on as default has.
function named(declarations) {
  const names = declarations.map(d => ts.getNameOfDeclaration(d)).filter(n => n && ts.isIdentifier(n))
  return names.length ? names[0].text : 'default'
}

// isImport reports whether a name is part of an import or of what is handed on by its name, as modules and scripts write them.
function isImport(node) {
  for (let up = node.parent; up; node = up, up = up.parent) {
    if (ts.isImportDeclaration(up) || ts.isExportDeclaration(up)) return true
    if (ts.isExportAssignment(up)) return ts.isIdentifier(node)
    if (ts.isVariableDeclaration(up)) return ts.isVariableDeclarationInitializedToBareOrAccessedRequire(up) && (up.name === node || ts.isPropertyAccessExpression(node))
    if (ts.isBinaryExpression(up) && ts.getAssignmentDeclarationKind(up) === ts.AssignmentDeclarationKind.ExportsProperty) return up.left === node || ts.isIdentifier(node) || isPartOfRequired(node)
    if (ts.isBinaryExpression(up)) return ts.isModuleExportsAccessExpression(up.left) && (ts.isIdentifier(up.right) || ts.isObjectLiteralExpression(node))
    if (ts.isStatement(up)) return false
  }
  return false
}

// isAdded reports whether a declaration adds to another module.
const isAdded = d => ts.findAncestor(d, up => ts.isModuleDeclaration(up) && ts.isStringLiteral(up.name))

// isSetFunction reports whether a declaration sets the member of something to a function.
function isSetFunction(d) {
  const to = ts.isBinaryExpression(d) ? d : d.parent
  return ts.isBinaryExpression(to) && isSet(to) && ts.isFunctionExpression(to.right)
}

function report(node) {
  if (isImport(node) || ts.findAncestor(node, up => !ts.isPropertyAccessExpression(up) && up !== node)?.kind === ts.SyntaxKind.JsxClosingElement) return
  const symbol = meaning(node)
  if (!symbol) return
  // A type and a value may share a name: that is meant which can stand here.
  const declared = symbol.declarations || []
  const isOnlyType = d => ts.isInterfaceDeclaration(d) || ts.isTypeAliasDeclaration(d)
  const isOnlyValue = d => ts.isModuleDeclaration(d) || ts.isVariableDeclaration(d) || ts.isFunctionDeclaration(d) || ts.isFunctionExpression(d) || ts.isBindingElement(d) || isSetFunction(d)
  const fits = declared.filter(d => !(ts.isPartOfTypeNode(node) ? isOnlyValue(d) : isOnlyType(d)))
  const meant = fits.length ? fits : declared
  const targets = []
  if (declared.some(d => d.getSourceFile().isDeclarationFile) || declared.every(isAdded)) return
  for (const d of meant) {
    const name = nameOf(d)
    if (!name || name === node) continue
    const to = place(name)
    if (!to.path.startsWith('..')) targets.push(to.path + ':' + to.line)
  }
  if (!targets.length || declared.some(d => ts.getNameOfDeclaration(d) === node)) return
  const isType = !!(symbol.flags & (ts.SymbolFlags.Type | ts.SymbolFlags.Class)) && !(symbol.flags & ts.SymbolFlags.EnumMember) && !meant.some(isOnlyValue)
  const sort = isType ? 'types' : called(node) ? 'calls' : 'values'
  process.stdout.write(JSON.stringify({ ...place(node), name: symbol.name === 'default' ? named(meant) : symbol.name, targets, sort }) + '\n')
}

const judged = program.getSourceFiles().filter(file => !file.isDeclarationFile && !path.relative(root, file.fileName).startsWith('..'))
for (const file of judged) process.stdout.write(JSON.stringify({ file: path.relative(root, file.fileName) }) + '\n')
judged.forEach(visit)
