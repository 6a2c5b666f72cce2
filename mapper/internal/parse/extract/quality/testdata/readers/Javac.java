import com.sun.source.tree.*;
import com.sun.source.util.*;
import com.sun.tools.javac.tree.JCTree;
import java.io.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import javax.lang.model.element.Modifier;
import javax.tools.*;

/** Lists the declarations of Java files as javac's parser sees them, but no locals. See reader_test.go for the form. */
public class Javac {
    private static final PrintStream OUT = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)), false, StandardCharsets.UTF_8);

    public static void main(String[] args) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        for (String line : new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).lines().toList()) {
            String path = line.substring(line.indexOf(' ') + 1);
            String text = new String(Files.readAllBytes(Path.of(path)), StandardCharsets.UTF_8);
            DiagnosticCollector<JavaFileObject> trouble = new DiagnosticCollector<>();
            JavacTask task = (JavacTask) compiler.getTask(null, null, trouble, List.of("-proc:none"), null, List.of(new Source(text)));
            for (CompilationUnitTree unit : task.parse()) {
                if (trouble.getDiagnostics().stream().anyMatch(d -> d.getKind() == Diagnostic.Kind.ERROR)) continue;
                OUT.printf("{\"Path\": %s, \"Read\": true}%n", quote(path));
                Lister lister = new Lister(path, text, unit, Trees.instance(task).getSourcePositions());
                for (Tree t : unit.getTypeDecls()) if (t instanceof ClassTree c) lister.outermost(c);
            }
        }
        OUT.flush();
    }

    private static String quote(String s) {
        return '"' + s.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("string:///Source.java"), Kind.SOURCE);
            this.text = text;
        }

        @Override public boolean isNameCompatible(String name, Kind kind) {
            return true;
        }

        @Override public CharSequence getCharContent(boolean ignored) {
            return text;
        }
    }

    private record Lister(String path, String text, CompilationUnitTree unit, SourcePositions positions) {
        private static final long RECORD_PART = 1L << 61;

        /** javac gives a compact source file a class that is not in the source and has no end position. */
        void outermost(ClassTree c) {
            if (positions.getEndPosition(unit, c) < 0) members(c, "", "class", "");
            else type(c, "");
        }

        void type(ClassTree c, String parent) {
            String name = c.getSimpleName().toString();
            String kind = switch (c.getKind()) {
                case INTERFACE, ANNOTATION_TYPE -> "interface";
                case ENUM -> "enum";
                case RECORD -> "record";
                default -> "class";
            };
            int at = ((JCTree.JCClassDecl) c).pos;
            add(name, kind, parent, Math.max(text.indexOf(name, at), at), c);
            members(c, name, kind, parent.isEmpty() ? name : parent + "." + name);
        }

        void members(ClassTree c, String name, String kind, String inner) {
            for (Tree m : c.getMembers()) {
                if (m instanceof ClassTree nested) type(nested, inner);
                else if (m instanceof MethodTree method) method(method, name, inner);
                else if (m instanceof VariableTree field) field(field, kind, inner);
            }
        }

        void method(MethodTree m, String type, String parent) {
            boolean isConstructor = m.getName().contentEquals("<init>");
            add(isConstructor ? type : m.getName().toString(), isConstructor ? "constructor" : "method", parent, ((JCTree.JCMethodDecl) m).pos, m);
        }

        void field(VariableTree v, String owner, String parent) {
            JCTree.JCVariableDecl declared = (JCTree.JCVariableDecl) v;
            Set<Modifier> modifiers = v.getModifiers().getFlags();
            boolean isConstant = owner.equals("interface") || modifiers.containsAll(Set.of(Modifier.STATIC, Modifier.FINAL));
            boolean isMember = (declared.mods.flags & (1L << 14)) != 0;
            boolean isPart = (declared.mods.flags & RECORD_PART) != 0;
            long at = isMember ? text.indexOf(v.getName().toString(), afterModifiers(v)) : declared.pos;
            add(v.getName().toString(), isMember ? "enum_member" : isConstant && !isPart ? "constant" : "field", parent, at, v);
        }

        /** For javac an annotated enum constant begins at its annotation. */
        int afterModifiers(VariableTree v) {
            long end = positions.getEndPosition(unit, v.getModifiers());
            return (int) Math.max(end, positions.getStartPosition(unit, v));
        }

        void add(String name, String kind, String parent, long at, Tree whole) {
            LineMap lines = unit.getLineMap();
            long end = positions.getEndPosition(unit, whole);
            OUT.printf("{\"Path\": %s, \"Name\": %s, \"Kind\": \"%s\", \"Parent\": %s, \"Line\": %d, \"First\": %d, \"End\": %d}%n",
                quote(path), quote(name), kind, quote(parent), lines.getLineNumber(at),
                lines.getLineNumber(positions.getStartPosition(unit, whole)), end < 0 ? 0 : lines.getLineNumber(end - 1));
        }
    }
}
