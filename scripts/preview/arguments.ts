import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { findSourceFolder } from '@/lib/sources/files';
import { parseOptions } from '@/scripts/command';
import { readPort } from '@/scripts/serve/port';

/**
 * The parsed arguments of `portal preview`. With `out`, the absolute path of a folder, the command exports and ends. Otherwise it serves
 * on `port`, where 0 means any free port.
 */
type PreviewArguments = { files: string[]; out?: string; port: number };

const WHERE = 'portal preview';
const USAGE = 'run `npm run portal -- preview FILE… [--out DIR] [--port N]`';

/**
 * Parses the arguments of `npm run portal -- preview FILE… [--out DIR] [--port N]`; fails with a hint when they are invalid. Without
 * `--port`, uses the `PORT` environment variable, by default 3000.
 */
export function parsePreviewArguments(
  args: readonly string[],
  environment: Record<string, string | undefined> = process.env,
): PreviewArguments {
  const { values, positionals } = parseOptions(WHERE, USAGE, {
    args,
    options: { out: { type: 'string' }, port: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length === 0) {
    throwError({ file: WHERE, message: 'no file is named', hint: 'run `npm run portal -- preview FILE…`' });
  }
  const port = values.port === undefined ? readPort(environment) : Number(values.port);
  if (!/^\d+$/.test(values.port ?? '0') || port > 65_535) {
    throwError({ file: WHERE, message: `--port ${values.port} is no port`, hint: 'name a number from 0 to 65535' });
  }
  const out = values.out === undefined ? {} : { out: path.resolve(findSourceFolder(), values.out) };
  return { files: positionals, port, ...out };
}
