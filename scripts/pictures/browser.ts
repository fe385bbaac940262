import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { fail } from '@/lib/fail';
import { runStep } from '@/scripts/run-step';

/** The browser that draws the pictures: `name` has its version, `fonts` is the folder of the only fonts it can see. */
export type PinnedBrowser = { name: string; executable: string; fonts: string };

const PACKAGE = '@sparticuz/chromium';
const FOLDER = 'e2e/pictures';
const WHERE = 'browser of the pictures';

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), integrity: z.string().optional() })),
});

/**
 * Installs the browser that `e2e/pictures/package-lock.json` pins, unless it is there, and returns it. It is the same on
 * every machine, down to the fonts, and no other browser ever stands in for it.
 */
export async function installPinnedBrowser(root: string): Promise<PinnedBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    fail({
      where: WHERE,
      problem: `it runs on Linux x64, not on ${process.platform} ${process.arch}`,
      remedy: 'run the command in a Linux x64 container, or start the workflow "update pictures"',
    });
  }
  const folder = path.join(root, FOLDER);
  const pinned = readLocked(path.join(folder, 'package-lock.json'));
  if (pinned === undefined) {
    return fail({ where: `${FOLDER}/package-lock.json`, problem: `${PACKAGE} is missing`, remedy: 'restore the file' });
  }
  const installed = readLocked(path.join(folder, 'node_modules/.package-lock.json'));
  if (installed?.integrity !== pinned.integrity) {
    // Its `engines` ask for Node 22, for code that is not used here.
    await runStep('npm', ['ci', '--prefix', folder, '--loglevel=error']);
  }
  const unpacked = path.join(folder, 'node_modules/.browser');
  if (!existsSync(unpacked)) await unpack(folder, unpacked);
  const browser = {
    name: `${PACKAGE} ${pinned.version}`,
    executable: path.join(unpacked, 'chromium'),
    fonts: path.join(unpacked, 'fonts'),
  };
  checkStart(browser.executable);
  return browser;
}

function readLocked(file: string) {
  if (!existsSync(file)) return undefined;
  return lockSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).packages[`node_modules/${PACKAGE}`];
}

/** The package unpacks into the temporary folder of the system and takes any Chromium that is there, so it gets a folder of its own. */
async function unpack(folder: string, target: string): Promise<void> {
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const code = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;
  await runStep(process.execPath, ['--input-type=module', '--eval', code], { TMPDIR: partial }, folder);
  await writeFile(path.join(partial, 'fonts/fonts.conf'), formatFontConfig(path.join(target, 'fonts')));
  await rename(partial, target);
}

/** Text that the portal's own fonts lack falls back to the fonts of the package, never to those of the machine. */
function formatFontConfig(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${fonts}/cache</cachedir>
</fontconfig>
`;
}

function checkStart(executable: string): void {
  const { status, stderr } = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  fail({
    where: WHERE,
    problem: `it does not start: ${stderr.trim()}`,
    remedy: 'install the libraries it names (on Debian and Ubuntu: libnss3 and libexpat1)',
  });
}
