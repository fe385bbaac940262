import { existsSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** `node scripts/portal/run-script.mjs scripts/build.ts …`: imports a TypeScript file of the working directory, and calls its `run`. */
const [node = '', , script = '', ...all] = process.argv;
// npm and other commands separate arguments with `--`.
const args = all.filter((argument) => argument !== '--');
const file = path.resolve(script);
process.argv = [node, file, ...args];
// A build sets `production` for its child processes.
process.env.NODE_ENV ??= 'development';
// In the form in which browsers send it, because pages compare it with their URL: `/gr%C3%B6%C3%9Fe` for `größe/`.
const base = process.env.BASE_PATH?.replace(/^[/\\]+/, '').replace(/[?#]/g, encodeURIComponent) ?? '';
process.env.BASE_PATH = new URL(`/${base}`, 'http://localhost').pathname.replace(/\/+$/, '');
process.setSourceMapsEnabled(true);
register('./load-typescript.mjs', import.meta.url, { data: process.cwd() });
const imported = import(pathToFileURL(file).href);
// A mistake in site.config.ts makes the import fail.
const { run } = await imported.catch(() => ({ run: () => imported }));
const command = path.resolve('scripts/command.ts');
if (!existsSync(command)) await imported;
else if (run !== undefined) {
  const { runCommand } = await import(pathToFileURL(command).href);
  await runCommand(() => run(args));
}
