import { existsSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** `node scripts/portal/run-script.mjs scripts/build.ts …`: runs a TypeScript file of the working directory. */
const [node = '', , script = '', ...args] = process.argv;
const file = path.resolve(script);
process.argv = [node, file, ...args];
// A build sets `production` for its child processes.
process.env.NODE_ENV ??= 'development';
// In the form in which browsers send it, because pages compare it with their URL: `/gr%C3%B6%C3%9Fe` for `größe/`.
const base = process.env.BASE_PATH?.replace(/^[/\\]+/, '').replace(/[?#]/g, encodeURIComponent) ?? '';
process.env.BASE_PATH = new URL(`/${base}`, 'http://localhost').pathname.replace(/\/+$/, '');
process.setSourceMapsEnabled(true);
register('./load-typescript.mjs', import.meta.url, { data: process.cwd() });
await import(pathToFileURL(file).href).catch(async (error) => {
  // A mistake in site.config.ts makes the import fail, before the script could report it.
  const command = path.resolve('scripts/command.ts');
  if (!existsSync(command)) throw error;
  const { runCommand } = await import(pathToFileURL(command).href);
  await runCommand(() => Promise.reject(error));
});
