import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';

/** Prints a page of the manual in the package `code`, by default the page that lists the others. */
export function docs(_folder: string, code: string, args: readonly string[]): void {
  const page = args.length === 0 ? 'README' : args.join(' ');
  const manual = path.join(code, 'docs/manual');
  const file = path.join(manual, `${page.replace(/\.md$/, '')}.md`);
  if (path.dirname(file) === manual && existsSync(file)) {
    console.log(`${readFileSync(file, 'utf8').trimEnd()}\n\nThis is ${file}`);
    return;
  }
  const pages = readdirSync(manual).map((name) => path.basename(name, '.md'));
  const hint = `run \`npx portal docs\` with one of ${pages.sort().join(', ')}`;
  throwError({ file: 'portal docs', message: `there is no page ${page}`, hint });
}
