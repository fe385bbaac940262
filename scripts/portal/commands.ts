import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findOwn } from '@/lib/collections';
import { throwError } from '@/lib/diagnostic';
import { formatNameHint } from '@/lib/text';
import { restoreOutput } from '@/scripts/build/output';
import { runCommand } from '@/scripts/command';
import { openOwnerWorkspace, WORKSPACE } from './owner-workspace';

/** A command that runs in the owner's folder, without a portal; `code` is the folder of the package. */
type DirectCommand = (folder: string, code: string, args: readonly string[]) => void | Promise<void>;

/** A command of `portal`: what it runs, and what help says about it. */
type Command = { usage: string; about: string } & ({ script: string } | { load: () => Promise<DirectCommand> });

/** Every command by name. The npm scripts of this repository run the same. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  init: {
    load: async () => (await import('./init')).init,
    usage: 'init [--spec FILE] [--name NAME] [--yes]',
    about: 'writes the smallest portal into an empty folder',
  },
  dev: { script: 'scripts/dev.ts', usage: 'dev', about: 'starts the development server on PORT (3000)' },
  start: { script: 'scripts/start.ts', usage: 'start', about: 'builds the portal and serves it on PORT (3000)' },
  build: { script: 'scripts/build.ts', usage: 'build [--clean]', about: 'builds the portal into out/' },
  serve: { script: 'scripts/serve.ts', usage: 'serve [DIR]', about: 'serves out/, or another export, on PORT (3000)' },
  test: {
    script: 'tools/test-portal.ts',
    usage: 'test [--no-build] [--update] [--all]',
    about: 'builds the portal and checks its links, examples, sizes, accessibility and pictures',
  },
  check: {
    script: 'scripts/check-spec.ts',
    usage: 'check [FILE…] [--overlay FILE] [--against OLD] [--strict] [--all] [--json] [--format NAME]',
    about: 'lists the problems of the site or of OpenAPI documents, and what changed since another version',
  },
  preview: {
    script: 'scripts/preview-spec.ts',
    usage: 'preview FILE… [--out DIR] [--port N]',
    about: 'builds and serves a portal of just these documents',
  },
  'new guide': {
    script: 'scripts/new-guide.ts',
    usage: 'new guide PATH "TITLE" [--api ID] [--operation ID] [--category NAME]',
    about: 'writes the draft of a guide',
  },
  mock: { script: 'scripts/mock.ts', usage: 'mock [--help]', about: 'mocks the APIs on localhost' },
  upgrade: {
    load: async () => (await import('./init')).upgrade,
    usage: 'upgrade FILE',
    about: 'installs another version of the package, which it copies into vendor/',
  },
  docs: {
    load: async () => docs,
    usage: 'docs [PAGE]',
    about: 'prints the manual: settings, guides, openapi, extensions, deploying, upgrading',
  },
  shard: {
    script: 'scripts/shard.ts',
    usage: 'shard',
    about: 'writes what this repository contributes to a portal of several into shard/',
  },
  assemble: {
    load: async () => (await import('./assemble')).assemble,
    usage: 'assemble',
    about: 'puts the shards that are installed into the portal',
  },
  release: {
    script: 'scripts/release.ts',
    usage: 'release API [VERSION]',
    about: 'keeps the document of an API as released',
  },
};

/** Returns what an unknown command prints: the closest one, and every command. */
export function formatUnknown(asked: string): string {
  return `portal: there is no command ${asked}; ${formatNameHint(asked, Object.keys(COMMANDS), 'use one of these')}\n\n${formatHelp()}`;
}

/** Returns the help of one command if its arguments ask for it, and it doesn't have its own; undefined otherwise. */
export function findHelp({ usage, about }: Command, args: readonly string[]): string | undefined {
  const asks = args.some((argument) => argument === '--help' || argument === '-h');
  return asks && !usage.includes('--help') ? `portal ${usage}\n${about}` : undefined;
}

export function formatHelp(): string {
  const width = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length));
  const lines = Object.values(COMMANDS).map(({ usage, about }) => `  portal ${usage.padEnd(width)}  ${about}`);
  return ['Usage:', ...lines].join('\n');
}

/** Splits a command line into a command and its arguments; undefined when no command has this name. */
export function findCommand(args: readonly string[]): { command: Command; rest: string[] } | undefined {
  // `new guide` has two words.
  for (const count of [2, 1]) {
    const command = findOwn(COMMANDS, args.slice(0, count).join(' '));
    if (command !== undefined && args.length >= count) return { command, rest: args.slice(count) };
  }
  return undefined;
}

/** The folder of the package, or of this repository. */
const CODE = path.resolve(import.meta.dirname, '../..');

/** Runs the command that the arguments of this process name, in the folder of an owner. */
export async function main(): Promise<void> {
  const args = process.argv.slice(2).filter((argument) => argument !== '--');
  const found = findCommand(args);
  if (found !== undefined) return runCommand(() => runFound(found, process.cwd()));
  const [asked = 'help'] = args;
  if (['help', '--help', '-h'].includes(asked)) return console.log(formatHelp());
  console.error(formatUnknown(asked));
  process.exitCode = 1;
}

async function runFound({ command, rest }: NonNullable<ReturnType<typeof findCommand>>, owner: string): Promise<void> {
  const help = findHelp(command, rest);
  if (help !== undefined) return console.log(help);
  if ('load' in command) return (await command.load())(owner, CODE, rest);
  const isOwn = owner === CODE;
  for (const folder of [owner, path.join(owner, isOwn ? 'node_modules' : WORKSPACE)]) {
    if (existsSync(folder)) accessSync(folder, constants.W_OK);
  }
  if (isOwn) restoreOutput(path.join(CODE, 'out'));
  const workspace = isOwn ? CODE : openOwnerWorkspace(CODE, owner);
  process.chdir(workspace);
  const runner = path.join(workspace, 'scripts/portal/run-script.mjs');
  process.argv = [
    process.execPath,
    runner,
    command.script,
    ...rest.map((argument) => locate(argument, owner, workspace)),
  ];
  await import(pathToFileURL(runner).href);
}

/**
 * Returns the absolute path for an argument that names a file which only the owner's folder has, because the script runs in the workspace;
 * any other argument unchanged.
 */
function locate(argument: string, owner: string, workspace: string): string {
  const isMeant = !argument.startsWith('-') && existsSync(path.join(owner, argument));
  return isMeant && !existsSync(path.join(workspace, argument)) ? path.resolve(owner, argument) : argument;
}

/** Prints a page of the manual in the package `code`, by default the page that lists the others. */
export function docs(_folder: string, code: string, args: readonly string[]): void {
  const page = args.length === 0 ? 'README' : args.join(' ');
  const manual = path.join(code, 'docs/manual');
  const file = path.join(manual, `${page.replace(/\.md$/, '')}.md`);
  if (path.dirname(file) === manual && existsSync(file)) {
    console.log(`${readFileSync(file, 'utf8').trimEnd()}\n\nThis is ${file}`);
    return;
  }
  const pages = readdirSync(manual).map((name) => path.basename(name, '.md'));
  const hint = `run \`npx portal docs\` with one of ${pages.sort().join(', ')}`;
  throwError({ file: 'portal docs', message: `there is no page ${page}`, hint });
}
