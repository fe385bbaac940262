import type { GuideChoices, NewGuide } from '@/lib/guides/new-guide';
import { formatNameHint } from '@/lib/text';

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
