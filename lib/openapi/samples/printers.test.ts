import { describe, expect, test } from 'vitest';
import { formatCSharp } from './csharp';
import type { LanguageName } from './language-names';
import { LANGUAGES } from './languages';
import { removeMarks } from './marks';
import { toSampleRequest } from './request';
import { api, CALLS } from './samples.fixture';

const CASES = {
  'Lists in the query, a value that only the reader has, and a cookie': CALLS.search,
  'JSON with everything that must be escaped, an ID for each request, a 207, and errors with a reason': CALLS.create,
  'A form': CALLS.form,
  'A file among the parts of a form': CALLS.upload,
  'A text part with a media type': CALLS.typed,
  'A file as the body': CALLS.replace,
  'A binary response': CALLS.print,
  'A response without a body': CALLS.remove,
  'A method that few clients know': CALLS.query,
};

/** The formatter whose layout the samples of each language follow. */
const LAYOUTS: Record<LanguageName, string> = {
  shell: 'options indented by two',
  javascript: 'Prettier',
  python: 'Black',
  java: 'four spaces, as in the JDK',
  csharp: 'dotnet format: four spaces, and braces on lines of their own',
  go: 'gofmt',
  php: 'PSR-12',
  ruby: 'RuboCop',
};

describe.each(LANGUAGES)('$label', ({ lang, label, format }) => {
  test(`writes each call as expected/${lang}.md shows it`, async () => {
    const samples = Object.entries(CASES).map(
      ([title, call]) => `## ${title}\n\n\`\`\`${lang}\n${removeMarks(format(toSampleRequest(api, call)))}\n\`\`\`\n`,
    );
    const text = `# Samples in ${label}\n\nLayout: ${LAYOUTS[lang]}.\n\n${samples.join('\n')}`;
    await expect(text).toMatchFileSnapshot(`expected/${lang}.md`);
  });
});

test('C# sends a content header without a body', () => {
  const request = toSampleRequest(api, CALLS.search);
  const headers = [{ name: 'Content-Type', value: ['application/json'] }];
  const code = removeMarks(formatCSharp({ ...request, headers }));
  expect(code.split('\n').filter((line) => line.includes('request.'))).toEqual([
    '        request.Content = new ByteArrayContent(new byte[0]);',
    '        request.Content.Headers.TryAddWithoutValidation("Content-Type", "application/json");',
  ]);
});
