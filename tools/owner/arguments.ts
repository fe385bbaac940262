import { parseArgs } from 'node:util';

/** Returns the version of `--node VERSION` (also `--node=VERSION`), and every other argument, which is Playwright's. */
export function readArguments(given: readonly string[]): { version?: string; options: string[] } {
  const args = given.filter((argument) => argument !== '--');
  const { values, tokens } = parseArgs({ args, options: { node: { type: 'string' } }, strict: false, tokens: true });
  const ofNode = new Set(
    tokens.flatMap((token) => {
      if (token.kind !== 'option' || token.name !== 'node') return [];
      return token.inlineValue ? [token.index] : [token.index, token.index + 1];
    }),
  );
  const version = typeof values.node === 'string' ? { version: values.node } : {};
  return { ...version, options: args.filter((_, index) => !ofNode.has(index)) };
}
