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
import { type CheerioAPI, load } from 'cheerio';
import { parse } from 'yaml';
import { throwError, throwErrors } from '@/lib/diagnostic';
import { formatPagePath } from '@/lib/next/export-files';
import { listFiles } from '@/lib/sources/files';
import { runStep, scriptCommand } from '@/scripts/run-step';
import { findFreePort } from '@/scripts/serve';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { prepareTestBrowser } from '@/tools/browser';
import { findOrInstallNginx, startNginx } from './nginx';

/** The content of another provider: two APIs, one with a split reference, a guide and a brand. */
const OWNER = 'e2e/fixture/museum';

/** The URL at which that provider publishes the portal. */
const ENVIRONMENT = { BASE_PATH: '/portal', SITE_URL: 'https://developers.museum.example' };

/**
 * The portal-independent tests that may fail with other content, a split reference, a base path or the installed command.
 * `.ci/run` runs them all on this portal.
 */
const TESTS = ['every-page', 'deep-links', 'changes', 'search.spec', 'redirects', 'without-script'].map(
  (name) => `any-portal/${name}`,
);

/** The major versions of Node.js that `engines` allows. The one that runs this has built the portal of this repository. */
const VERSIONS = ['20', '22', '24'];

const MAX_BYTES = 2_000_000;

/**
 * `npm run verify -- owner [--node VERSION] [Playwright options]`: packs this project, installs it into an empty folder with
 * the content of a museum, builds that portal below a path with the installed command, and runs portal-independent browser
 * tests and the museum's tests on what that command serves. Before that, creates a portal with `portal init` and runs the workflow that it
 * writes in a clone. This shows that another owner needs nothing but the package. Each of the two
 * builds has another version of Node.js than this process, unless one is named.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { version, options } = readArguments(args);
  await withTemporaryFolder(async (folder) => {
    const tarball = await packProject(folder, MAX_BYTES);
    const used = version === undefined ? VERSIONS.filter(isOther) : [version];
    const programs = await Promise.all(used.map((each) => findNode(each, folder)));
    const [first = process.execPath, node = first] = programs;
    await runWrittenWorkflow(tarball, 'lib/openapi/fixtures/links.yaml', folder, toEnvironment(first));
    const owner = await installFor(OWNER, tarball, folder);
    const portal = path.join(owner, 'node_modules/developer-portal/scripts/portal/portal.mjs');
    const environment = toEnvironment(node);
    const workspace = path.join(owner, '.portal');
    console.log(`\n== a portal of ${OWNER}: build with ${node}`);
    await runStep(node, [portal, 'build'], environment, owner);
    console.log(`\n== a portal of ${OWNER}: sizes`);
    // This portal has a split reference, so its sizes are checked as well.
    await runStep(node, scriptCommand('tools/sizes.ts'), environment, workspace);
    await checkBasePath(workspace, { origin: ENVIRONMENT.SITE_URL, base: ENVIRONMENT.BASE_PATH });
    console.log(`\n== a portal of ${OWNER}: browser tests`);
    const port = process.env.E2E_PORT ?? String(await findFreePort());
    await runStep(
      node,
      ['node_modules/@playwright/test/cli.js', 'test', ...TESTS, 'content/e2e', ...options],
      {
        ...environment,
        ...(await prepareTestBrowser(process.cwd())),
        PORTAL_SOURCE: owner,
        E2E_PORT: port,
        E2E_SERVE: `cd '${owner}' && PORT=${port} exec '${node}' '${portal}' serve`,
      },
      workspace,
    );
  });
}

function isOther(version: string): boolean {
  return version !== process.versions.node.split('.')[0];
}

/** Returns environment variables with this Node.js first on PATH, so that Playwright and its server start it. */
function toEnvironment(node: string): Record<string, string> {
  return { ...ENVIRONMENT, PATH: [path.dirname(node), process.env.PATH].join(path.delimiter) };
}

const NPM = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];

/** Packs the project into `folder` and returns the tarball. Fails when it is larger than `limit` bytes. */
async function packProject(folder: string, limit: number): Promise<string> {
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
async function installFor(content: string, tarball: string, folder: string): Promise<string> {
  const owner = mkdtempSync(path.join(folder, 'owner-'));
  cpSync(content, owner, { recursive: true });
  const dependencies = { 'developer-portal': `file:${path.relative(owner, tarball)}` };
  writeFileSync(path.join(owner, 'package.json'), JSON.stringify({ name: 'owner', private: true, dependencies }));
  await runStep('npm', ['install', '--package-lock-only', ...NPM], {}, owner);
  await runStep('npm', ['ci', '--omit=dev', ...NPM], {}, owner);
  return owner;
}

/** Returns the path of the program of a Node.js version, which it installs from npm below `folder`. */
async function findNode(version: string, folder: string): Promise<string> {
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
export function readArguments(args: readonly string[]): { version?: string; options: string[] } {
  const { values, tokens } = parseArgs({
    args: [...args],
    options: { node: { type: 'string' } },
    strict: false,
    tokens: true,
  });
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
async function runWrittenWorkflow(
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
async function checkBasePath(workspace: string, { origin, base }: { origin: string; base: string }): Promise<void> {
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

/** The URL that a portal was built for: its origin, such as `https://example.com`, and its base path. */
type Home = { origin: string; base: string };

/** Returns the URLs in a page's links, sources and metadata that are on its site but outside the base path, as written, each once. */
export function findOutsideUrls(html: string, { origin, base }: Home): string[] {
  const $ = load(html);
  const absolute = listAbsolute($).filter((url) => url === origin || url.startsWith(`${origin}/`));
  const linked = $('[href], [src]').toArray();
  const relative = linked
    .map((element) => $(element).attr('href') ?? $(element).attr('src') ?? '')
    .filter((url) => /^\/(?!\/)/.test(url));
  const outside = [...relative, ...absolute].filter((url) => {
    const [path = ''] = url.replace(origin, '').split(/[?#]/);
    return path !== base && !path.startsWith(`${base}/`);
  });
  return [...new Set(outside)];
}

/**
 * Returns the values of the page's `<link>` elements, Open Graph and Twitter tags, and JSON-LD that may be URLs. Ignores absolute links in
 * the content, because they may lead to another site on the same host.
 */
function listAbsolute($: CheerioAPI): string[] {
  const data = $('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => listTexts(JSON.parse($(element).text())));
  const links = $('link[href]').toArray();
  const cards = $('meta[property^="og:"], meta[name^="twitter:"]').toArray();
  return [...links, ...cards]
    .map((element) => $(element).attr('href') ?? $(element).attr('content') ?? '')
    .concat(data);
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
