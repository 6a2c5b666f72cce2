// Lists the declarations of Swift files as the compiler's own parser, SwiftParser, sees them, but no locals. See
// reader_test.go for the form.

import Foundation
import SwiftParser
import SwiftSyntax

struct Found: Encodable {
    var Path: String
    var Read: Bool?
    var Name, Kind, Parent: String?
    var Line, First, End: Int?
    var Exported: Bool? // not given for members of extensions
}

let encoder = JSONEncoder()

func write(_ found: Found) throws {
    FileHandle.standardOutput.write(try encoder.encode(found) + Data("\n".utf8))
}

struct Lister {
    let path: String
    let lines: SourceLocationConverter

    func line(_ at: AbsolutePosition) -> Int { lines.location(for: at).line }

    func add(_ name: String, _ kind: String, _ parent: String, _ at: some SyntaxProtocol, _ whole: some SyntaxProtocol) throws -> String {
        try write(Found(
            Path: path, Name: name, Kind: kind, Parent: parent, Line: line(at.positionAfterSkippingLeadingTrivia),
            First: line(whole.positionAfterSkippingLeadingTrivia), End: line(whole.endPositionBeforeTrailingTrivia), Exported: isSeen(Syntax(whole))))
        return parent.isEmpty ? name : parent + "." + name
    }

    func named(_ name: TokenSyntax, _ kind: String, _ parent: String, _ whole: some SyntaxProtocol) throws {
        _ = try add(name.text, kind, parent, name, whole)
    }

    func members(_ type: some DeclGroupSyntax, _ name: TokenSyntax, _ kind: String, _ parent: String) throws {
        let inner = try add(name.text, kind, parent, name, type)
        for member in type.memberBlock.members { try declaration(Syntax(member.decl), inner) }
    }

    func declaration(_ node: Syntax, _ parent: String) throws {
        if let condition = node.as(IfConfigDeclSyntax.self) { return try branches(condition, parent) }
        if try type(node, parent) { return }
        let isMember = !parent.isEmpty
        switch node.as(SyntaxEnum.self) {
        case .functionDecl(let d): try named(d.name, isMember ? "method" : "function", parent, d)
        case .initializerDecl(let d): try named(d.initKeyword, "constructor", parent, d)
        case .deinitializerDecl(let d): try named(d.deinitKeyword, "method", parent, d)
        case .subscriptDecl(let d): try named(d.subscriptKeyword, "method", parent, d)
        case .variableDecl(let d): try variable(d, parent)
        case .enumCaseDecl(let d): for e in d.elements { try named(e.name, "enum_member", parent, d) }
        case .typeAliasDecl(let d): try named(d.name, "type", parent, d)
        case .associatedTypeDecl(let d): try named(d.name, "type", parent, d)
        case .macroDecl(let d): try named(d.name, "macro", parent, d)
        case .operatorDecl(let d): try named(d.name, "function", parent, d)
        case .precedenceGroupDecl(let d): try named(d.name, "object", parent, d)
        default: break
        }
    }

    func type(_ node: Syntax, _ parent: String) throws -> Bool {
        switch node.as(SyntaxEnum.self) {
        case .classDecl(let d): try members(d, d.name, "class", parent)
        case .actorDecl(let d): try members(d, d.name, "class", parent)
        case .structDecl(let d): try members(d, d.name, "struct", parent)
        case .enumDecl(let d): try members(d, d.name, "enum", parent)
        case .protocolDecl(let d): try members(d, d.name, "protocol", parent)
        case .extensionDecl(let d):
            let name = d.extendedType.as(IdentifierTypeSyntax.self)?.name.text ?? d.extendedType.trimmedDescription
            let inner = try add(name, "extension", parent, d.extendedType, d)
            for member in d.memberBlock.members { try declaration(Syntax(member.decl), inner) }
        default: return false
        }
        return true
    }

    func variable(_ d: VariableDeclSyntax, _ parent: String) throws {
        let kind = !parent.isEmpty ? "property" : d.bindingSpecifier.text == "let" ? "constant" : "variable"
        for binding in d.bindings {
            for token in binding.pattern.tokens(viewMode: .sourceAccurate) {
                guard case .identifier(let name) = token.tokenKind, name != "_" else { continue }
                try named(token, kind, parent, d)
            }
        }
    }

    func branches(_ condition: IfConfigDeclSyntax, _ parent: String) throws {
        for clause in condition.clauses {
            switch clause.elements {
            case .statements(let list): for s in list { try declaration(Syntax(s.item), parent) }
            case .decls(let list): for m in list { try declaration(Syntax(m.decl), parent) }
            default: break
            }
        }
    }
}

/// Reports whether a declaration is exported: it is marked so, or it belongs to something exported that hides nothing.
func isSeen(_ node: Syntax) -> Bool? {
    var around = node.parent
    while let n = around, n.asProtocol(DeclGroupSyntax.self) == nil { around = n.parent }
    if node.is(ExtensionDeclSyntax.self) || around?.is(ExtensionDeclSyntax.self) == true { return nil }
    guard let outer = around.map(isSeen) ?? true else { return nil }
    let isOpen = node.is(EnumCaseDeclSyntax.self) || around?.is(ProtocolDeclSyntax.self) == true || node.is(OperatorDeclSyntax.self)
    let words = node.asProtocol(WithModifiersSyntax.self)?.modifiers.filter { $0.detail == nil }.map(\.name.text) ?? []
    return outer && (isOpen || words.contains("public") || words.contains("open"))
}

while let line = readLine() {
    let path = String(line[line.index(after: line.firstIndex(of: " ")!)...])
    let tree = Parser.parse(source: try String(contentsOfFile: path, encoding: .utf8))
    if tree.hasError { continue }
    try write(Found(Path: path, Read: true))
    let lister = Lister(path: path, lines: SourceLocationConverter(fileName: path, tree: tree))
    for statement in tree.statements { try lister.declaration(Syntax(statement.item), "") }
}
