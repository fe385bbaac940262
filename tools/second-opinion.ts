import { performance } from 'node:perf_hooks';
import { formatLocation } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { checkContents } from '@/lib/openapi/check/check';
import { findSecondOpinions, listUnknown, validate } from '@/lib/openapi/check/second-opinion';
import { loadSpec } from '@/lib/openapi/load';
import { parseApi } from '@/lib/openapi/parse';
import { listFiles } from '@/lib/sources/files';
import { formatCount } from '@/lib/text';
import { listArguments, runCommand } from '@/scripts/command';

/**
 * `npm run measure -- opinions [FOLDER]`: compares the portal with swagger-parser on each document of a folder. Lists what only one of them
 * rejects and who is right, and prints how much longer a check takes with both.
 */
await runCommand(async () => {
  const [folder = 'lib/openapi/fixtures'] = listArguments();
  const times = { own: 0, both: 0 };
  const files = listFiles(folder).filter((name) => /\.(?:ya?ml|json)$/.test(name));
  for (const name of files) {
    const lines = await compareFile(`${folder}/${name}`, times).catch((error: unknown) => [
      `not read: ${errorMessage(error).split('\n')[0]}`,
    ]);
    console.log([`${name}: ${lines.length === 0 ? 'the same' : ''}`, ...lines.map((line) => `  ${line}`)].join('\n'));
  }
  const [own, both] = [times.own, times.both].map((milliseconds) => (milliseconds / 1000).toFixed(1));
  console.log(`${formatCount(files.length, 'document')}: ${own} s without swagger-parser, ${both} s with it`);
});

async function compareFile(file: string, times: { own: number; both: number }): Promise<string[]> {
  const start = performance.now();
  const loaded = await loadSpec(file, { keepBundled: true });
  const { diagnostics } = parseApi(loaded);
  const suggestions = checkContents(loaded);
  times.own += performance.now() - start;
  const known = [...diagnostics, ...suggestions];
  const warnings = await findSecondOpinions(loaded, known);
  times.both += performance.now() - start;
  const opinions = loaded.bundled === undefined ? [] : await validate(structuredClone(loaded.bundled));
  const isPassedOn = (message: string) => warnings.some((warning) => warning.message.endsWith(message));
  return [
    ...listUnknown(loaded, opinions, known).map(({ message, ...location }) => {
      const verdict = isPassedOn(message) ? 'shown as a warning' : 'the portal is right';
      return `only swagger-parser (${verdict}): ${formatLocation(location)}: ${message}`;
    }),
    ...(opinions.length > 0 || diagnostics.length === 0
      ? []
      : [`only the portal: ${formatCount(diagnostics.length, 'mistake')}, the first: ${diagnostics[0]?.message}`]),
  ];
}
