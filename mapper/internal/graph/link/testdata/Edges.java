import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;
import javax.lang.model.element.*;
import javax.tools.*;

/**
 * Prints what javac resolves in the sources below a folder: one JSON line for each name that means a declaration in one of them, and
 * before that one for each file that it knows. Use: java Edges.java FOLDER [CLASSPATH].
 */
public class Edges extends TreePathScanner<Void, Void> {
  private final Path root;
  private final Trees trees;
  private final PrintStream out = new PrintStream(new BufferedOutputStream(System.out), false, StandardCharsets.UTF_8);
  private CompilationUnitTree unit;

  Edges(Path root, Trees trees) {
    this.root = root;
    this.trees = trees;
  }

  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]).toRealPath();
    List<Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files = all.filter(p -> p.toString().endsWith(".java") && !p.getFileName().toString().matches("(module|package)-info.java")).sorted().collect(Collectors.toList());
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    List<String> options = List.of("-proc:none", "-nowarn", "-cp", args.length > 1 ? args[1] : "");
    JavacTask task = (JavacTask) compiler.getTask(Writer.nullWriter(), manager, d -> {}, options, null, manager.getJavaFileObjectsFromPaths(files));
    Iterable<? extends CompilationUnitTree> units = task.parse();
    task.analyze();
    Edges edges = new Edges(root, Trees.instance(task));
    for (CompilationUnitTree unit : units) edges.out.println("{\"file\":\"" + edges.path(unit) + "\"}");
    for (CompilationUnitTree unit : units) {
      edges.unit = unit;
      edges.scan(new TreePath(unit), null);
    }
    edges.out.flush();
  }

  @Override
  public Void visitImport(ImportTree node, Void none) {
    return null;
  }

  @Override
  public Void visitPackage(PackageTree node, Void none) {
    return null;
  }

  @Override
  public Void visitIdentifier(IdentifierTree node, Void none) {
    report(node, node.getName());
    return super.visitIdentifier(node, none);
  }

  @Override
  public Void visitMemberSelect(MemberSelectTree node, Void none) {
    report(node, node.getIdentifier());
    return super.visitMemberSelect(node, none);
  }

  @Override
  public Void visitMemberReference(MemberReferenceTree node, Void none) {
    report(node, node.getName());
    return super.visitMemberReference(node, none);
  }

  private void report(Tree node, Name name) {
    Element element = trees.getElement(getCurrentPath());
    String sort = element == null ? null : sort(element.getKind());
    TreePath target = sort == null ? null : trees.getPath(element);
    if (target == null || !element.getSimpleName().equals(name)) return;
    long end = trees.getSourcePositions().getEndPosition(unit, node);
    if (end < 0) return; // the compiler made it up
    out.printf("{\"path\":\"%s\",\"line\":%d,\"name\":\"%s\",\"targets\":[\"%s:%d\"],\"sort\":\"%s\"}%n",
        path(unit), line(unit, end - 1), name, path(target.getCompilationUnit()), declared(target, name.toString()), sort);
  }

  private static String sort(ElementKind kind) {
    if (kind.isClass() || kind.isInterface()) return "types";
    if (kind == ElementKind.METHOD) return "calls";
    return kind.isField() ? "values" : null;
  }

  private String path(CompilationUnitTree unit) {
    return root.relativize(Path.of(unit.getSourceFile().toUri())).toString();
  }

  private static long line(CompilationUnitTree unit, long position) {
    return unit.getLineMap().getLineNumber(Math.max(0, position));
  }

  /** Returns the line on which the name of a declaration stands, behind its annotations and modifiers. */
  private long declared(TreePath target, String name) {
    CompilationUnitTree in = target.getCompilationUnit();
    Tree tree = target.getLeaf();
    SourcePositions positions = trees.getSourcePositions();
    long start = positions.getStartPosition(in, tree);
    ModifiersTree modifiers = tree instanceof ClassTree ? ((ClassTree) tree).getModifiers()
        : tree instanceof MethodTree ? ((MethodTree) tree).getModifiers() : ((VariableTree) tree).getModifiers();
    start = Math.max(start, positions.getEndPosition(in, modifiers));
    try {
      CharSequence text = in.getSourceFile().getCharContent(true);
      Matcher found = Pattern.compile("\\b" + Pattern.quote(name) + (tree instanceof MethodTree ? "\\s*\\(" : "\\b")).matcher(text);
      return line(in, found.find((int) start) ? found.start() : start);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
