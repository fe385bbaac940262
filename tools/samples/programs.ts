import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageName } from '@/lib/openapi/samples/language-names';
import { LANGUAGES } from '@/lib/openapi/samples/languages';
import { installPackages } from '@/scripts/install';

/** What a program did. `code` is -1 when it was ended by a signal, also after the time limit (`isTimeout`). */
export type Run = { code: number; stdout: string; stderr: string; isTimeout?: true };

export type Start = {
  command: readonly [program: string, ...args: string[]];
  cwd?: string;
  env?: Record<string, string>;
  input?: string;
  timeoutMs?: number;
  onStart?: (child: ChildProcess) => void;
};

/** Does work for each item, at most `count` at a time; returns the results in the order of the items. */
export async function mapConcurrently<In, Out>(
  items: readonly In[],
  count: number,
  work: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results;
}

const TIMEOUT_MS = 90_000;

/** Runs a program to its end. Its environment is PATH and HOME, and what is given. */
export function runProgram({
  command,
  cwd,
  env = {},
  input = '',
  timeoutMs = TIMEOUT_MS,
  onStart,
}: Start): Promise<Run> {
  const [program, ...args] = command;
  const { PATH = '', HOME = '/tmp' } = process.env;
  const child = spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    env: { PATH, HOME, LC_ALL: 'C.UTF-8', NODE_ENV: 'production', ...env },
  });
  onStart?.(child);
  const output: Omit<Run, 'code'> = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      output[name] += chunk;
    });
  }
  // A program that does not read its input closes it early.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      output.isTimeout = true;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.once('error', ({ message }) => resolve({ code: -1, ...output, stderr: message }));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? -1, ...output });
    });
  });
}

/** The folder of the published programs. */
export const EXAMPLES = 'public/examples';

/** Copies a published program in one language, and the client that it uses, into a folder. */
export function copyProgram(name: string, extension: string, folder: string): void {
  for (const base of [name, 'client']) {
    const file = `${base}.${extension}`;
    copyFileSync(path.join(EXAMPLES, file), path.join(folder, file));
  }
}

/** Source code in a folder of its own. */
export type Source = { folder: string; fileName: string; code: string };

/** How to start a program that is ready to run; `error` is what its compiler printed when it is not. */
export type Program = { command: [program: string, ...args: string[]] } | { error: string };

/** Writes the sources of one language and compiles them at once where the language needs it; one program for each source. */
export async function preparePrograms(runtime: FoundRuntime, sources: readonly Source[]): Promise<Program[]> {
  for (const { folder, fileName, code } of sources) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, fileName), code);
  }
  switch (runtime.lang) {
    case 'java':
      return compileJava(sources);
    case 'csharp':
      return compileCSharp(sources);
    case 'go':
      return compileGo(sources);
    default: {
      const command = runtime.lang === 'shell' ? 'sh' : runtime.command;
      return sources.map(({ fileName }) => ({ command: [command, fileName] }));
    }
  }
}

/** One JVM compiles every folder; starting a compiler for each would take most of the time. */
async function compileJava(sources: readonly Source[]): Promise<Program[]> {
  const files = sources.map(({ folder, fileName }) => path.join(folder, fileName));
  const run = await runProgram({ command: ['java', path.resolve('tools/samples/CompileAll.java'), ...files] });
  // Each run is one request: compiling it thoroughly while it runs costs more than it saves.
  const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto'];
  return sources.map(({ folder }) => {
    const error = readIfPresent(path.join(folder, 'errors.txt')) ?? (run.code === 0 ? '' : run.stderr);
    return error === '' ? { command: ['java', ...options, '-cp', folder, 'Main'] } : { error };
  });
}

/** All samples become one library, each in a namespace of its own; a launcher runs one by its namespace. */
async function compileCSharp(sources: readonly Source[]): Promise<Program[]> {
  const root = path.dirname(sources[0]?.folder ?? '.');
  const wrapped = sources.map(({ folder, code }) => {
    const file = path.join(folder, 'Wrapped.cs');
    writeFileSync(file, `namespace ${toNamespace(folder)} {\n#line 1 "${folder}"\n${code}\n}\n`);
    return file;
  });
  const [library, launcher] = [path.join(root, 'Samples.dll'), path.join(root, 'Launcher.exe')];
  const mcs = ['-nologo', '-langversion:latest', '-r:System.Net.Http.dll'];
  const run = await runProgram({ command: ['mcs', ...mcs, '-target:library', `-out:${library}`, ...wrapped] });
  const launch = await runProgram({
    command: ['mcs', '-nologo', `-r:${library}`, `-out:${launcher}`, path.resolve('tools/samples/Launcher.cs')],
  });
  return sources.map(({ folder }) => {
    const error = toFailure(run, folder) ?? toFailure(launch, folder);
    return error === undefined ? { command: ['mono', launcher, toNamespace(folder)] } : { error };
  });
}

/** Every folder is a program of one module, so that `go build` builds them side by side. */
async function compileGo(sources: readonly Source[]): Promise<Program[]> {
  const root = path.dirname(sources[0]?.folder ?? '.');
  writeFileSync(path.join(root, 'go.mod'), 'module samples\n\ngo 1.19\n');
  const bin = path.join(root, 'bin');
  mkdirSync(bin, { recursive: true });
  const unformatted = await runProgram({ command: ['gofmt', '-l', '.'], cwd: root });
  const run = await runProgram({
    command: ['go', 'build', '-ldflags=-s -w', '-o', `${bin}/`, './...'],
    cwd: root,
    timeoutMs: 300_000,
  });
  return sources.map(({ folder, fileName }) => {
    const name = path.basename(folder);
    if (unformatted.stdout.split('\n').includes(`${name}/${fileName}`))
      return { error: 'gofmt would format it differently' };
    const error = toFailure(run, name);
    return error === undefined ? { command: [path.join(bin, name)] } : { error };
  });
}

/** What a compiler that was given everything says about one source; everything when it names no source at all. */
function toFailure({ code, stdout, stderr }: Run, name: string): string | undefined {
  if (code === 0) return undefined;
  const lines = `${stdout}${stderr}`.split('\n');
  const own = lines.filter((line) => line.includes(name));
  if (own.length > 0) return own.join('\n');
  const general = lines.filter((line) => line.startsWith('error'));
  return general.length > 0 ? general.join('\n') : 'not built, because other samples do not compile';
}

function toNamespace(folder: string): string {
  return path.basename(folder).replace(/\W/g, '_');
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** A program that samples of a language need: how to ask whether it is there, and the Debian packages that bring it. */
type Runtime = {
  probe: [command: string, ...args: string[]][];
  packages: string[];
};

/** Compiles to a file that is removed again: mcs replaces what `-out` names, even `/dev/null`. */
const COMPILE_CSHARP =
  'out=$(mktemp) && mcs -nologo -r:System.Net.Http.dll "-out:$out" tools/samples/Launcher.cs; status=$?; rm -f "$out"; exit $status';

const RUNTIMES: Readonly<Record<LanguageName, Runtime>> = {
  shell: { probe: [['curl', '--version']], packages: ['curl'] },
  javascript: { probe: [['node', '--version']], packages: [] },
  python: {
    // A Python of another origin than the package may come first on the path, without the module.
    probe: [
      ['python3', '-c', 'import requests'],
      ['/usr/bin/python3', '-c', 'import requests'],
    ],
    packages: ['python3-requests'],
  },
  java: { probe: [['javac', '-version']], packages: ['default-jdk-headless'] },
  csharp: {
    // The compiler finds libraries that are packages of their own, and may be there without them.
    probe: [['sh', '-c', `mono --version && ${COMPILE_CSHARP}`]],
    packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil'],
  },
  go: { probe: [['go', 'version']], packages: ['golang-go'] },
  php: {
    probe: [['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);']],
    packages: ['php-cli', 'php-curl'],
  },
  ruby: { probe: [['ruby', '-e', 'require "net/http"']], packages: ['ruby'] },
};

/** A language whose samples can be run, with the program that runs them where there are several of a name. */
export type FoundRuntime = { label: string; lang: string; command: string };

/** The runtimes on this machine, and those that are neither there nor could be installed. */
export type FoundRuntimes = {
  found: FoundRuntime[];
  missing: { label: string; lang: string; packages: string[] }[];
};

/** Finds the runtimes of all languages; installs what is missing with apt where the user may. */
export function findOrInstallRuntimes(): FoundRuntimes {
  const packages = LANGUAGES.flatMap(({ lang }) => (findCommand(lang) === undefined ? RUNTIMES[lang].packages : []));
  if (packages.length > 0) installPackages(packages);
  const result: FoundRuntimes = { found: [], missing: [] };
  for (const { lang, label } of LANGUAGES) {
    const command = findCommand(lang);
    if (command === undefined) result.missing.push({ label, lang, packages: RUNTIMES[lang].packages });
    else result.found.push({ label, lang, command });
  }
  return result;
}

/** Returns the program that runs samples of a language; undefined if it isn't on this machine. */
export function findCommand(lang: LanguageName): string | undefined {
  return RUNTIMES[lang].probe.find(
    ([command, ...args]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0,
  )?.[0];
}
