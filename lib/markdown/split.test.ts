import { expect, test } from 'vitest';
import { splitMarkdown } from './split';

test('what fits stays in one part', () => {
  expect(splitMarkdown('# A\n\nText.\n', 100)).toEqual(['# A\n\nText.\n']);
});

test('a cut is before the highest heading in the room, else between blocks', () => {
  const blocks = [
    '# Title',
    'Lead of the page.',
    '## One',
    'Words of one.',
    '### Below',
    'Words below.',
    '## Two',
    'Two.',
  ];
  expect(splitMarkdown(`${blocks.join('\n\n')}\n`, 88)).toEqual([
    '# Title\n\nLead of the page.\n\n## One\n\nWords of one.\n\n### Below\n\nWords below.\n',
    '## Two\n\nTwo.\n',
  ]);
  expect(splitMarkdown('First block of words.\n\nSecond block of words.\n\nThird.\n', 50)).toEqual([
    'First block of words.\n\nSecond block of words.\n',
    'Third.\n',
  ]);
});

test('a heading in code is none, and code that is cut has its fences in both parts', () => {
  const code = ['```sh', ...Array.from({ length: 12 }, (_, index) => `# line ${index}`), '```'].join('\n');
  const parts = splitMarkdown(code, 80);
  expect(parts[0]).toBe('```sh\n# line 0\n# line 1\n# line 2\n# line 3\n# line 4\n# line 5\n```\n');
  for (const part of parts) expect(part.match(/^```/gm)).toHaveLength(2);
  expect(parts.flatMap((part) => part.match(/# line \d+/g) ?? [])).toHaveLength(12);
});

test('a line that is too long is cut between characters', () => {
  const parts = splitMarkdown('😀'.repeat(50), 31);
  expect(parts.join('').replaceAll('\n', '')).toBe('😀'.repeat(50));
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(31);
});

test('inline code with three marks begins no code block', () => {
  expect(splitMarkdown('```PUT /x``` sets it.\n\n# A\n\nText', 30)).toEqual(['```PUT /x``` sets it.\n', '# A\n\nText']);
});

test('code in a fence with a line longer than a part is cut, and every part is within the limit', () => {
  const info = `\`\`\`${'x'.repeat(500)}`;
  const marks = '~'.repeat(500);
  for (const fence of [info, marks]) {
    const code = `${fence}\n${'line of code\n'.repeat(40)}${fence === marks ? marks : '```'}\n`;
    const parts = splitMarkdown(code, 200);
    expect(parts.map(({ length }) => length).filter((length) => length > 201)).toEqual([]);
    expect(parts.join('').replace(/\s/g, '')).toBe(code.replace(/\s/g, ''));
  }
});

test('the best of 300,000 cuts is found in one pass', () => {
  const parts = splitMarkdown('a\n'.repeat(300_000), 500_000);
  expect(parts.map(({ length }) => length)).toEqual([500_000, 100_000]);
});
