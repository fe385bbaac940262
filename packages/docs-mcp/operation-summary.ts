import { listRequiredFields } from '@/lib/openapi/check/request/schema-view';
import type { PublishedCall } from '@/lib/openapi/published/call';
import type { PublishedApi } from '@/lib/openapi/published/published';
import type { PublishedResponse } from '@/lib/openapi/published/responses';

const MAX_LENGTH = 4_000;

/** A part of a summary. Parts with a higher number are left out first if the summary is too long. */
type Block = { text: string; leftOut: number };

/** Returns what an agent needs to send a call and to read its result: credentials, required fields, one sample, outcomes and rules. */
export function formatSummary({ document }: PublishedApi, call: PublishedCall, sample: string): string {
  const { id, method, path, summary, parameters, security, body, responses, rules } = call;
  // A certificate of TLS is not in the request.
  const credentials = security.map(
    (fields) => fields.map(({ location, name }) => `\`${name}\` (${location})`).join(' and ') || 'none in the request',
  );
  const list = (isRequired: boolean) =>
    parameters
      .filter(({ required }) => required === isRequired)
      .map(({ name, location }) => `\`${name}\` (${location})`);
  const [content] = body?.contents ?? [];
  const fields = content === undefined ? [] : listRequiredFields(document, `${content.pointer}/schema`);
  const blocks: Block[] = [
    { text: `# ${summary}\n\n\`${method} ${path}\` (\`${id}\`)`, leftOut: 0 },
    {
      text: toLines([
        ['Credentials', credentials.join(', or ')],
        ['Required parameters', list(true).join(', ')],
        ['Body', content === undefined ? '' : `\`${content.type}\`${body?.required === true ? ', required' : ''}`],
        ['Required fields of the body', fields.map((field) => `\`${field}\``).join(', ')],
      ]),
      leftOut: 1,
    },
    { text: toLines([['Optional parameters', list(false).join(', ')]]), leftOut: 5 },
    { text: sample === '' ? '' : `## Sample\n\n${sample}`, leftOut: 2 },
    { text: `## Outcomes\n\n${responses.map(formatOutcome).join('\n')}`, leftOut: 3 },
    {
      text: rules.length === 0 ? '' : `## Rules\n\n${rules.map(({ text }) => `- ${text.trim()}`).join('\n')}`,
      leftOut: 4,
    },
  ];
  return fit(blocks.filter(({ text }) => text !== ''));
}

function toLines(lines: [string, string][]): string {
  return lines.flatMap(([name, text]) => (text === '' ? [] : [`- ${name}: ${text}`])).join('\n');
}

/** Returns the status of a response with its reasons, and its description up to the first blank line. */
function formatOutcome({ status, description, reasons }: PublishedResponse): string {
  const [first = ''] = description.trim().split(/\n\s*\n/);
  const named = reasons.map(({ reason }) => `\`${reason}\``).join(', ');
  return `- ${status}: ${first.replace(/\s+/g, ' ')}${named === '' ? '' : ` Reasons: ${named}`}`;
}

/** Returns the blocks with a note about what is left out, in at most the maximum length. */
function fit(blocks: readonly Block[]): string {
  const note = 'All fields, errors and advice: `get_operation` with `detail: full`.';
  const text = [...blocks.map((block) => block.text), note].join('\n\n');
  if (text.length <= MAX_LENGTH) return text;
  const most = Math.max(...blocks.map(({ leftOut }) => leftOut));
  const fewer = blocks.filter(({ leftOut }) => leftOut < most);
  return fewer.length > 0 ? fit(fewer) : text.slice(0, MAX_LENGTH);
}
