import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSpec } from '@/lib/openapi/load';
import { findAt } from '@/lib/openapi/pointer';
import { visitDocument } from '@/lib/openapi/visit';

const CORPUS = path.resolve(import.meta.dirname, '../../../shared/corpus');
const files = existsSync(CORPUS)
  ? readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(yaml|json)$/.test(name))
  : [];

describe.skipIf(files.length === 0)('the corpus beside the repository, when it is there', () => {
  test.each(files)('%s is loaded whole, and every reference leads somewhere', async (name) => {
    const { document } = await loadSpec(path.join(CORPUS, name));
    visitDocument(document, ({ $ref: reference }) => {
      if (typeof reference === 'string') expect(findAt(document, reference), reference).toBeDefined();
      return true;
    });
  });
});
