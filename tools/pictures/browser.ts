import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { installPackages, installTools } from '@/scripts/install';
import { runStep } from '@/scripts/run-step';

/**
 * The browser that takes the pictures (`npm run verify -- pictures`) and runs the browser tests. `name` includes its version. `fontConfig`
 * is the path of a file that lists the only system fonts it may use.
 */
export type PinnedBrowser = { name: string; executable: string; fontConfig: string };

const PACKAGE = '@sparticuz/chromium';
const FOLDER = 'e2e/pictures';
const WHERE = 'browser of the pictures';
const LIBRARIES = ['libnss3', 'libexpat1'];

/** Returns whether the pinned browser runs on this platform (Linux x64). */
export function isPinnedBrowserSupported(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * Installs the browser and fonts that `e2e/pictures/package-lock.json` pins, unless they are installed, and returns the browser.
 * Fails instead of using another browser, because pictures must be the same on every machine.
 */
export async function installPinnedBrowser(root: string): Promise<PinnedBrowser> {
  if (!isPinnedBrowserSupported()) {
    throwError({
      file: WHERE,
      message: `it runs on Linux x64, not on ${process.platform} ${process.arch}`,
      hint: 'run the command in a Linux x64 container, or start the workflow "update pictures"',
    });
  }
  const folder = path.join(root, FOLDER);
  // npm warns that the package requires Node 22, but only code that isn't used here does.
  installTools(folder, 'the pinned browser and its fonts (once, about 85 MB)');
  const unpacked = path.join(folder, 'node_modules/.browser');
  if (!existsSync(unpacked)) await unpack(folder, unpacked);
  const fontConfig = path.join(unpacked, 'fonts.conf');
  await writeFile(fontConfig, formatFontConfig(path.join(folder, 'node_modules/dejavu-fonts-ttf/ttf')));
  const executable = path.join(unpacked, 'chromium');
  checkStart(executable);
  const manifest = readFileSync(path.join(folder, 'node_modules', PACKAGE, 'package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(manifest);
  return { name: `${PACKAGE} ${version}`, executable, fontConfig };
}

/**
 * Unpacks the browser with a new folder as TMPDIR, because the package would use any Chromium that it finds in the system's
 * temporary folder.
 */
async function unpack(folder: string, target: string): Promise<void> {
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const code = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;
  await runStep(process.execPath, ['--input-type=module', '--eval', code], { TMPDIR: partial }, folder);
  await rename(partial, target);
}

/**
 * Returns a font configuration with only the pinned fonts, so that glyphs missing from the portal's fonts don't come from
 * the machine's fonts.
 */
function formatFontConfig(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${fonts}/.cache</cachedir>
</fontconfig>
`;
}

function checkStart(executable: string): void {
  const start = () => spawnSync(executable, ['--version'], { encoding: 'utf8' });
  let { status, stderr } = start();
  if (status !== 0 && installPackages(LIBRARIES)) ({ status, stderr } = start());
  if (status === 0) return;
  throwError({
    file: WHERE,
    message: `it does not start: ${stderr.trim()}`,
    hint: `install the libraries that it names (on Debian and Ubuntu: ${LIBRARIES.join(' and ')})`,
  });
}
