import type { Flaw } from '@/lib/fail';

/** Every export of a file that declares something and has no docstring above it. `file` is relative to the root of the house. */
export function findBareExports(file: string, source: string): Flaw[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const name =
      /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|enum|interface) (\w+)/.exec(
        line,
      )?.[1];
    if (name === undefined || lines[index - 1]?.endsWith('*/')) return [];
    const remedy = 'say above it in a sentence or two what it is or returns';
    return [{ where: `${file}:${index + 1}`, problem: `\`${name}\` has no docstring`, remedy }];
  });
}
