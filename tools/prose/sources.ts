import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '@/lib/sources/files';
import type { ProseFinding, ProseRule } from './check-text';
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

/** Files that aren't checked: tests, others' wording, and the style guide, which lists the forbidden words. */
const EXCLUDED = [
  /\.test\.tsx?$/,
  /\.fixture\.tsx?$/,
  /^lib\/openapi\/fixtures\//,
  /^specs\/ledger\//,
  /\/?specs\/releases\//,
  /^content\/STYLE\.md$/,
  /^(?:(?:content\/)?e2e|tools\/(?:programs|samples))\/.*\.ts$/,
  /\/node_modules\//,
  /^e2e\/baselines\//,
];

/** A file or folder whose findings of some rules are ignored. An entry that ignores nothing must be removed. */
type Ignore = {
  /** Path of a file, or of a folder with a slash at the end. */
  place: string;
  rules: ProseRule[];
  reason: string;
};

/** The ignored findings. Don't add entries for new text: correct it instead. */
export const IGNORED: Ignore[] = [
  { place: 'lib/search/words.ts', rules: ['indefinite-article'], reason: 'a list of stop words, not a sentence' },
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

/** Returns the findings that no entry ignores (`counted`), and the entries that ignore nothing (`needless`). */
export function applyIgnores(
  findings: readonly ProseFinding[],
  ignored: readonly Ignore[],
): { counted: ProseFinding[]; needless: Ignore[] } {
  const hides = ({ place, rules }: Ignore, { file, rule }: ProseFinding) =>
    rules.includes(rule) && (place.endsWith('/') ? file.startsWith(place) : file === place);
  return {
    counted: findings.filter((finding) => !ignored.some((entry) => hides(entry, finding))),
    needless: ignored.filter((entry) => !findings.some((finding) => hides(entry, finding))),
  };
}
