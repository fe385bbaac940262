import { spawnSync } from 'node:child_process';
import { LANGUAGE_NAMES, type LanguageName } from '@/lib/openapi/samples/language-names';
import { installPackages } from '@/scripts/install';

/** A program that samples of a language need: how to ask whether it is there, and the Debian packages that bring it. */
type Runtime = {
  label: string;
  probe: [command: string, ...args: string[]][];
  packages: string[];
};

/** Compiles to a file that is removed again: mcs replaces what `-out` names, even `/dev/null`. */
const COMPILE_CSHARP =
  'out=$(mktemp) && mcs -nologo -r:System.Net.Http.dll "-out:$out" tools/samples/Launcher.cs; status=$?; rm -f "$out"; exit $status';

const RUNTIMES: Readonly<Record<LanguageName, Runtime>> = {
  shell: { label: 'curl', probe: [['curl', '--version']], packages: ['curl'] },
  javascript: { label: 'JavaScript', probe: [['node', '--version']], packages: [] },
  python: {
    label: 'Python',
    // A Python of another origin than the package may come first on the path, without the module.
    probe: [
      ['python3', '-c', 'import requests'],
      ['/usr/bin/python3', '-c', 'import requests'],
    ],
    packages: ['python3-requests'],
  },
  java: { label: 'Java', probe: [['javac', '-version']], packages: ['default-jdk-headless'] },
  csharp: {
    label: 'C#',
    // The compiler finds libraries that are packages of their own, and may be there without them.
    probe: [['sh', '-c', `mono --version && ${COMPILE_CSHARP}`]],
    packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil'],
  },
  go: { label: 'Go', probe: [['go', 'version']], packages: ['golang-go'] },
  php: {
    label: 'PHP',
    probe: [['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);']],
    packages: ['php-cli', 'php-curl'],
  },
  ruby: { label: 'Ruby', probe: [['ruby', '-e', 'require "net/http"']], packages: ['ruby'] },
};

/** A language whose samples can be run, with the program that runs them where there are several of a name. */
export type FoundRuntime = { label: string; lang: string; command: string };

/** The runtimes on this machine, and the labels of those that are neither there nor could be installed. */
export type FoundRuntimes = { found: FoundRuntime[]; missing: { label: string; packages: string[] }[] };

/** Finds the runtimes of all languages; installs what is missing with apt where the user may. */
export function findOrInstallRuntimes(): FoundRuntimes {
  const packages = LANGUAGE_NAMES.flatMap((lang) => (findCommand(lang) === undefined ? RUNTIMES[lang].packages : []));
  if (packages.length > 0) installPackages(packages);
  const result: FoundRuntimes = { found: [], missing: [] };
  for (const lang of LANGUAGE_NAMES) {
    const runtime = RUNTIMES[lang];
    const command = findCommand(lang);
    if (command === undefined) result.missing.push({ label: runtime.label, packages: runtime.packages });
    else result.found.push({ label: runtime.label, lang, command });
  }
  return result;
}

/** Returns the program that runs samples of a language; undefined if it isn't on this machine. */
export function findCommand(lang: LanguageName): string | undefined {
  return RUNTIMES[lang].probe.find(
    ([command, ...args]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0,
  )?.[0];
}
