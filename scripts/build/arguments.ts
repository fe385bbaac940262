import { throwError } from '@/lib/diagnostic';
import { parseOptions } from '@/scripts/command';

/**
 * `content` is the folder with another portal's content, and `out` is the folder for its export. Both are absent for this portal.
 * `clean` means that nothing of earlier builds is reused.
 */
type BuildArguments = { clean: boolean } & ({ content?: undefined } | { content: string; out: string });

const WHERE = 'build';
const USAGE =
  'run `npm run build`, `npm run build -- --clean` to reuse nothing of earlier builds, or `npm run build -- --content FOLDER --out DIR` for the content of another folder';

/**
 * Parses the arguments of `npm run build [-- --clean] [-- --content FOLDER --out DIR]`. Fails with the usage on an unknown option, or
 * if only one of the two options is given.
 */
export function parseBuildArguments(args: readonly string[]): BuildArguments {
  const { clean, content, out } = parseOptions(WHERE, USAGE, {
    args,
    options: { clean: { type: 'boolean', default: false }, content: { type: 'string' }, out: { type: 'string' } },
  }).values;
  if (content === undefined && out === undefined) return { clean };
  if (content !== undefined && out !== undefined) return { clean, content, out };
  const missing = content === undefined ? '--content' : '--out';
  return throwError({ file: WHERE, message: `${missing} is missing`, hint: USAGE });
}
