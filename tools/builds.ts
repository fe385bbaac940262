import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { listFiles } from '@/lib/sources/files';
import { CODE } from '@/scripts/build/compiled-code';
import { DIAGNOSTICS } from '@/scripts/build/next-build';
import { runStep, scriptCommand } from '@/scripts/run-step';
import { withTemporaryFolder } from '@/scripts/temporary-folder';

const GUIDE = 'docs/lock';

/** Files with content of every page. A changed guide may change these and its own files, but no others. */
const SHARED = /^(?:llms-full\.txt|search\/records\.json|service-worker\.js|sitemap\.xml)(?:\.br|\.gz)?$/;
const OWN = new RegExp(`^(?:og/)?${GUIDE}(?:[./]|$)`);

/** Builds the copy in another folder and on another day; fails unless its output equals the export byte for byte. */
async function checkSameOutput(out: string, copy: string): Promise<void> {
  await build(copy);
  const differing = listDifferences(readFingerprint(out), readFingerprint(path.join(copy, 'out')));
  console.log(`two builds, two folders, two days: ${differing.length} files differ`);
  report('two builds of the same sources', 'differs', differing, 'find what depends on time, folder or order');
}

/** Changes a guide and builds the copy again; fails when files of other pages differ from the build before. */
async function checkChangedGuide(copy: string): Promise<void> {
  const before = readFingerprint(path.join(copy, 'out'));
  appendFileSync(path.join(copy, `content/${GUIDE}.mdx`), '\nOne more sentence.\n');
  await build(copy);
  const changed = listDifferences(before, readFingerprint(path.join(copy, 'out')));
  console.log(`a changed guide (${GUIDE}) changed ${changed.length} files:\n  ${changed.join('\n  ')}`);
  const foreign = changed.filter((file) => !SHARED.test(file) && !OWN.test(file));
  report(`a change of ${GUIDE}`, 'changed too', foreign, 'keep the content of one page away from the others');
}

/** Always added, because a page that the last build didn't have needs more than new content. */
const NEW_GUIDE = {
  file: 'content/docs/new-N.mdx',
  from: /$/,
  to: '---\ntitle: Guide N\ndescription: One more.\n---\n\nOne more.\n',
};

/** Edits of all kinds of sources; `N` is another number each time. */
const EDITS = [
  { file: 'specs/linkv1.yaml', from: /^ {2}summary: .*$/m, to: '  summary: Summary N.' },
  { file: 'specs/entryv1.yaml', from: /^ {4}description: /m, to: '    description: Edit N. ' },
  { file: 'specs/linkv2.yaml', from: /^ {2}title: .*$/m, to: '  title: Link API v2, edition N' },
  { file: `content/${GUIDE}.mdx`, from: /$/, to: '\nOne more sentence, N.\n' },
  { file: 'content/docs/unlock.mdx', from: /^title: /m, to: 'title: N ' },
  { file: 'content/docs/glossary.mdx', from: /$/, to: '\n### Listing N\n\nA listing with the number N.\n' },
  { file: 'public/logo.svg', from: /<svg/, to: '<svg data-edit="N"' },
  { file: 'site.config.ts', from: /title: '[^']*'/, to: "title: 'Docs N'" },
  { file: 'components/site/Shell.tsx', from: />\s*Skip to content/, to: '>Skip to content N' },
  { file: 'lib/text.ts', from: /$/, to: '\nexport const EDIT_N = N;\n' },
  { file: 'styles/tokens.css', from: /--sunk: light-dark\(#\w+/, to: '--sunk: light-dark(#f6f7N' },
];

/** Adds a guide, edits two sources at random and builds the copy; fails unless the files are those of a clean build. */
async function checkReuse(copy: string): Promise<void> {
  const edits = EDITS.map((edit) => ({ ...edit, order: Math.random() })).sort((a, b) => a.order - b.order);
  for (const { file, from, to } of [NEW_GUIDE, ...edits.slice(0, 2)]) {
    const number = String(100 + Math.floor(Math.random() * 900));
    const target = path.join(copy, file.replace('N', number));
    const text = existsSync(target) ? readFileSync(target, 'utf8') : '';
    writeFileSync(target, text.replace(from, to.replaceAll('N', number)));
    console.log(`edited ${path.relative(copy, target)} (${number})`);
  }
  const out = path.join(copy, 'out');
  await build(copy);
  const reused = readFingerprint(out);
  await build(copy, '--clean');
  const differing = listDifferences(reused, readFingerprint(out));
  console.log(`a build after these edits and a clean build: ${differing.length} files differ`);
  report(
    'a build after these edits',
    'differs from a clean build',
    differing,
    'add what it reads to the hash in scripts/build',
  );
  checkSourceMaps(copy);
}

/** Fails if the bundler read a file of the project that is not in the hash of the code. */
function checkSourceMaps(copy: string): void {
  const server = path.join(copy, '.next/server');
  const sources = listFiles(server)
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => readFileSync(path.join(server, file), 'utf8').match(/(?<=\[project\]\/)[^"]+/g) ?? []);
  const isHashed = (source: string) =>
    ['node_modules', 'content/docs', ...CODE].some((name) => `${source}/`.startsWith(`${name}/`));
  const foreign = [...new Set(sources)].filter((source) => !isHashed(source));
  if (sources.length === 0) throwError({ file: server, message: 'there are no source maps', hint: 'see tools/builds' });
  report(
    'the compiled code',
    'is in it, but not in its hash',
    foreign,
    'add it to CODE in scripts/build/compiled-code.ts',
  );
}

/** Fails unless an interrupted build, and a build that finds a broken link at its end, both leave `out/` unchanged. */
async function checkFailedBuilds(copy: string): Promise<void> {
  const out = path.join(copy, 'out');
  const before = readFingerprint(out);
  const interrupted = await buildCopy(copy, { until: /Creating an optimized production build/ });
  expectUntouched('an interrupted build', interrupted.ok, before, out);
  // An empty file, as an interruption at another moment leaves it. The next build must ignore it.
  writeFileSync(path.join(copy, DIAGNOSTICS, 'build-diagnostics.json'), '');
  // A link in a component, because only these are checked after the pages are built; all other links are checked before.
  const shell = path.join(copy, 'components/site/Shell.tsx');
  const text = readFileSync(shell, 'utf8');
  writeFileSync(shell, text.replace('href="#main"', 'href="/no/such/page"'));
  const failed = await buildCopy(copy);
  writeFileSync(shell, text);
  expectUntouched('a build with a broken link', failed.ok, before, out);
  if (!failed.output.includes('the link /no/such/page is broken')) {
    const message = `it does not name the link, but ends with:\n${failed.output.trim().split('\n').slice(-20).join('\n')}`;
    throwError({ file: 'a build with a broken link', message, hint: 'see lib/next' });
  }
}

/** Mistakes in all kinds of sources, and what a build says of each. */
const MISTAKES = [
  { file: 'specs/linkv1.yaml', from: /^ {2}title: .*$/m, to: '  titel: Link', said: '/info/titel' },
  { file: `content/${GUIDE}.mdx`, from: /^description: /m, to: 'descripton: ', said: '`descripton`' },
  {
    file: 'content/docs/auth.mdx',
    from: /$/,
    to: '\n[Next](/docs/no-such-guide)\n',
    said: 'no page at /docs/no-such-guide',
  },
  {
    file: 'site.config.ts',
    from: /redirects: \{/,
    to: "redirects: { '/docs/was': '/docs/nowhere',",
    said: '/docs/nowhere',
  },
];

/** Fails unless one build names the mistakes in a document, in front matter, in a text and in settings. */
async function checkOneReport(copy: string): Promise<void> {
  const before = MISTAKES.map(({ file }) => readFileSync(path.join(copy, file), 'utf8'));
  for (const { file, from, to } of MISTAKES) {
    const text = readFileSync(path.join(copy, file), 'utf8');
    writeFileSync(path.join(copy, file), text.replace(from, to));
  }
  const { ok, output } = await buildCopy(copy);
  for (const [index, { file }] of MISTAKES.entries()) writeFileSync(path.join(copy, file), before[index] ?? '');
  const missing = MISTAKES.filter(({ said }) => !output.includes(said)).map(({ file }) => file);
  if (ok || missing.length > 0) console.error(output);
  report('a build with four mistakes', 'has a mistake that it does not name', missing, 'see scripts/check-sources.ts');
  console.log(`one build named all ${MISTAKES.length} mistakes`);
}

/** Builds the project in `folder` with these arguments. If the build fails, prints its output and throws. */
async function build(folder: string, ...args: string[]): Promise<void> {
  const { ok, output } = await buildCopy(folder, { args });
  if (ok) return;
  console.error(output);
  throwError({ file: folder, message: 'the build failed', hint: 'correct what it printed above' });
}

function expectUntouched(what: string, ok: boolean, before: Fingerprint, out: string): void {
  if (ok) throwError({ file: what, message: 'it ended well', hint: 'see tools/builds.ts' });
  report(what, 'was changed', listDifferences(before, readFingerprint(out)), 'write below `.export` only');
  console.log(`${what} left out/ as it was`);
}

function report(what: string, message: string, files: string[], hint: string): void {
  if (files.length === 0) return;
  const shown = files.slice(0, 20).join(', ');
  throwError({
    file: what,
    message: `${shown}${files.length > 20 ? ` and ${files.length - 20} more` : ''} ${message}`,
    hint,
  });
}

/**
 * `npm run verify -- builds`, after `npm run build`: builds a copy of the project several times, and checks that the output is the
 * same, that a changed guide changes only its files and site-wide lists, that builds which reuse what earlier builds made write the same
 * as a clean one, and that failed builds change nothing and name all mistakes at once.
 */
export async function run(): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    const copy = path.join(folder, 'another folder');
    await copyProject(process.cwd(), copy);
    await checkSameOutput(path.resolve('out'), copy);
    await checkChangedGuide(copy);
    await checkReuse(copy);
    await checkFailedBuilds(copy);
    await checkOneReport(copy);
  });
}

/** Files at the root that aren't copied: the output of builds and tests, and `node_modules`, which is linked. */
const EXCLUDED = new Set([
  'node_modules',
  'out',
  'out.previous',
  '.export',
  '.fixture',
  '.next',
  '.generated',
  '.workspace',
  'playwright-report',
  'test-results',
]);

/**
 * Copies the project into `target`, with uncommitted changes and Git history. Hard-links the dependencies, or copies them if
 * linking fails.
 */
async function copyProject(root: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  cpSync(root, target, {
    recursive: true,
    filter: (source) => {
      const [first = '', ...rest] = path.relative(root, source).split(path.sep);
      return !EXCLUDED.has(first) && !rest.includes('node_modules');
    },
  });
  const modules = path.join(root, 'node_modules');
  // No symbolic link, because the bundler doesn't follow one out of the project's folder.
  await runStep('cp', ['-al', modules, target]).catch(() => runStep('cp', ['-a', modules, target]));
}

/** A module, loaded before anything else in a build, for which it is 40 days later. */
const SHIFT_CLOCK = `
const RealDate = Date;
const now = () => RealDate.now() + 40 * 24 * 60 * 60 * 1000;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, values) => new target(...(values.length === 0 ? [now()] : values)),
  get: (target, name) => (name === 'now' ? now : target[name]),
});`;

type BuildEnd = { ok: boolean; output: string };

/**
 * Builds the project in `folder` with the clock 40 days ahead and in another time zone; returns whether it succeeded, and what it
 * printed. Stops the build with SIGTERM as soon as its output matches `until`.
 */
async function buildCopy(
  folder: string,
  { until, args = [] }: { until?: RegExp; args?: readonly string[] } = {},
): Promise<BuildEnd> {
  const child = spawn(process.execPath, scriptCommand('scripts/build.ts', ...args), {
    cwd: folder,
    env: {
      ...process.env,
      TZ: 'Pacific/Auckland',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(SHIFT_CLOCK)}`,
    },
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (until?.test(output)) child.kill('SIGTERM');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = await once(child, 'close');
  return { ok: code === 0, output };
}

/** The SHA-256 digest of each file of a folder, by its path in the folder. */
type Fingerprint = Map<string, string>;

function readFingerprint(folder: string): Fingerprint {
  const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return new Map(listFiles(folder).map((file) => [file, digest(path.join(folder, file))]));
}

/** Returns the paths of files that differ or are only in one of the two, sorted. */
export function listDifferences(one: Fingerprint, other: Fingerprint): string[] {
  const files = new Set([...one.keys(), ...other.keys()]);
  return [...files].filter((file) => one.get(file) !== other.get(file)).sort();
}
