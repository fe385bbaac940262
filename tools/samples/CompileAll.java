import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.io.StringWriter;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles each file into its own folder; what the compiler says about one is written to errors.txt beside it. */
public class CompileAll {
    public static void main(String[] files) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        var manager = compiler.getStandardFileManager(null, null, null);
        for (String name : files) {
            Path file = Path.of(name);
            var messages = new StringWriter();
            var options = List.of("-d", file.getParent().toString(), "-Xlint:all");
            compiler.getTask(messages, manager, null, options, null, manager.getJavaFileObjects(file)).call();
            Files.writeString(file.resolveSibling("errors.txt"), messages.toString());
        }
    }
}
