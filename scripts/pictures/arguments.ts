/** The parsed arguments of `test:pictures`; `playwright` has the options to pass on to Playwright. */
export type PictureArguments = { update: boolean; build: boolean; playwright: string[] };

/** Parses the arguments of `npm run test:pictures [-- --update] [--no-build] [Playwright options]`. */
export function parsePictureArguments(args: readonly string[]): PictureArguments {
  const own = ['--', '--update', '--no-build'];
  return {
    update: args.includes('--update'),
    build: !args.includes('--no-build'),
    playwright: args.filter((argument) => !own.includes(argument)),
  };
}
