import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

// A process of its own: the memory for cutting fonts, 100 MB, is free again when it ends.
process.once('message', async (cuts) => {
  for (const { source, target, characters, options } of cuts)
    await writeFile(target, await subsetFont(await readFile(source), characters, options));
  process.disconnect();
});
