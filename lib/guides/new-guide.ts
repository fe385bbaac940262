import { type LineDiagnostic, throwError, throwErrors, toErrors } from '@/lib/diagnostic';
import { findUnknownName } from '@/lib/text';
import type { Guide } from './document';
import { GUIDE_PATH_HINT, isGuidePath } from './guide-files';

export const NEW_GUIDE_USAGE =
  'run `npm run portal -- new guide PATH "TITLE" [--api ID] [--operation ID] [--category NAME]`';

/** The data of a new guide; `operation` belongs to the API, `category` is a title from `content/sidebar.yaml`. */
export type NewGuide = { path: string; title: string; api?: string; operation?: string; category?: string };

/** The names that a new guide may use; `statuses` are those of the operation's responses. */
export type GuideChoices = {
  operations: readonly { api: string; operationId: string; statuses: readonly string[] }[];
  categories: readonly string[];
};

/** Returns the file of a new guide and its text, a valid draft. Throws for an invalid path, an empty title or unknown names. */
export function toNewGuide(guide: NewGuide, choices: GuideChoices): { file: string; text: string } {
  const file = `content/docs/${guide.path}.mdx`;
  if (!isGuidePath(guide.path)) {
    throwError({ file, message: 'the path is not valid for a guide', hint: GUIDE_PATH_HINT });
  }
  if (guide.title.trim() === '') {
    throwError({ file, message: 'the guide has no title', hint: NEW_GUIDE_USAGE });
  }
  checkNames(guide, choices);
  const known = choices.operations.find(({ api, operationId }) => api === guide.api && operationId === guide.operation);
  return { file, text: formatGuide(guide, known?.statuses ?? []) };
}

function checkNames({ api, operation, category }: NewGuide, { operations, categories }: GuideChoices): void {
  const apis = [...new Set(operations.map((known) => known.api))];
  checkName('--api', api, apis);
  if (operation !== undefined && api === undefined) {
    throwError({
      file: 'portal new guide',
      message: '--operation needs --api',
      hint: `add --api with one of ${apis.join(', ')}`,
    });
  }
  const own = operations.flatMap((known) => (known.api === api ? known.operationId : []));
  checkName('--operation', operation, own);
  checkName('--category', category, categories, 'add it to content/sidebar.yaml');
}

function checkName(option: string, name: string | undefined, known: readonly string[], otherwise = 'remove it'): void {
  if (name === undefined) return;
  const hint = known.length === 0 ? otherwise : `use one of ${known.join(', ')}`;
  const found = findUnknownName(name, known, `${option} is unknown: ${name}`, hint);
  throwErrors(toErrors({ file: 'portal new guide' }, found));
}

/** Returns a row for each successful status; the table of errors has the others. */
function formatOutcomes(statuses: readonly string[]): string {
  const rows = statuses.filter((status) => !/^[45]/.test(status)).map((status) => `| ${status} | … | … |\n`);
  if (rows.length === 0) return `${PLACEHOLDERS.outcomes}\n\n`;
  return `| Status | Meaning | What to do |\n| --- | --- | --- |\n${rows.join('')}\n`;
}

/** Sentences of a new guide that its writer replaces. */
const PLACEHOLDERS = {
  description: 'One sentence that says what this is for and when to use it.',
  lead: 'Say in the first sentence what the reader can do with this, and when.',
  before: 'What the reader must have: credentials, identifiers and where they come from, the step before this one.',
  outcomes: 'For each status: what it means for the reader, and what to do next.',
  next: 'Two to four pages that come next, and what the reader finds there.',
};

export function findPlaceholders({ frontMatter, fieldLines, lead, headings }: Guide): LineDiagnostic[] {
  if (frontMatter.draft) return [];
  const texts = [
    { text: frontMatter.description, line: fieldLines.description ?? 1 },
    { text: lead ?? '', line: undefined },
    ...headings.map(({ prose, line }) => ({ text: prose ?? '', line })),
  ];
  return texts.flatMap(({ text, line }): LineDiagnostic[] => {
    const left = [...Object.values(PLACEHOLDERS), '… · …'].find((placeholder) => text.includes(placeholder));
    if (left === undefined) return [];
    const message = `placeholder text of the draft is left: "${left}"`;
    return [{ ...(line !== undefined && { line }), message, hint: 'write your own, or remove it' }];
  });
}

function formatGuide({ title, api, operation, category }: NewGuide, statuses: readonly string[]): string {
  const fields = [
    ...(api === undefined ? [] : [`api: ${api}`]),
    ...(operation === undefined ? [] : [`operations: [${operation}]`]),
  ];
  const embed = (name: string) => (operation === undefined ? '' : `<${name} id="${operation}" />\n\n`);
  return `---
title: ${JSON.stringify(title.trim())}
description: ${PLACEHOLDERS.description}
${fields.map((field) => `${field}\n`).join('')}draft: true
sidebar:
${category === undefined ? '' : `  category: ${JSON.stringify(category)}\n`}  position: 100
---

${PLACEHOLDERS.lead}

${embed('Operation')}## Before you start

- ${PLACEHOLDERS.before}

## Send the request

${embed('Sample')}## Handle the response

${formatOutcomes(statuses)}## Handle errors

${embed('ErrorTable')}## Rules and limits

${embed('Limits')}## Next steps

<Cards>
  <Card title="Docs" href="/docs">${PLACEHOLDERS.next}</Card>
</Cards>
`;
}
