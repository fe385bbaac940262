import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { throwError } from '@/lib/diagnostic';
import { toNewGuide } from '@/lib/guides/new-guide';
import { runCommand } from '@/scripts/command';

/** `npm run new:guide -- path "Title"`: writes a valid draft below `content/docs`; fails when there is one already. */
await runCommand(async () => {
  const [guidePath = '', ...words] = process.argv.slice(2).filter((argument) => argument !== '--');
  const { file, text } = toNewGuide(guidePath.replace(/^\/?(?:docs\/)?|\.mdx$/g, ''), words.join(' '));
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    throwError({ file, message: 'the guide exists already', hint: 'edit it, or choose another path' });
  }
  console.log(`wrote ${file}, a draft: npm run dev shows it, a build leaves it out until \`draft\` is removed`);
});
