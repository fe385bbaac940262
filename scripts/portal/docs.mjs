import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from './fail.mjs';

/**
 * Prints a page of the manual, by default the one that lists the others.
 * @param {string} _folder
 * @param {string} code the folder of the package
 * @param {readonly string[]} args
 */
export function docs(_folder, code, [page = 'README']) {
  const manual = path.join(code, 'docs/manual');
  const file = path.join(manual, `${page.replace(/\.md$/, '')}.md`);
  if (path.dirname(file) === manual && existsSync(file)) {
    console.log(`${readFileSync(file, 'utf8').trimEnd()}\n\nThis is ${file}`);
    return;
  }
  const pages = readdirSync(manual).map((name) => path.basename(name, '.md'));
  const hint = `run \`npx portal docs\` with one of ${pages.sort().join(', ')}`;
  fail('portal docs', `there is no page ${page}`, hint);
}
