import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { throwError, throwErrors } from '@/lib/diagnostic';
import { formatPagePath } from '@/lib/next/export-files';
import { listFiles } from '@/lib/sources/files';
import { runStep } from '@/scripts/run-step';
import { findOutsideUrls } from '@/tools/builds/project';
import { findOrInstallNginx, startNginx } from '@/tools/nginx';

const NPM = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];

/** Packs the project into `folder` and returns the tarball. Fails when it is larger than `limit` bytes. */
export async function packProject(folder: string, limit: number): Promise<string> {
  await runStep('npm', ['pack', '--silent', '--pack-destination', folder]);
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
  const { size } = statSync(path.join(folder, name));
  console.log(`${name}: ${(size / 1000).toFixed(0)} kB without dependencies`);
  if (size > limit) {
    throwError({
      file: name,
      message: `${size} bytes are over the limit of ${limit}`,
      hint: 'see `files` in package.json',
    });
  }
  return path.join(folder, name);
}

/**
 * Copies an owner's content into a new folder below `folder`, installs the tarball there without development dependencies,
 * and returns the new folder.
 */
export async function installFor(content: string, tarball: string, folder: string): Promise<string> {
  const owner = mkdtempSync(path.join(folder, 'owner-'));
  cpSync(content, owner, { recursive: true });
  const dependencies = { 'developer-portal': `file:${path.relative(owner, tarball)}` };
  writeFileSync(path.join(owner, 'package.json'), JSON.stringify({ name: 'owner', private: true, dependencies }));
  await runStep('npm', ['install', '--package-lock-only', ...NPM], {}, owner);
  await runStep('npm', ['ci', '--omit=dev', ...NPM], {}, owner);
  return owner;
}

/**
 * Returns the path of the program of a Node.js version, which it installs from npm below `folder`; without a version, that
 * of the running Node.js.
 */
export async function findNode(version: string | undefined, folder: string): Promise<string> {
  if (version === undefined) return process.execPath;
  const target = path.join(folder, `node-${version}`);
  mkdirSync(target, { recursive: true });
  await runStep('npm', ['install', '--prefix', target, ...NPM, `node@${version}`]);
  const program = path.join(target, 'node_modules/node/bin/node');
  if (existsSync(program)) return program;
  return throwError({
    file: `node@${version}`,
    message: 'it has no program',
    hint: 'name a major version, such as 22',
  });
}

/** Returns the version of `--node VERSION` (also `--node=VERSION`), and every other argument, which is Playwright's. */
export function readArguments(given: readonly string[]): { version?: string; options: string[] } {
  const args = given.filter((argument) => argument !== '--');
  const { values, tokens } = parseArgs({ args, options: { node: { type: 'string' } }, strict: false, tokens: true });
  const ofNode = new Set(
    tokens.flatMap((token) => {
      if (token.kind !== 'option' || token.name !== 'node') return [];
      return token.inlineValue ? [token.index] : [token.index, token.index + 1];
    }),
  );
  const version = typeof values.node === 'string' ? { version: values.node } : {};
  return { ...version, options: args.filter((_, index) => !ofNode.has(index)) };
}

/** What a new owner types, and what every machine with Git accepts. */
const GIT = ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', '-c', 'init.defaultBranch=main'];

/**
 * Creates a portal with `portal init` of the tarball as the README says, and runs the commands of the workflow that it writes in a clone,
 * which has no other file of this machine.
 */
export async function runWrittenWorkflow(
  tarball: string,
  document: string,
  folder: string,
  environment: Record<string, string>,
): Promise<void> {
  const owner = path.join(folder, 'new-owner');
  const clone = path.join(folder, 'elsewhere/clone');
  mkdirSync(owner);
  const init = ['portal', 'init', '--spec', path.resolve(document), '--yes'];
  await runStep('npx', ['--yes', '--package', tarball, ...init], {}, owner);
  await runStep('git', [...GIT, 'init', '--quiet'], {}, owner);
  await runStep('git', [...GIT, 'add', '.'], {}, owner);
  await runStep('git', [...GIT, 'commit', '--quiet', '--message', 'New portal'], {}, owner);
  await runStep('git', [...GIT, 'clone', '--quiet', owner, clone], {}, folder);
  for (const command of listCommands(path.join(clone, '.github/workflows/pages.yml'))) {
    console.log(`\n== the workflow of a new portal: ${command}`);
    await runStep('sh', ['-c', command], environment, clone);
  }
  if (!existsSync(path.join(clone, 'out/index.html'))) {
    throwError({ file: clone, message: 'the workflow wrote no out/index.html', hint: 'see what it printed above' });
  }
}

function listCommands(file: string): string[] {
  // A cast, because `portal init` has written the file.
  const workflow = parse(readFileSync(file, 'utf8')) as { jobs: { build: { steps: { run?: string }[] } } };
  return workflow.jobs.build.steps.flatMap(({ run }) => run ?? []);
}

/**
 * Fails when a page of a portal that was built below a path names a URL of the site outside that path, or when nginx doesn't serve it
 * there. Skips nginx if it isn't installed. `workspace` has the export as `out`.
 */
export async function checkBasePath(
  workspace: string,
  { origin, base }: { origin: string; base: string },
): Promise<void> {
  const out = path.join(workspace, 'out');
  const pages = listFiles(out).filter((file) => file.endsWith('.html'));
  const outside = pages.flatMap((file) => {
    const urls = findOutsideUrls(readFileSync(path.join(out, file), 'utf8'), { origin, base });
    return urls.map((url) => ({
      file,
      message: `${url} is not below ${base}`,
      hint: 'make the URL with lib/site/urls',
    }));
  });
  throwErrors(outside);
  const references = pages.filter((file) => /^(?:docs|openapi\/[^/]+)\.html$/.test(file)).map(formatPagePath);
  await checkHost(workspace, base, references);
  console.log(`a portal below ${base}: ${pages.length} pages stay below it`);
}

/** Requests each page as readers may write its path. */
async function checkHost(workspace: string, base: string, pages: readonly string[]): Promise<void> {
  const nginx = findOrInstallNginx();
  if (nginx === undefined) return;
  const host = await startNginx(nginx, workspace, ['nginx.conf', 'nginx-base-path.conf']);
  const expected = [
    [base, base],
    [`${base}/`, `${base}/`],
    ...pages.flatMap((page) => ['', '/', '.html', '/index.html'].map((end) => [`${base}${page}${end}`, base + page])),
  ];
  try {
    const responses = await Promise.all(expected.map(([requested]) => fetch(`${host.url}${requested}`)));
    const { status } = await fetch(`${host.url}${base}/no/such/page`);
    const hint = 'see deploy/nginx-base-path.conf';
    throwErrors([
      ...responses.flatMap(({ status, url }, index) => {
        const [requested = '', end] = expected[index] ?? [];
        const { pathname } = new URL(url);
        const message = `${status} at ${pathname} instead of 200 at ${end}`;
        return status === 200 && pathname === end ? [] : [{ file: requested, message, hint }];
      }),
      ...(status === 404 ? [] : [{ file: base, message: `${status} for no page`, hint }]),
    ]);
  } finally {
    await host.close();
  }
}
