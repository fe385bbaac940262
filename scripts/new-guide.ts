import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { throwError, throwErrors } from '@/lib/diagnostic';
import { errorMessage } from '@/lib/format-error.mjs';
import { type GuideChoices, type NewGuide, toNewGuide } from '@/lib/guides/new-guide';
import { listOperations } from '@/lib/openapi/operations';
import { loadCategories } from '@/lib/site/categories';
import { runCommand } from '@/scripts/command';

const USAGE =
  'npm run new:guide -- path "Title" [--api linkv1] [--operation lockTickets] [--category "Sell a listing"]';

/** `npm run new:guide`: writes a valid draft below `content/docs`; asks for what is missing; fails when there is one already. */
await runCommand(async () => {
  const choices = await loadChoices();
  const given = readArguments(process.argv.slice(2).filter((argument) => argument !== '--'));
  const { file, text } = toNewGuide(process.stdin.isTTY ? await ask(given, choices) : given, choices);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    throwError({ file, message: 'the guide exists already', hint: 'edit it, or choose another path' });
  }
  console.log(`wrote ${file}, a draft: npm run dev shows it, a build leaves it out until \`draft\` is removed`);
});

async function loadChoices(): Promise<GuideChoices> {
  // Imported late, because a mistake in site.config.ts is an error of the import.
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
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { api: text, operation: text, category: text },
    });
    const [guidePath = '', ...words] = positionals;
    return { path: guidePath.replace(/^\/?(?:docs\/)?|\.mdx$/g, ''), title: words.join(' '), ...values };
  } catch (error) {
    const [message = ''] = errorMessage(error).split('. ');
    return throwError({ file: 'new:guide', message, hint: USAGE });
  }
}

/** Asks on the terminal for what the command line leaves out; an empty answer leaves it out too. */
async function ask(given: NewGuide, { operations, categories }: GuideChoices): Promise<NewGuide> {
  const apis = [...new Set(operations.map(({ api }) => api))];
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const complete = async (question: string, value: string | undefined) =>
    value === undefined || value === '' ? (await terminal.question(`${question}: `)).trim() : value;
  const guidePath = await complete('Path, for example complete-order', given.path);
  const title = await complete('Title', given.title);
  const api = await complete(`API (${apis.join(', ')}, or empty)`, given.api);
  const operation = api === '' ? '' : await complete('Operation (operationId, or empty)', given.operation);
  const category = await complete(`Sidebar category (${categories.join(', ')}, or empty)`, given.category);
  terminal.close();
  return {
    path: guidePath,
    title,
    ...(api !== '' && { api }),
    ...(operation !== '' && { operation }),
    ...(category !== '' && { category }),
  };
}
