import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { DIAGNOSTICS } from '@/scripts/build/next-build';
import { type Fingerprint, listDifferences, readFingerprint } from './compare-exports';
import { buildCopy } from './copy-project';

const GUIDE = 'docs/lock';

/** Files with content of every page. A changed guide may change these and its own files, but no others. */
const SHARED = /^(?:llms-full\.txt|search\/records\.json|service-worker\.js|sitemap\.xml)(?:\.br|\.gz)?$/;
const OWN = new RegExp(`^(?:og/)?${GUIDE}(?:[./]|$)`);

/** Builds the copy in another folder and on another day; fails unless its output equals the export byte for byte. */
export async function checkSameOutput(out: string, copy: string): Promise<void> {
  await build(copy);
  const differing = listDifferences(readFingerprint(out), readFingerprint(path.join(copy, 'out')));
  console.log(`two builds, two folders, two days: ${differing.length} files differ`);
  report('two builds of the same sources', 'differs', differing, 'find what depends on time, folder or order');
}

/** Changes a guide and builds the copy again; fails when files of other pages differ from the build before. */
export async function checkChangedGuide(copy: string): Promise<void> {
  const before = readFingerprint(path.join(copy, 'out'));
  appendFileSync(path.join(copy, `content/${GUIDE}.mdx`), '\nOne more sentence.\n');
  await build(copy);
  const changed = listDifferences(before, readFingerprint(path.join(copy, 'out')));
  console.log(`a changed guide (${GUIDE}) changed ${changed.length} files:\n  ${changed.join('\n  ')}`);
  const foreign = changed.filter((file) => !SHARED.test(file) && !OWN.test(file));
  report(`a change of ${GUIDE}`, 'changed too', foreign, 'keep the content of one page away from the others');
}

/** Fails unless an interrupted build, and a build that finds a broken link at its end, both leave `out/` unchanged. */
export async function checkFailedBuilds(copy: string): Promise<void> {
  const out = path.join(copy, 'out');
  const before = readFingerprint(out);
  const interrupted = await buildCopy(copy, /Creating an optimized production build/);
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
export async function checkOneReport(copy: string): Promise<void> {
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

/** Builds the project in `folder`. If the build fails, prints its output and throws. */
async function build(folder: string): Promise<void> {
  const { ok, output } = await buildCopy(folder);
  if (ok) return;
  console.error(output);
  throwError({ file: folder, message: 'the build failed', hint: 'correct what it printed above' });
}

function expectUntouched(what: string, ok: boolean, before: Fingerprint, out: string): void {
  if (ok) throwError({ file: what, message: 'it ended well', hint: 'see tools/builds/checks.ts' });
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
