using System;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;

/** Runs the Main method of a sample by the namespace it was compiled in, and exits as the sample does. */
public static class Launcher
{
    public static int Main(string[] names)
    {
        var flags = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;
        var assembly = Assembly.Load("Samples");
        var main = assembly.GetTypes().Where(type => type.Namespace == names[0])
            .Select(type => type.GetMethod("Main", flags)).First(method => method != null);
        var arguments = main.GetParameters().Length == 0 ? new object[0] : new object[] { new string[0] };
        var result = main.Invoke(null, arguments);
        if (result is Task<int> code) return code.GetAwaiter().GetResult();
        if (result is Task task) task.GetAwaiter().GetResult();
        return result is int number ? number : Environment.ExitCode;
    }
}
