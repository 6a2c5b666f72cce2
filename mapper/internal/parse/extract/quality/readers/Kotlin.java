import com.intellij.openapi.util.Disposer;
import com.intellij.psi.*;
import com.intellij.psi.util.PsiTreeUtil;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import org.jetbrains.kotlin.cli.FrontendConfigurationKeysKt;
import org.jetbrains.kotlin.cli.jvm.compiler.*;
import org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar;
import org.jetbrains.kotlin.config.CompilerConfiguration;
import org.jetbrains.kotlin.idea.KotlinLanguage;
import org.jetbrains.kotlin.kdoc.psi.api.KDoc;
import org.jetbrains.kotlin.lexer.KtTokens;
import org.jetbrains.kotlin.psi.*;

/** Lists the declarations of Kotlin files as kotlinc's own parser sees them, but no locals. See reader_test.go for the form. */
public class Kotlin {
    private static final PrintStream OUT = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)), false, StandardCharsets.UTF_8);

    public static void main(String[] args) throws IOException {
        var configuration = new CompilerConfiguration();
        FrontendConfigurationKeysKt.setExtensionsStorage(configuration, new CompilerPluginRegistrar.ExtensionStorage());
        var environment = KotlinCoreEnvironment.createForProduction(
            Disposer.newDisposable(), configuration, EnvironmentConfigFiles.JVM_CONFIG_FILES);
        var files = PsiFileFactory.getInstance(environment.getProject());
        for (String line : new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).lines().toList()) {
            String path = line.substring(line.indexOf(' ') + 1);
            String text = Files.readString(Path.of(path)).replace("\r\n", "\n").replace("\uFEFF", "");
            String name = Path.of(path).getFileName().toString();
            KtFile file = (KtFile) files.createFileFromText(name, KotlinLanguage.INSTANCE, text);
            if (PsiTreeUtil.hasErrorElements(file)) continue;
            OUT.printf("{\"Path\": %s, \"Read\": true}%n", quote(path));
            Lister lister = new Lister(path, text);
            for (KtDeclaration d : file.getDeclarations()) lister.declaration(d, "", true);
        }
        OUT.flush();
        System.exit(0);
    }

    private static String quote(String s) {
        return '"' + s.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private record Lister(String path, String text) {
        void declaration(KtDeclaration d, String parent, boolean isSeen) {
            isSeen = isSeen && !d.hasModifier(KtTokens.PRIVATE_KEYWORD) && !d.hasModifier(KtTokens.INTERNAL_KEYWORD);
            boolean isMember = !parent.isEmpty();
            if (d instanceof KtScript s) within(s.getBlockExpression().getStatements(), parent, isSeen);
            else if (d instanceof KtEnumEntry e) type(e, "enum_member", parent, isSeen);
            else if (d instanceof KtClass c) type(c, c.isEnum() ? "enum" : c.isInterface() ? "interface" : "class", parent, isSeen);
            else if (d instanceof KtObjectDeclaration o) type(o, "object", parent, isSeen);
            else if (d instanceof KtTypeAlias a) named(a, "type", parent, isSeen);
            else if (d instanceof KtSecondaryConstructor c) add("constructor", "constructor", parent, isSeen, c.getConstructorKeyword(), c);
            else if (d instanceof KtNamedFunction f) named(f, isMember ? "method" : "function", parent, isSeen);
            else if (d instanceof KtProperty p) named(p, kind(p, isMember), parent, isSeen);
            else if (d instanceof KtDestructuringDeclaration several) {
                for (var e : several.getEntries()) {
                    add(e.getNameIdentifier().getText(), several.isVar() ? "variable" : "constant", parent, isSeen, e.getNameIdentifier(), several);
                }
            }
        }

        String kind(KtProperty p, boolean isMember) {
            if (p.hasModifier(KtTokens.CONST_KEYWORD)) return "constant";
            return isMember ? "property" : p.isVar() ? "variable" : "constant";
        }

        void type(KtClassOrObject type, String kind, String parent, boolean isSeen) {
            PsiElement name = type.getNameIdentifier();
            PsiElement at = name != null ? name : ((KtObjectDeclaration) type).getObjectKeyword();
            String own = name != null ? name.getText() : "Companion";
            add(own, kind, parent, isSeen, at, type);
            String inner = parent.isEmpty() ? own : parent + "." + own;
            for (KtParameter p : type.getPrimaryConstructorParameters()) {
                boolean isHidden = p.hasModifier(KtTokens.PRIVATE_KEYWORD) || p.hasModifier(KtTokens.INTERNAL_KEYWORD);
                if (p.hasValOrVar()) named(p, "property", inner, isSeen && !isHidden);
            }
            within(type.getDeclarations(), inner, isSeen);
        }

        void within(List<? extends KtElement> elements, String parent, boolean isSeen) {
            for (KtElement e : elements) {
                if (e instanceof KtDeclaration d) declaration(d, parent, isSeen);
            }
        }

        void named(KtNamedDeclaration d, String kind, String parent, boolean isSeen) {
            PsiElement name = d.getNameIdentifier();
            if (name != null) add(name.getText(), kind, parent, isSeen, name, d);
        }

        void add(String name, String kind, String parent, boolean isSeen, PsiElement at, PsiElement whole) {
            OUT.printf("{\"Path\": %s, \"Name\": %s, \"Kind\": \"%s\", \"Parent\": %s, \"Line\": %d, \"First\": %d, \"End\": %d, \"Exported\": %b}%n",
                quote(path), quote(name), kind, quote(parent), line(at.getTextRange().getStartOffset()),
                line(begin(whole)), line(end(whole) - 1), isSeen);
        }

        /** For the compiler, comments in front of a declaration are part of it. */
        int begin(PsiElement whole) {
            PsiElement first = whole.getFirstChild();
            while (first instanceof PsiComment || first instanceof PsiWhiteSpace || first instanceof KDoc) first = first.getNextSibling();
            return first.getTextRange().getStartOffset();
        }

        /** For the compiler, the separator behind an enum entry is part of the entry. */
        int end(PsiElement whole) {
            PsiElement last = whole.getLastChild();
            while (last instanceof PsiComment || last instanceof PsiWhiteSpace || last.textMatches(",") || last.textMatches(";")) last = last.getPrevSibling();
            return last.getTextRange().getEndOffset();
        }

        int line(int at) {
            return 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
        }
    }
}
