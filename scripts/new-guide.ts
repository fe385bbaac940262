import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { errorCode, throwError, throwErrors } from '@/lib/diagnostic';
import { type GuideChoices, NEW_GUIDE_USAGE, type NewGuide, toNewGuide } from '@/lib/guides/new-guide';
import { listOperations } from '@/lib/openapi/operations';
import { loadCategories } from '@/lib/site/categories';
import { loadDocuments } from '@/lib/site/documents';
import { findSourceFolder } from '@/lib/sources/files';
import { formatNameHint } from '@/lib/text';
import { adaptCommands, parseOptions } from '@/scripts/command';

/**
 * `npm run portal -- new guide`: writes a valid draft below `content/docs`. Asks for missing arguments on a terminal; fails when the guide
 * exists.
 */
export async function run(args: readonly string[]): Promise<void> {
  const choices = await loadChoices();
  const given = readArguments(args);
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
}

async function loadChoices(): Promise<GuideChoices> {
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

function readArguments(args: readonly string[]): NewGuide {
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

/**
 * Returns the guide with the reply to a question for each value that `given` lacks. An empty reply leaves an optional value out;
 * after an unknown name, asks again.
 */
export async function askGuide(
  given: NewGuide,
  { operations, categories }: GuideChoices,
  question: (text: string) => Promise<string>,
): Promise<NewGuide> {
  const askFor = async (
    text: string,
    value: string | undefined,
    known?: readonly string[],
    before = '',
  ): Promise<string> => {
    if (value !== undefined && value !== '') return value;
    const answer = (await question(`${before}${text}: `)).trim();
    if (answer === '' || known === undefined || known.includes(answer)) return answer;
    const hint = formatNameHint(answer, known, `use one of ${known.join(', ')}`);
    return askFor(text, value, known, `${answer} is unknown; ${hint}\n`);
  };
  const apis = [...new Set(operations.map(({ api }) => api))];
  const guidePath = await askFor('Path, for example complete-order', given.path);
  const title = await askFor('Title', given.title);
  const api = await askFor(`API (${apis.join(', ')}, or empty)`, given.api, apis);
  const operationIds = operations.flatMap((known) => (known.api === api ? known.operationId : []));
  const operation = api === '' ? '' : await askFor('Operation (operationId, or empty)', given.operation, operationIds);
  const category = await askFor(`Sidebar category (${categories.join(', ')}, or empty)`, given.category, categories);
  return {
    path: guidePath,
    title,
    ...(api !== '' && { api }),
    ...(operation !== '' && { operation }),
    ...(category !== '' && { category }),
  };
}
