import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

// A separate process, so that the 100 MB for subsetting fonts are freed when it ends.
process.once('message', async (cuts) => {
  for (const { source, target, characters, options } of cuts)
    await writeFile(target, await subsetFont(await readFile(source), characters, options));
  process.disconnect();
});
