import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeLanguages } from '@/lib/code/languages';
import { guideComponents } from '@/lib/guides/components';
import { OBJECT_NAMES } from '@/lib/openapi/check/known-fields';
import { LANGUAGE_NAMES } from '@/lib/openapi/samples/language-names';
import { getExtensions } from '@/lib/openapi/vocabulary/vocabulary';

const guides = readFileSync('docs/manual/guides.md', 'utf8');
const extensions = readFileSync('docs/manual/extensions.md', 'utf8') + readFileSync('docs/manual/openapi.md', 'utf8');

test('the manual describes every component of guides, and every language of their code', () => {
  // Their parent describes them.
  const parts = ['Step', 'Tab', 'Card'];
  const undescribed = Object.keys(guideComponents).filter(
    (name) => !new RegExp(`<${name}[ >]|\`${name}\``).test(guides),
  );
  expect(undescribed.filter((name) => !parts.includes(name))).toEqual([]);
  const named = /languages: (.+?) \|/.exec(guides)?.[1] ?? '';
  const shown = codeLanguages.filter((name) => !['bash', 'sh', 'js', 'ts', 'tsx'].includes(name));
  expect(shown.filter((name) => !new RegExp(`\\b${name}\\b`).test(named))).toEqual([]);
});

test('guides can show code in every language of the samples', () => {
  expect(LANGUAGE_NAMES.filter((name) => !codeLanguages.includes(name))).toEqual([]);
});

test('the manual describes every key beyond OpenAPI', () => {
  const keys = new Set(OBJECT_NAMES.flatMap((kind) => Object.keys(getExtensions(kind))));
  expect(keys.size).toBeGreaterThan(20);
  expect([...keys].filter((key) => !extensions.includes(`\`${key}\``))).toEqual([]);
});
