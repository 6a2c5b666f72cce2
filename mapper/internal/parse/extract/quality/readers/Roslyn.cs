// Lists the declarations of C# files as Roslyn's parser sees them, but no locals. See reader_test.go for the form.

using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false));
while (Console.ReadLine() is { } line)
{
    var path = line[(line.IndexOf(' ') + 1)..];
    var kind = path.EndsWith(".csx") ? SourceCodeKind.Script : SourceCodeKind.Regular;
    var options = new CSharpParseOptions(LanguageVersion.Preview, DocumentationMode.Parse, kind).WithFeatures([new("FileBasedProgram", "true")]);
    var text = SourceText.From(File.ReadAllText(path));
    // Code under #if is parsed with every combination of the symbols in conditions. In a file with many symbols these are: none,
    // all, each alone, and all but each.
    var asked = Regex.Matches(text.ToString(), @"(?m)^[ \t]*#[ \t]*(?:el)?if\b(.*)")
        .SelectMany(m => Regex.Matches(m.Groups[1].Value, @"[A-Za-z_]\w*")).Select(m => m.Value).Except(["true", "false"]).ToList();
    IEnumerable<IEnumerable<string>> ways = asked.Count <= 5
        ? Enumerable.Range(0, 1 << asked.Count).Select(bits => asked.Where((_, i) => (bits >> i & 1) == 1))
        : [[], asked, .. asked.Select(name => new[] { name }), .. asked.Select(name => asked.Where(other => other != name))];
    var trees = ways.Select(way => CSharpSyntaxTree.ParseText(text, options.WithPreprocessorSymbols(way)))
        .Where(tree => !tree.GetDiagnostics().Any(d => d.Severity == DiagnosticSeverity.Error)).ToList();
    if (trees.Count == 0) continue;
    output.WriteLine(JsonSerializer.Serialize(new { Path = path, Read = true }));
    var lister = new Lister(path, text, output);
    foreach (var tree in trees) lister.Within(tree.GetRoot().ChildNodes(), "");
}
output.Flush();

internal sealed class Lister(string path, SourceText text, TextWriter output)
{
    private readonly HashSet<(string, int)> seen = [];

    public void Within(IEnumerable<SyntaxNode> nodes, string parent)
    {
        foreach (var node in nodes) Node(node, parent);
    }

    private void Node(SyntaxNode node, string parent)
    {
        switch (node)
        {
            case FileScopedNamespaceDeclarationSyntax n: // It stands for the whole file: nothing counts as being in it.
                Add(n.Name.ToString(), "namespace", parent, n.Name.SpanStart, n, n.SemicolonToken.Span.End);
                Within(n.Members, parent);
                break;
            case NamespaceDeclarationSyntax n:
                Within(n.Members, Add(n.Name.ToString(), "namespace", parent, n.Name.SpanStart, n, n.Span.End));
                break;
            case EnumDeclarationSyntax e:
                Within(e.Members, Add(e.Identifier, "enum", parent, e));
                break;
            case TypeDeclarationSyntax t:
                Type(t, parent);
                break;
            case GlobalStatementSyntax { Statement: LocalFunctionStatementSyntax f }:
                Add(f.Identifier, "function", parent, f);
                break;
            case BaseFieldDeclarationSyntax f:
                var kind = f is EventFieldDeclarationSyntax ? "property" : f.Modifiers.Any(SyntaxKind.ConstKeyword) ? "constant" : "field";
                foreach (var v in f.Declaration.Variables) Add(v.Identifier, kind, parent, f);
                break;
            case MemberDeclarationSyntax m:
                Member(m, parent);
                break;
        }
    }

    private void Type(TypeDeclarationSyntax t, string parent)
    {
        var kind = t switch
        {
            RecordDeclarationSyntax => "record", StructDeclarationSyntax => "struct", InterfaceDeclarationSyntax => "interface", _ => "class",
        };
        if (t.Keyword.Text == "extension")
        {
            var receiver = t.ParameterList!.Parameters[0].Type!;
            Within(t.Members, Add(receiver.ToString(), "extension", parent, receiver.SpanStart, t, t.Span.End));
            return;
        }
        var inner = Add(t.Identifier, kind, parent, t);
        if (t is RecordDeclarationSyntax { ParameterList: { } parts })
        {
            foreach (var p in parts.Parameters) Add(p.Identifier, "property", inner, p);
        }
        Within(t.Members, inner);
    }

    private void Member(MemberDeclarationSyntax m, string parent)
    {
        switch (m)
        {
            case EnumMemberDeclarationSyntax e: Add(e.Identifier, "enum_member", parent, e); break;
            case DelegateDeclarationSyntax d: Add(d.Identifier, "type", parent, d); break;
            case MethodDeclarationSyntax f: Add(f.Identifier, "method", parent, f); break;
            case ConstructorDeclarationSyntax c: Add(c.Identifier, "constructor", parent, c); break;
            case DestructorDeclarationSyntax d: Add("~" + d.Identifier.Text, "method", parent, d.Identifier.SpanStart, d, d.Span.End); break;
            case OperatorDeclarationSyntax o: Add("operator " + o.OperatorToken.Text, "method", parent, o.OperatorToken.SpanStart, o, o.Span.End); break;
            case ConversionOperatorDeclarationSyntax c: Add("operator " + c.Type, "method", parent, c.Type.SpanStart, c, c.Span.End); break;
            case PropertyDeclarationSyntax p: Add(p.Identifier, "property", parent, p); break;
            case EventDeclarationSyntax e: Add(e.Identifier, "property", parent, e); break;
            case IndexerDeclarationSyntax i: Add(i.ThisKeyword, "property", parent, i); break;
        }
    }

    private string Add(SyntaxToken name, string kind, string parent, SyntaxNode whole) => Add(name.Text, kind, parent, name.SpanStart, whole, whole.Span.End);

    private string Add(string name, string kind, string parent, int at, SyntaxNode whole, int end)
    {
        int Line(int place) => text.Lines.GetLinePosition(place).Line + 1;
        if (seen.Add((name, at))) output.WriteLine(JsonSerializer.Serialize(new
        {
            Path = path, Name = name, Kind = kind, Parent = parent, Line = Line(at), First = Line(whole.SpanStart), End = Line(end - 1), Exported = IsSeen(whole),
        }));
        return parent == "" ? name : parent + "." + name;
    }

    /// Reports whether a declaration is exported. Members of interfaces and enums are as visible as their owner, others have modifiers. An
    /// extension block stands for the type that it extends.
    private static bool IsSeen(SyntaxNode node) => node switch
    {
        null or CompilationUnitSyntax => true,
        BaseNamespaceDeclarationSyntax or EnumMemberDeclarationSyntax or ParameterSyntax or ParameterListSyntax => IsSeen(node.Parent!),
        ExtensionBlockDeclarationSyntax => IsSeen(node.Parent!),
        MemberDeclarationSyntax m when m.Modifiers.Any(SyntaxKind.PrivateKeyword) => false,
        MemberDeclarationSyntax m when m.Modifiers.Any(w => w.Text is "public" or "protected") => IsSeen(node.Parent!),
        MemberDeclarationSyntax { Parent: InterfaceDeclarationSyntax } => IsSeen(node.Parent!),
        _ => false,
    };
}
