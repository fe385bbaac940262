import { expect, test } from 'vitest';
import { checkFolder, parseBuildArguments } from './build';

test('without arguments the project itself is built', () => {
  expect(parseBuildArguments([])).toEqual({ clean: false });
});

test('a clean build reuses nothing', () => {
  expect(parseBuildArguments(['--clean'])).toEqual({ clean: true });
});

test('the content of another folder is built into a folder of its own', () => {
  expect(parseBuildArguments(['--content', 'museum', '--out', 'museum-out'])).toEqual({
    clean: false,
    content: 'museum',
    out: 'museum-out',
  });
});

const USAGE =
  'run `npm run build`, `npm run build -- --clean` to reuse nothing of earlier builds, or `npm run build -- --content FOLDER --out DIR` for the content of another folder';

test.each([
  [['--content', 'museum'], `build: --out is missing; ${USAGE}`],
  [['--out', 'museum-out'], `build: --content is missing; ${USAGE}`],
  [['--contents', 'museum'], `build: Unknown option '--contents'; ${USAGE}`],
  [['museum'], `build: Unexpected argument 'museum'; ${USAGE}`],
])('%j is refused', (args, message) => {
  expect(() => parseBuildArguments(args)).toThrow(expect.objectContaining({ message }));
});

test.each(['#', '?', '%'])('a folder with %s in its path is refused before anything is built', (sign) => {
  expect(() => checkFolder(`/home/me/docs ${sign}1/.portal`)).toThrow(
    `/home/me/docs ${sign}1/.portal: Next.js can't build guides in a folder whose path contains \`${sign}\`; rename or move the folder`,
  );
  expect(() => checkFolder("/home/müller/docs 1's/.portal")).not.toThrow();
});
