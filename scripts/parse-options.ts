import { type ParseArgsConfig, parseArgs } from 'node:util';
import { throwError } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';

/**
 * Parses the arguments of a command with `parseArgs`, without the `--` that separates them from npm's. On an unknown option or a
 * missing value, fails with `usage` as hint.
 */
export function parseOptions<T extends ParseArgsConfig & { args: readonly string[] }>(
  command: string,
  usage: string,
  config: T,
) {
  try {
    return parseArgs({ ...config, args: config.args.filter((argument) => argument !== '--') });
  } catch (error) {
    const [message = ''] = errorMessage(error).split('. ');
    return throwError({ file: command, message, hint: usage });
  }
}
