import { expect, test } from 'vitest';
import { toApi, toOperation } from '@/lib/openapi/model.fixture';
import { listLanguages } from '@/lib/openapi/request/samples/list-languages';
import { toSamples } from '@/lib/openapi/request/samples/samples';

const authored = [
  { lang: 'Elixir', label: 'Elixir', source: 'HTTPoison.get!' },
  { lang: 'py', label: 'Python', source: 'get()' },
];

test.each([
  ['call', ['shell', 'javascript', 'python', 'java', 'csharp', 'go', 'php', 'ruby', 'elixir']],
  ['webhook', ['http', 'elixir', 'python']],
] as const)('the languages of a %s are those of its samples', (kind, languages) => {
  const operation = toOperation({ kind, samples: authored });
  expect(listLanguages(operation)).toEqual(languages);
  expect(toSamples(toApi(), operation).map(({ lang }) => lang)).toEqual(languages);
});
