import java.io.*;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.regex.*;
import org.codehaus.groovy.ast.*;
import org.codehaus.groovy.ast.expr.*;
import org.codehaus.groovy.ast.stmt.*;
import org.codehaus.groovy.control.*;

/**
 * Lists the declarations of Groovy files as the compiler of Groovy sees them after its phase of conversion: types with their members, and
 * the functions and variables of scripts, but no locals. See reader_test.go for the form.
 */
public class Groovy {
    private static final PrintStream OUT = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)), false, StandardCharsets.UTF_8);

    public static void main(String[] args) throws IOException {
        if (args.length > 0) {
            System.out.println(groovy.lang.GroovySystem.getVersion());
            return;
        }
        for (String line : new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).lines().toList()) {
            String path = line.substring(line.indexOf(' ') + 1);
            String text = Files.readString(Path.of(path));
            ModuleNode module;
            try {
                module = parse(path, text);
            } catch (CompilationFailedException e) {
                continue;
            }
            OUT.printf("{\"Path\": %s, \"Read\": true}%n", quote(path));
            new Lister(path, text, text.split("\n", -1)).module(module);
        }
        OUT.flush();
    }

    private static ModuleNode parse(String path, String text) {
        SourceUnit unit = SourceUnit.create(path, text);
        unit.parse();
        unit.completePhase();
        unit.nextPhase();
        unit.convert();
        return unit.getAST();
    }

    private static String quote(String s) {
        return '"' + s.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private record Lister(String path, String text, String[] lines) {
        private static final Set<String> BLOCKS = Set.of("task", "process", "workflow", "agent", "record");

        void module(ModuleNode module) {
            for (MethodNode m : module.getMethods()) add(m.getName(), "function", "", m, m, isSeen(m.getModifiers()));
            for (Statement s : module.getStatementBlock().getStatements()) {
                if (s instanceof ExpressionStatement e && e.getExpression() instanceof DeclarationExpression d) variables(d);
                if (s instanceof ExpressionStatement e && e.getExpression() instanceof MethodCallExpression m) block(m);
            }
            for (ClassNode c : module.getClasses()) if (c.getOuterClass() == null && !c.isScript()) type(c, "", true);
        }

        void variables(DeclarationExpression d) {
            List<Expression> left = d.isMultipleAssignmentDeclaration() ? d.getTupleExpression().getExpressions() : List.of(d.getLeftExpression());
            for (Expression v : left) add(v.getText(), "variable", "", v, d, true);
        }

        /** A task of Gradle or a process of Nextflow, which Groovy parses as `word(name(block))`. */
        void block(MethodCallExpression m) {
            if (m.getMethodAsString() == null || !BLOCKS.contains(m.getMethodAsString()) || !(m.getArguments() instanceof TupleExpression all) || all.getExpressions().size() != 1) return;
            if (!(all.getExpression(0) instanceof MethodCallExpression named) || !named.isImplicitThis()) return;
            List<Expression> arguments = ((TupleExpression) named.getArguments()).getExpressions();
            if (!arguments.isEmpty() && arguments.get(arguments.size() - 1) instanceof ClosureExpression) {
                add(named.getMethodAsString(), m.getMethodAsString().equals("record") ? "record" : "function", "", named.getMethod(), m, true);
            }
        }

        void type(ClassNode c, String parent, boolean isSeen) {
            boolean isTrait = c.getAnnotations().stream().anyMatch(a -> a.getClassNode().getName().equals("groovy.transform.Trait"));
            String kind = isTrait ? "trait" : c.isEnum() ? "enum" : c.isInterface() ? "interface" : "class";
            String name = c.getNameWithoutPackage().replaceFirst(".*\\$", "");
            boolean seen = isSeen && isSeen(c.getModifiers());
            add(name, kind, parent, c, c, seen);
            String inner = parent.isEmpty() ? name : parent + "." + name;
            for (PropertyNode p : c.getProperties()) if (isWritten(p)) field(p.getField(), p, inner, seen);
            for (FieldNode f : c.getFields()) if (isWritten(f)) field(f, f, inner, seen && isSeen(f.getModifiers()));
            for (MethodNode m : c.getMethods()) if (isWritten(m)) add(m.getName(), "method", inner, m, m, seen && isSeen(m.getModifiers()));
            for (ConstructorNode m : c.getDeclaredConstructors()) {
                if (isWritten(m)) add(name, "constructor", inner, m, m, seen && isSeen(m.getModifiers()));
            }
            for (Iterator<InnerClassNode> all = c.getInnerClasses(); all.hasNext();) {
                InnerClassNode i = all.next();
                if (!i.isAnonymous() && i.getEnclosingMethod() == null && !(i instanceof EnumConstantClassNode)) type(i, inner, seen);
            }
        }

        /** Adds a property, which is exported although its field is private. */
        void field(FieldNode f, AnnotatedNode written, String parent, boolean isSeen) {
            boolean isConstant = Modifier.isStatic(f.getModifiers()) && Modifier.isFinal(f.getModifiers());
            add(f.getName(), f.isEnum() ? "enum_member" : isConstant ? "constant" : "property", parent, written, written, isSeen);
        }

        boolean isWritten(AnnotatedNode n) {
            return n.getLineNumber() > 0 && !n.isSynthetic();
        }

        boolean isSeen(int modifiers) {
            return !Modifier.isPrivate(modifiers);
        }

        /** Adds a declaration. Its name is on the first line below the annotations that contains it as a word. */
        void add(String name, String kind, String parent, ASTNode at, ASTNode whole, boolean isSeen) {
            int first = whole.getLineNumber(), line = at.getLineNumber(), column = at.getColumnNumber();
            if (line <= 0) return; // not in the source
            if (at instanceof AnnotatedNode n) {
                for (AnnotationNode a : n.getAnnotations()) {
                    if (a.getLineNumber() > 0) first = Math.min(first, a.getLineNumber());
                    if (a.getLastLineNumber() > line || a.getLastLineNumber() == line && a.getLastColumnNumber() > column) {
                        line = a.getLastLineNumber();
                        column = a.getLastColumnNumber();
                    }
                }
            }
            boolean isType = at instanceof ClassNode, isCalled = at instanceof MethodNode;
            String before = isType ? "\\b(?:class|interface|trait|enum|record)\\s+" : "(?<![\\w$.])";
            Pattern named = Pattern.compile(before + "[\"']?" + Pattern.quote(name) + (isCalled ? "[\"']?\\s*\\(" : "(?![\\w$])"));
            Matcher m = named.matcher(text);
            int found = m.find(offset(line, column)) ? lineOf(isType ? m.end() - 1 : m.start()) : line;
            int end = whole.getLastColumnNumber() == 1 ? whole.getLastLineNumber() - 1 : whole.getLastLineNumber();
            OUT.printf("{\"Path\": %s, \"Name\": %s, \"Kind\": \"%s\", \"Parent\": %s, \"Line\": %d, \"First\": %d, \"End\": %d, \"Exported\": %b}%n",
                quote(path), quote(name.strip()), kind, quote(parent), found, first, end, isSeen);
        }

        int offset(int line, int column) {
            int at = 0;
            for (int i = 0; i < line - 1; i++) at += lines[i].length() + 1;
            return Math.max(0, Math.min(at + column - 1, text.length()));
        }

        int lineOf(int offset) {
            return 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
        }
    }
}
