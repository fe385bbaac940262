import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { errorCode, throwError, throwErrors } from '@/lib/diagnostic';
import { type GuideChoices, NEW_GUIDE_USAGE, type NewGuide, toNewGuide } from '@/lib/guides/new-guide';
import { listOperations } from '@/lib/openapi/operations';
import { loadCategories } from '@/lib/site/categories';
import { findSourceFolder } from '@/lib/sources/files';
import { adaptCommands, parseOptions, runCommand } from '@/scripts/command';
import { askGuide } from '@/scripts/new-guide/ask-guide';

/**
 * `npm run portal -- new guide`: writes a valid draft below `content/docs`. Asks for missing arguments on a terminal; fails when the guide
 * exists.
 */
await runCommand(async () => {
  const choices = await loadChoices();
  const given = readArguments(process.argv.slice(2));
  if (given.path === '' && !process.stdin.isTTY) {
    throwError({ file: 'portal new guide', message: 'the path is missing', hint: NEW_GUIDE_USAGE });
  }
  const { file, text } = toNewGuide(process.stdin.isTTY ? await ask(given, choices) : given, choices);
  const target = path.join(findSourceFolder(), file);
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await writeFile(target, text, { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throwError({ file, message: 'the guide exists already', hint: 'edit it, or choose another path' });
  }
  console.log(
    adaptCommands(`wrote ${file}, a draft: npm run dev shows it, a build leaves it out until \`draft\` is removed`),
  );
});

async function loadChoices(): Promise<GuideChoices> {
  // Imported here, so that `runCommand` reports a mistake in site.config.ts, which makes the import fail.
  const { loadDocuments } = await import('@/lib/site/documents');
  const [{ apis }, { categories = [], diagnostics }] = await Promise.all([loadDocuments(), loadCategories()]);
  throwErrors(diagnostics);
  const operations = apis.flatMap((api) =>
    listOperations(api).flatMap(({ operationId, responses }) =>
      operationId === undefined
        ? []
        : { api: api.id, operationId, statuses: responses.map(({ status }) => String(status)) },
    ),
  );
  return { operations, categories };
}

function readArguments(args: string[]): NewGuide {
  const text = { type: 'string' as const };
  const { values, positionals } = parseOptions('portal new guide', NEW_GUIDE_USAGE, {
    args,
    allowPositionals: true,
    options: { api: text, operation: text, category: text },
  });
  const [guidePath = '', ...words] = positionals;
  return { path: guidePath.replace(/^\/?(?:docs\/)?|\.mdx$/g, ''), title: words.join(' '), ...values };
}

/** Asks on the terminal for the values that the command line doesn't have. Ctrl+C or Ctrl+D fails without writing anything. */
async function ask(given: NewGuide, choices: GuideChoices): Promise<NewGuide> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await askGuide(given, choices, (text) => terminal.question(text));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
    console.log();
    return throwError({ file: 'portal new guide', message: 'interrupted', hint: 'nothing was written' });
  } finally {
    terminal.close();
  }
}
