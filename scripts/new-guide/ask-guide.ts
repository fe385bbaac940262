import { formatNameHint } from '@/lib/closest-match';
import type { GuideChoices, NewGuide } from '@/lib/guides/new-guide';

/**
 * Asks for what the command line leaves out; an empty answer leaves it out too, and a name that is unknown is asked for again.
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
  const own = operations.flatMap((known) => (known.api === api ? known.operationId : []));
  const operation = api === '' ? '' : await askFor('Operation (operationId, or empty)', given.operation, own);
  const category = await askFor(`Sidebar category (${categories.join(', ')}, or empty)`, given.category, categories);
  return {
    path: guidePath,
    title,
    ...(api !== '' && { api }),
    ...(operation !== '' && { operation }),
    ...(category !== '' && { category }),
  };
}
