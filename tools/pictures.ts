import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { runStep } from '@/scripts/run-step';
import { serveExport } from '@/scripts/serve';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { buildContent } from '@/scripts/workspace';
import { installPinnedBrowser, type PinnedBrowser } from '@/tools/browser';

const FIXTURE_OUT = '.fixture';

/** Guides show the date of their last commit. */
const DATE = '2030-04-02T09:00:00Z';

/**
 * `npm run verify -- pictures [--update] [--no-build] [Playwright options]`: builds the fixture portal (with `--no-build`, uses its last
 * build), draws its pages with the pinned browser, and compares the pictures with the baselines. With `--update`, they become the
 * baselines.
 */
export async function run(args: readonly string[]): Promise<void> {
  const browser = await installPinnedBrowser(process.cwd());
  if (!args.includes('--no-build')) await buildFixture(process.cwd());
  const options = args.filter((argument) => argument !== '--update' && argument !== '--no-build');
  const run = { spec: 'pictures', portal: FIXTURE_OUT, browser, options } as const;
  if (args.includes('--update')) return printUpdate(await updateBaselines(run, BASELINES));
  try {
    await compareBaselines(run, BASELINES);
  } finally {
    console.log(`Report with expected, actual and difference: ${toReportFolder('pictures')}/index.html`);
  }
}

function printUpdate({ changed, removed }: Update): void {
  for (const name of changed) console.log(`changed ${BASELINES}/${name}.webp`);
  for (const name of removed) console.log(`removed ${BASELINES}/${name}.webp`);
  console.log(`${changed.length} pictures changed, ${removed.length} removed; review each before you commit it`);
}

/** Builds the portal of `e2e/fixture/library` into `.fixture`, the same on any day and any branch. */
async function buildFixture(root: string): Promise<void> {
  await buildContent(root, path.join(root, 'e2e/fixture/library'), path.join(root, FIXTURE_OUT), async (workspace) => ({
    ...(await commitContent(workspace)),
    BASE_PATH: '',
    SITE_URL: 'https://developers.library.example',
  }));
}

/** Commits the guides to a repository of their own and returns the environment in which git reads it. */
async function commitContent(workspace: string): Promise<Record<string, string>> {
  // Not named `.git`: the bundler would take the workspace for a project without dependencies.
  const repository = { GIT_DIR: path.join(workspace, 'history.git'), GIT_WORK_TREE: workspace };
  const author = ['-c', 'user.name=fixture', '-c', 'user.email=fixture@example.com', '-c', 'commit.gpgsign=false'];
  const dated = { ...repository, GIT_AUTHOR_DATE: DATE, GIT_COMMITTER_DATE: DATE };
  const git = (...args: string[]) => runStep('git', [...author, ...args], dated, workspace);
  await git('init', '--quiet');
  await git('add', '--force', 'content');
  await git('commit', '--quiet', '--no-verify', '--message', 'Freeze the guides');
  return repository;
}

type PictureRun = {
  spec: 'pictures' | 'pages';
  portal: string;
  browser: PinnedBrowser;
  expected: string;
  /** Write the expected PNGs instead of comparing with them. */
  write: boolean;
  options: readonly string[];
};

type BaselineRun = Omit<PictureRun, 'expected' | 'write'>;

export function toReportFolder(spec: PictureRun['spec']): string {
  return `playwright-report/${spec}`;
}

/** Serves an export and draws its pages; fails when a picture differs from the expected one. */
async function drawPictures({ spec, portal, browser, expected, write, options }: PictureRun): Promise<void> {
  const server = await serveExport(portal, 0);
  const mode = write ? ['--update-snapshots=all'] : [];
  const files = ['--config', 'e2e/pictures/playwright.config.ts', `pictures/${spec}.spec.ts`];
  try {
    await runStep(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...files, ...mode, ...options], {
      PICTURES_URL: server.url,
      PICTURES_PORTAL: portal,
      PICTURES_BROWSER: browser.executable,
      PICTURES_DRAWN_BY: browser.name,
      PICTURES_EXPECTED: expected,
      PICTURES_REPORT: toReportFolder(spec),
      FONTCONFIG_FILE: browser.fontConfig,
    });
  } finally {
    await server.close();
  }
}

/** Draws the pages of an export and compares them with the baselines; fails when a picture differs. */
export async function compareBaselines(run: BaselineRun, baselines: string): Promise<void> {
  await withTemporaryFolder(async (expected) => {
    await expandBaselines(baselines, expected);
    await drawPictures({ ...run, expected, write: false });
  });
}

/** Draws the pages of an export as the new baselines. A failed run changes none, because its pictures may show the failure. */
export function updateBaselines(run: BaselineRun, baselines: string): Promise<Update> {
  return withTemporaryFolder(async (expected) => {
    await drawPictures({ ...run, expected, write: true });
    return saveDrawn(expected, baselines, { browser: run.browser.name, complete: run.options.length === 0 });
  });
}

/** The folder of the baselines: lossless WebP files, half the size of PNG. Each records in its EXIF data which browser drew it. */
export const BASELINES = 'e2e/pictures/baselines';

/** The baselines that an update wrote or removed, by name without extension. */
export type Update = { changed: string[]; removed: string[] };

/** Returns the name of the browser that drew a baseline; undefined if the file doesn't record it. */
export async function readDrawnBy(file: string): Promise<string | undefined> {
  // Read the file here: given a path, sharp may return cached metadata from before an update.
  const { exif } = await sharp(await readFile(file)).metadata();
  return /drawn by ([^\0]+)/.exec(exif?.toString('latin1') ?? '')?.[1];
}

/** Converts each baseline to PNG, the format that Playwright compares, and writes it to `folder`. */
export async function expandBaselines(baselines: string, folder: string): Promise<void> {
  for (const name of await listNames(baselines, '.webp')) {
    const picture = sharp(path.join(baselines, `${name}.webp`)).png({ compressionLevel: 1 });
    await picture.toFile(path.join(folder, `${name}.png`));
  }
}

/**
 * Saves the PNGs of a folder as the baselines of the same names, with the browser's name. Leaves a baseline unchanged if its
 * pixels and browser are the same. With `complete`, all pages were drawn, so baselines without a PNG are removed.
 */
export async function saveDrawn(
  folder: string,
  baselines: string,
  { browser, complete }: { browser: string; complete: boolean },
): Promise<Update> {
  await mkdir(baselines, { recursive: true });
  const drawn = await listNames(folder, '.png');
  const changed: string[] = [];
  for (const name of drawn) {
    const picture = await readFile(path.join(folder, `${name}.png`));
    const target = path.join(baselines, `${name}.webp`);
    if (await isSame(picture, target, browser)) continue;
    await writeFile(target, await encode(picture, browser));
    changed.push(name);
  }
  const removed = complete ? (await listNames(baselines, '.webp')).filter((name) => !drawn.includes(name)) : [];
  for (const name of removed) await rm(path.join(baselines, `${name}.webp`));
  return { changed, removed };
}

async function isSame(picture: Buffer, baseline: string, browser: string): Promise<boolean> {
  if (!existsSync(baseline) || (await readDrawnBy(baseline)) !== browser) return false;
  const [drawn, recorded] = await Promise.all([readPixels(picture), readPixels(await readFile(baseline))]);
  return drawn.equals(recorded);
}

/** Returns the size and the pixels of a picture. Without the size, two pictures of one color could be equal, such as 2×3 and 3×2. */
async function readPixels(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.concat([Buffer.from(`${info.width} ${info.height} `), data]);
}

function encode(picture: Buffer, browser: string): Promise<Buffer> {
  return sharp(picture)
    .removeAlpha()
    .withExif({ IFD0: { Software: `drawn by ${browser}` } })
    .webp({ lossless: true, effort: 4 })
    .toBuffer();
}

async function listNames(folder: string, extension: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith(extension) ? [file.slice(0, -extension.length)] : [])).sort();
}
