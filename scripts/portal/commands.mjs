/**
 * A command of `portal`: the script that it runs, and what help says about it.
 * @typedef {{ script: string, usage: string, about: string }} Command
 */

/** The commands that run in the owner's folder, without a portal: each is a function of its script. */
export const DIRECT = ['init', 'upgrade', 'docs'];

/**
 * Every command by name. The npm scripts of this repository run the same.
 * @type {Record<string, Command>}
 */
export const COMMANDS = {
  init: {
    script: 'scripts/portal/init.mjs',
    usage: 'init [--spec FILE] [--name NAME] [--yes]',
    about: 'writes the smallest portal into an empty folder',
  },
  dev: { script: 'scripts/dev.ts', usage: 'dev', about: 'starts the development server on PORT (3000)' },
  start: { script: 'scripts/start.ts', usage: 'start', about: 'builds the portal and serves it on PORT (3000)' },
  build: { script: 'scripts/build.ts', usage: 'build', about: 'builds the portal into out/' },
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
    script: 'scripts/portal/upgrade.mjs',
    usage: 'upgrade FILE',
    about: 'installs another version of the package, which it copies into vendor/',
  },
  docs: {
    script: 'scripts/portal/docs.mjs',
    usage: 'docs [PAGE]',
    about: 'prints the manual: settings, guides, openapi, extensions, deploying, upgrading',
  },
  release: {
    script: 'scripts/release.ts',
    usage: 'release API [VERSION]',
    about: 'keeps the document of an API as released',
  },
};

/** @returns {string} what `portal help` prints */
export function formatHelp() {
  const width = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length));
  const lines = Object.values(COMMANDS).map(({ usage, about }) => `  portal ${usage.padEnd(width)}  ${about}`);
  return ['Usage:', ...lines].join('\n');
}

/**
 * Splits a command line into a command and its arguments; undefined when no command has this name.
 * @param {readonly string[]} args
 * @returns {{ name: string, command: Command, rest: string[] } | undefined}
 */
export function findCommand(args) {
  // `new guide` has two words.
  for (const count of [2, 1]) {
    const name = args.slice(0, count).join(' ');
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command !== undefined && args.length >= count) return { name, command, rest: args.slice(count) };
  }
  return undefined;
}
