import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { loadHighlighter } from '@/lib/code/highlight';
import { runCommand } from '@/scripts/command';
import { checkSpec } from '@/scripts/spec-report';
import { withTemporaryFolder } from '@/scripts/temporary-folder';
import { fuzzDocuments } from '@/tools/stress/fuzz-documents';
import { measureOutputs } from '@/tools/stress/outputs';

/**
 * Started by `runFuzz` with a seed, a count and the index of the first document: reads each fuzz document and makes
 * its outputs. Prints `start INDEX` before each, `bug INDEX MESSAGE` if one was read but can't be shown, and `end` at the end.
 */
await runCommand(async () => {
  const [seed = 0, count = 0, first = 0] = process.argv.slice(2).map(Number);
  await withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'fuzz.json');
    await loadHighlighter();
    for (const [index, text] of fc.sample(fuzzDocuments, { seed, numRuns: count }).entries()) {
      if (index < first) continue;
      console.log(`start ${index}`);
      writeFileSync(file, text);
      const { report, read } = await checkSpec(file, { isStrict: true });
      for (const { message, hint } of report.diagnostics) {
        if (hint.startsWith('this is a bug')) console.log(`bug ${index} ${message}`);
      }
      try {
        if (read !== undefined) measureOutputs(read);
      } catch (error) {
        console.log(
          `bug ${index} ${String(error instanceof Error ? error.stack : error)
            .split('\n')
            .slice(0, 3)
            .join(' ')}`,
        );
      }
    }
    console.log('end');
  });
});
