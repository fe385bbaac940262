import { closestMatch } from '@/lib/closest-match';
import { throwError } from '@/lib/diagnostic';
import { GUIDE_PATH_HINT, isGuidePath } from './guide-files';

/** What a new guide is about; `operation` is one of the API, `category` a title from `content/sidebar.yaml`. */
export type NewGuide = { path: string; title: string; api?: string; operation?: string; category?: string };

/** What a new guide may name. */
export type GuideChoices = {
  operations: readonly { api: string; operationId: string }[];
  categories: readonly string[];
};

/** The file of a new guide and its text, a valid draft; fails on a path that is not valid, an empty title and unknown names. */
export function toNewGuide(guide: NewGuide, choices: GuideChoices): { file: string; text: string } {
  const file = `content/docs/${guide.path}.mdx`;
  if (!isGuidePath(guide.path) || guide.path === 'index') {
    throwError({ file, message: 'the path is not valid for a guide', hint: GUIDE_PATH_HINT });
  }
  if (guide.title.trim() === '') {
    throwError({ file, message: 'the guide has no title', hint: 'npm run new:guide -- path "Title"' });
  }
  checkNames(guide, choices);
  return { file, text: formatGuide(guide) };
}

function checkNames({ api, operation, category }: NewGuide, { operations, categories }: GuideChoices): void {
  const apis = [...new Set(operations.map((known) => known.api))];
  checkName('--api', api, apis);
  if (operation !== undefined && api === undefined) {
    throwError({
      file: 'new:guide',
      message: '--operation needs --api',
      hint: `add --api with one of ${apis.join(', ')}`,
    });
  }
  const own = operations.flatMap((known) => (known.api === api ? known.operationId : []));
  checkName('--operation', operation, own);
  checkName('--category', category, categories);
}

function checkName(option: string, name: string | undefined, known: readonly string[]): void {
  if (name === undefined || known.includes(name)) return;
  const nearest = closestMatch(name, known);
  const hint = nearest === undefined ? `use one of ${known.join(', ')}` : `did you mean ${nearest}?`;
  throwError({ file: 'new:guide', message: `${option} is unknown: ${name}`, hint });
}

function formatGuide({ title, api, operation, category }: NewGuide): string {
  const fields = [
    ...(api === undefined ? [] : [`api: ${api}`]),
    ...(operation === undefined ? [] : [`operations: [${operation}]`]),
  ];
  const embed = (name: string) => (operation === undefined ? '' : `<${name} id="${operation}" />\n\n`);
  return `---
title: ${JSON.stringify(title.trim())}
description: One sentence that says what this is for and when to use it.
${fields.map((field) => `${field}\n`).join('')}draft: true
sidebar:
${category === undefined ? '' : `  category: ${JSON.stringify(category)}\n`}  position: 100
---

Say in the first sentence what the reader can do with this, and when.

## Before you start

Credentials, headers, and the step before this one.

## Send the request

${embed('Operation')}${embed('Sample')}## Handle the response

## Handle errors

${embed('ErrorTable')}## Limits

${embed('Limits')}## Next steps
`;
}
