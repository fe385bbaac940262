import { parseArgs } from 'node:util';
import { fail } from '@/lib/fail';
import { formatProblem } from '@/lib/problem';

/** What `preview:spec` was asked for: with `out` it exports and stops, else it serves on `port` (0 takes a free one). */
export type PreviewArguments = { files: string[]; out?: string; port: number };

const PORT = 3000;
const WHERE = 'preview:spec';

/** The arguments of `npm run preview:spec -- FILE… [--out DIR] [--port N]`; fails saying how it is called. */
export function parsePreviewArguments(args: readonly string[]): PreviewArguments {
  const { values, positionals } = split(args.filter((argument) => argument !== '--'));
  if (positionals.length === 0) {
    fail({ where: WHERE, problem: 'no file is named', remedy: 'run `npm run preview:spec -- FILE…`' });
  }
  const port = Number(values.port ?? PORT);
  if (!/^\d+$/.test(values.port ?? '0') || port > 65_535) {
    fail({ where: WHERE, problem: `--port ${values.port} is no port`, remedy: 'name a number from 0 to 65535' });
  }
  return { files: positionals, port, ...(values.out !== undefined && { out: values.out }) };
}

function split(args: string[]) {
  try {
    const options = { out: { type: 'string' }, port: { type: 'string' } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [problem = ''] = formatProblem(error).split('. ');
    return fail({
      where: WHERE,
      problem,
      remedy: 'run `npm run preview:spec -- FILE… [--out DIR] [--port N]`',
    });
  }
}
