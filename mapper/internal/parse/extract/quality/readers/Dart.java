import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import org.antlr.v4.runtime.*;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.tree.*;

/** Lists the declarations of Dart files according to the grammar in the specification of Dart, without locals. See reader_test.go for the form. */
public class Dart {
    private static final PrintStream OUT = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)), false, StandardCharsets.UTF_8);

    public static void main(String[] args) throws IOException {
        for (String line : new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).lines().toList()) {
            String path = line.substring(line.indexOf(' ') + 1);
            DartLexer lexer = new DartLexer(CharStreams.fromString(Files.readString(Path.of(path))));
            DartParser parser = new DartParser(new CommonTokenStream(lexer));
            lexer.removeErrorListeners();
            parser.removeErrorListeners();
            parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
            ParserRuleContext root = parser.startSymbol();
            if (parser.getNumberOfSyntaxErrors() > 0) continue;
            OUT.printf("{\"Path\": %s, \"Read\": true}%n", quote(path));
            new Lister(path).all(root, "", true, null);
        }
        OUT.flush();
    }

    private static String quote(String s) {
        return '"' + s.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static List<ParseTree> children(ParserRuleContext node) {
        return node.children != null ? node.children : List.of();
    }

    /** Modifiers of declarations. */
    private record Words(boolean isConst, boolean isFinal) {
        static Words before(ParserRuleContext node) {
            Set<String> words = new HashSet<>();
            for (ParseTree child : children(node)) if (child instanceof TerminalNode word) words.add(word.getText());
            return new Words(words.contains("const"), words.contains("final") && !words.contains("late"));
        }
    }

    private record Lister(String path) {
        /** Lists the declarations in a node; metadata are the annotations in front of it. */
        void all(ParserRuleContext node, String parent, boolean isSeen, ParserRuleContext metadata) {
            ParserRuleContext before = null;
            for (ParseTree child : children(node)) {
                if (child instanceof DartParser.MetadataContext m) before = m.getChildCount() > 0 ? m : null;
                else if (child instanceof ParserRuleContext inner) {
                    one(inner, parent, isSeen, before != null ? before : metadata);
                    before = null;
                }
            }
        }

        void one(ParserRuleContext node, String parent, boolean isSeen, ParserRuleContext metadata) {
            if (node instanceof DartParser.ClassDeclarationContext c) type(c, "class", parent, isSeen, metadata);
            else if (node instanceof DartParser.MixinDeclarationContext m) type(m, "class", parent, isSeen, metadata);
            else if (node instanceof DartParser.EnumTypeContext e) type(e, "enum", parent, isSeen, metadata);
            else if (node instanceof DartParser.ExtensionDeclarationContext e) extension(e, isSeen, metadata);
            else if (node instanceof DartParser.TypeAliasContext a) {
                var old = first(a, DartParser.FunctionPrefixContext.class);
                add(old != null ? old.identifier() : first(a, DartParser.TypeIdentifierContext.class), "type", parent, isSeen, a, metadata);
            } else if (node instanceof DartParser.EnumEntryContext e) {
                var own = first(e, DartParser.MetadataContext.class);
                add(first(e, DartParser.IdentifierContext.class), "enum_member", parent, isSeen, e, own.getChildCount() > 0 ? own : null);
            } else if (node instanceof DartParser.TopLevelDefinitionContext || node instanceof DartParser.ClassMemberDeclarationContext) {
                member(node, node, parent, isSeen, metadata, Words.before(node));
            } else if (!(node instanceof DartParser.FunctionBodyContext)) all(node, parent, isSeen, metadata);
        }

        void type(ParserRuleContext node, String kind, String parent, boolean isSeen, ParserRuleContext metadata) {
            var name = first(node, DartParser.TypeIdentifierContext.class);
            add(name, kind, parent, isSeen, node, metadata);
            all(node, name.getText(), isSeen && !isHidden(name.getText()), null);
        }

        /** An extension, which is named as what it extends if it has no name, or an extension type. */
        void extension(DartParser.ExtensionDeclarationContext node, boolean isSeen, ParserRuleContext metadata) {
            if (node.typeWithParameters() != null) {
                var name = node.typeWithParameters().typeIdentifier();
                add(name, "class", "", isSeen, node, metadata);
                boolean isInnerSeen = isSeen && !isHidden(name.getText());
                if (node.identifierOrNew() != null) add(node.identifierOrNew(), "constructor", name.getText(), isInnerSeen, null, null);
                add(node.identifier(1), "field", name.getText(), isInnerSeen, null, null);
                all(node, name.getText(), isInnerSeen, null);
                return;
            }
            boolean isNamed = node.identifier(0) != null;
            ParserRuleContext name = isNamed ? node.identifier(0) : first(node.type(), DartParser.TypeIdentifierContext.class);
            add(name, "extension", "", isSeen && isNamed, node, metadata);
            all(node, name.getText(), isSeen && isNamed && !isHidden(name.getText()), null);
        }

        /** Lists the names of a definition: at the top level, or a member of a type. */
        void member(ParserRuleContext node, ParserRuleContext whole, String parent, boolean isSeen, ParserRuleContext metadata, Words words) {
            boolean isMember = !parent.isEmpty();
            for (ParseTree child : children(node)) {
                if (child instanceof DartParser.DeclarationContext d) member(d, whole, parent, isSeen, metadata, Words.before(d));
                else if (child instanceof DartParser.MethodSignatureContext s) member(s, whole, parent, isSeen, metadata, words);
                else if (child instanceof DartParser.FunctionSignatureContext f) {
                    String kind = !isMember ? "function" : f.identifier().getText().equals(parent) ? "constructor" : "method"; // without initializers both look alike
                    add(f.identifier(), kind, parent, isSeen, whole, metadata);
                }
                else if (child instanceof DartParser.GetterSignatureContext g) add(g.identifier(), "property", parent, isSeen, whole, metadata);
                else if (child instanceof DartParser.SetterSignatureContext s) add(s.identifier(), "property", parent, isSeen, whole, metadata);
                else if (child instanceof DartParser.OperatorSignatureContext o) add("operator " + o.operator().getText(), o.operator(), "method", parent, isSeen, whole, metadata);
                else if (child instanceof DartParser.ConstructorSignatureContext || child instanceof DartParser.ConstantConstructorSignatureContext
                    || child instanceof DartParser.FactoryConstructorSignatureContext || child instanceof DartParser.RedirectingFactoryConstructorSignatureContext) {
                    var name = first((ParserRuleContext) child, DartParser.ConstructorNameContext.class);
                    add((ParserRuleContext) name.getChild(name.getChildCount() - 1), "constructor", parent, isSeen, whole, metadata);
                } else if (child instanceof DartParser.StaticFinalDeclarationListContext l) {
                    String kind = words.isConst || !isMember ? "constant" : "field";
                    for (var d : l.staticFinalDeclaration()) add(d.identifier(), kind, parent, isSeen, whole, metadata);
                } else if (child instanceof DartParser.InitializedIdentifierListContext l) {
                    for (var d : l.initializedIdentifier()) add(d.identifier(), isMember ? "field" : "variable", parent, isSeen, whole, metadata);
                } else if (child instanceof DartParser.InitializedIdentifierContext d) {
                    add(d.identifier(), "variable", parent, isSeen, whole, metadata);
                } else if (child instanceof DartParser.IdentifierListContext l) {
                    for (var d : l.identifier()) add(d, isMember ? "field" : "variable", parent, isSeen, whole, metadata);
                } else if (child instanceof DartParser.IdentifierContext d) add(d, "variable", parent, isSeen, whole, metadata);
                else if (child instanceof ParserRuleContext inner && !(child instanceof DartParser.FunctionBodyContext)) one(inner, parent, isSeen, metadata);
            }
        }

        boolean isHidden(String name) { return name.startsWith("_"); }

        void add(ParserRuleContext name, String kind, String parent, boolean isSeen, ParserRuleContext whole, ParserRuleContext metadata) {
            add(name.getText(), name, kind, parent, isSeen, whole, metadata);
        }

        void add(String name, ParserRuleContext at, String kind, String parent, boolean isSeen, ParserRuleContext whole, ParserRuleContext metadata) {
            OUT.printf("{\"Path\": %s, \"Name\": %s, \"Parent\": %s, \"Kind\": %s, \"Line\": %d, \"Exported\": %b",
                quote(path), quote(name), quote(parent), quote(kind), at.start.getLine(), isSeen && !isHidden(name));
            if (whole != null) OUT.printf(", \"First\": %d, \"End\": %d", (metadata != null ? metadata : whole).start.getLine(), whole.stop.getLine());
            OUT.println("}");
        }

        /** The first node of a kind in a node. */
        <T extends ParserRuleContext> T first(ParserRuleContext node, Class<T> kind) {
            for (ParseTree child : children(node)) {
                if (kind.isInstance(child)) return kind.cast(child);
                if (child instanceof DartParser.MetadataContext || !(child instanceof ParserRuleContext inner)) continue;
                T found = first(inner, kind);
                if (found != null) return found;
            }
            return null;
        }
    }
}
