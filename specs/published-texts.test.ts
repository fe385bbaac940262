import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { findTerms } from '@/lib/guides/terms';
import { listOperationsAndCallbacks } from '@/lib/openapi/operations';
import type { Field } from '@/lib/reference/document';
import { listFieldTrees, listOperations, walkFields } from '@/lib/reference/walk';
import { loadSite, type Site } from '@/lib/site/site';
import { findUndocumentedStatuses } from '@/specs/checks/published-texts';
import { mobileSignal } from '@/specs/sources/entryv1-fields';

/** The one documented value of `transferStatus`, which is no enum: the provider does not list its values. */
const QUOTED = 'Cancelled';

/** "Retry up to three times", "three retries": the number. */
const RETRIES = /\bretr(?:y|ied)\b[^.|\n]*?\b(\w+) times\b|\b(one|two|three|four|five|ten|\d+) retries\b/gi;

/** What a sentence has that says more than the name of a field. */
const CONDITION =
  /\b(?:all|duplicated|encoded|encrypted|exactly|if|lowercase|means|must|never|null|omitted|only|required|unless|when)\b/i;

let site: Site;
beforeAll(async () => {
  site = await loadSite();
});

/** Statuses of each operation, by `api/operationId` and by `api METHOD /path`. */
function listStatuses(): Map<string, string[]> {
  return new Map(
    site.references.flatMap(({ api }) =>
      listOperationsAndCallbacks(api).flatMap(({ operationId, method, path, responses }) => {
        const statuses = responses.map(({ status }) => status);
        return [
          [`${api.id}/${operationId}`, statuses] as const,
          [`${api.id} ${method.toUpperCase()} ${path}`, statuses] as const,
        ];
      }),
    ),
  );
}

describe('texts of the flows', () => {
  test('have an outcome for every documented success of a call that has several', () => {
    const statuses = listStatuses();
    const missing = site.flows.flatMap(({ id, steps }) =>
      steps.flatMap(({ id: step, call, outcomes }) => {
        const successes = (statuses.get(`${call?.api}/${call?.operationId}`) ?? []).filter((one) =>
          /^2\d\d$/.test(one),
        );
        if (successes.length < 2) return [];
        return successes
          .filter((one) => !outcomes.some(({ when }) => when.startsWith(one)))
          .map((one) => `${id} ${step}: ${one}`);
      }),
    );
    expect(missing).toEqual([]);
  });

  test('name only statuses that the operation of the step documents', () => {
    const statuses = listStatuses();
    const errors = site.flows.flatMap(({ id, steps }) =>
      steps.flatMap(({ id: step, call, description = '' }) => {
        const documented = statuses.get(`${call?.api}/${call?.operationId}`) ?? [];
        return findUndocumentedStatuses(description, documented).map((error) => `${id} ${step}: ${error}`);
      }),
    );
    expect(errors).toEqual([]);
  });

  test('name only fields, values and calls of the specifications', () => {
    const texts = site.flows.flatMap(({ id, description = '', steps }) => [
      { of: id, text: description },
      ...steps.flatMap((step) => [
        { of: `${id} ${step.id}`, text: step.description ?? '' },
        ...step.before.map((before) => ({ of: `${id} ${step.id}`, text: before.description ?? '' })),
      ]),
    ]);
    const unknown = texts.flatMap(({ of, text }) =>
      [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) =>
        code === QUOTED || findTerms(code, site.docs.terms).length > 0 ? [] : [`${of}: ${code}`],
      ),
    );
    expect(unknown).toEqual([]);
  });
});

test('guides give the mobile signal scale in the words of the source', () => {
  const [[first, words] = [], ...rest] = Object.entries(mobileSignal);
  const start = `${first} ${words}`;
  const scale = [start, ...rest.map((entry) => entry.join(' '))].join(', ');
  const lines = site.docs.guides.flatMap(({ file }) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => (line.includes(start) ? [{ file, isWhole: line.includes(scale) }] : [])),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ isWhole }) => !isWhole)).toEqual([]);
});

test('the landing page names only calls of the flows as steps, where the API has flows', () => {
  const inFlows = new Set(
    site.flows.flatMap(({ steps }) =>
      steps.flatMap(({ call, before }) =>
        [call, ...before.map((received) => received.call)].map((each) => `${each?.api}/${each?.operationId}`),
      ),
    ),
  );
  const withFlow = new Set(site.flows.flatMap(({ steps }) => steps.flatMap(({ call }) => call?.api ?? [])));
  const steps = (site.config.landing?.tasks ?? [])
    .filter(({ api }) => withFlow.has(api))
    .flatMap(({ sequence }) => sequence);
  expect(steps.length).toBeGreaterThan(0);
  const calls = steps.flatMap((step) => {
    const guide = site.docs.guides.find(({ path }) => path === step);
    if (guide === undefined) return [step];
    const [main] = guide.frontMatter.operations;
    return main === undefined ? [] : [main.includes('/') ? main : `${guide.frontMatter.api}/${main}`];
  });
  expect(calls.filter((call) => !inFlows.has(call))).toEqual([]);
});

test('descriptions of guides name no number that is not documented', () => {
  const numbers = site.docs.guides.flatMap(({ file, frontMatter: { description } }) =>
    (description.replace(/\bv\d\b/g, '').match(/\d+/g) ?? []).map((number) => `${file}: ${number}`),
  );
  expect(numbers).toEqual([]);
});

test('guides and flows name no other number of retries than the provider allows', () => {
  const texts = [
    ...site.docs.guides.map(({ file }) => ({ file, text: readFileSync(file, 'utf8') })),
    { file: 'specs/flows.arazzo.yaml', text: readFileSync('specs/flows.arazzo.yaml', 'utf8') },
  ];
  const numbers = texts.flatMap(({ file, text }) =>
    [...text.matchAll(RETRIES)].map(([, times, count]) => `${file}: ${(times ?? count ?? '').toLowerCase()}`),
  );
  expect(numbers.length).toBeGreaterThan(1);
  expect(numbers.filter((number) => !number.endsWith(': three'))).toEqual([]);
});

describe('no description says again', () => {
  test('what a rule says', () => {
    const operations = site.references.flatMap(({ pages }) => pages.flatMap(listOperations));
    expect(operations.flatMap(({ description = '', rules }) => findRepeats([description], rules))).toEqual([]);
    expect(listRepeats(({ descriptions, rules }) => findRepeats(descriptions, rules))).toEqual([]);
  });

  test('that the field is optional, or may be null', () => {
    const repeats = listRepeats(({ descriptions, required, type }) =>
      listSentences(descriptions).filter(
        (sentence) =>
          (required === false && /\boptional\b/i.test(sentence)) ||
          (type.text.endsWith('| null') && /(?:, or|may be) null\.$/.test(sentence)),
      ),
    );
    expect(repeats).toEqual([]);
  });
});

/** The sentences that `find` returns for the fields of all references, with the anchor of the field. */
function listRepeats(find: (field: Field) => string[]): string[] {
  const trees = site.references.flatMap(({ api, pages }) =>
    pages.flatMap((page) => listFieldTrees(page).map((tree) => ({ api: api.id, tree }))),
  );
  const found = new Set<string>();
  for (const { api, tree } of trees) {
    walkFields(tree, '', (field, anchor) => {
      for (const sentence of find(field)) found.add(`${api} ${anchor}: ${sentence}`);
    });
  }
  return [...found];
}

/** Returns the sentences most of whose words are in one of the rules. */
function findRepeats(descriptions: readonly string[], rules: Field['rules']): string[] {
  return listSentences(descriptions).filter((sentence) => {
    const words = listWords(sentence);
    if (!CONDITION.test(sentence)) return false;
    const countIn = (text: string) => words.filter((word) => listWords(text).includes(word)).length;
    return words.length > 1 && rules.some(({ text }) => countIn(text) >= 0.5 * words.length);
  });
}

function listSentences(descriptions: readonly string[]): string[] {
  return descriptions
    .join(' ')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /);
}

/** The words of a text in the singular, without those that every sentence has. */
function listWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\w:%-]+/g) ?? [];
  return words
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => !/^(?:an?|are|be|by|i|in|it|of|or|the|they|to)$/.test(word));
}
