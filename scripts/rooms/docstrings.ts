import type { Diagnostic } from '@/lib/diagnostic';

/** Every export of a file that declares something and has no docstring above it. `file` is relative to the root of the house. */
export function findBareExports(file: string, source: string): Diagnostic[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const name =
      /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|enum|interface) (\w+)/.exec(
        line,
      )?.[1];
    if (name === undefined || lines[index - 1]?.endsWith('*/')) return [];
    const hint = 'say above it in a sentence or two what it is or returns';
    return [{ severity: 'error', file, line: index + 1, message: `\`${name}\` has no docstring`, hint }];
  });
}
