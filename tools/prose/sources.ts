import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@/lib/sources/files';
import type { ProseText } from './read-prose';
import { readCodeProse, readGuideProse, readYamlProse } from './read-prose';

/** Folders and files that hold prose for readers, writers or maintainers. */
const ROOTS = [
  'app',
  'components',
  'content',
  'deploy',
  'docs',
  'e2e',
  'lib',
  'scripts',
  'tools',
  'specs',
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'site.config.ts',
];

/** Files that aren't checked: tests, others' wording, the style guide, which lists the forbidden words, a list of words, and templates of code. */
const EXCLUDED = [
  /\.test\.tsx?$/,
  /\.fixture\.tsx?$/,
  /^lib\/openapi\/fixtures\//,
  /^specs\/ledger\//,
  /\/?specs\/releases\//,
  /^content\/STYLE\.md$/,
  /^(?:(?:content\/)?e2e|tools\/(?:programs|samples))\/.*\.ts$/,
  /\/node_modules\//,
  /^lib\/search\/words\.ts$/,
  /^scripts\/portal\/portal-files\.ts$/,
];

/** Returns the files with prose, sorted. */
export function listProseFiles(): string[] {
  return ROOTS.flatMap(listIn)
    .filter((file) => !EXCLUDED.some((pattern) => pattern.test(file)))
    .sort();
}

function listIn(root: string): string[] {
  if (path.extname(root) !== '') return [root];
  const names = listFiles(root).filter((name) => /\.(?:mdx?|yaml|tsx?)$/.test(name));
  return names.map((name) => `${root}/${name}`);
}

/** Reads a file and returns its prose, parsed by file extension. YAML files outside `specs/` have none. */
export function readProse(file: string): ProseText[] {
  const source = readFileSync(file, 'utf8');
  switch (path.extname(file)) {
    case '.mdx':
      return readGuideProse(file, source);
    case '.md':
      return [{ file, line: 1, text: source, form: 'document' }];
    case '.yaml':
      return file.startsWith('specs/') ? readYamlProse(file, source) : [];
    default:
      return readCodeProse(file, source);
  }
}
