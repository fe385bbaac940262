import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Run, runProgram } from '@/tools/samples/run-program';
import type { FoundRuntime } from '@/tools/samples/runtimes';

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
