import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { checkDocuments } from './preview-spec';

const FOLDER = 'lib/openapi/fixtures';
const cache = makeTestFolder();

test('says of each document what is wrong, and fails when one cannot be shown', async () => {
  const lines: string[] = [];
  const files = [`${FOLDER}/swagger-2.0.yaml`, `${FOLDER}/empty.yaml`, 'nowhere.yaml'];
  await expect(checkDocuments(files, cache, (line) => lines.push(line))).rejects.toThrow(
    expect.objectContaining({
      message: `portal preview: cannot show ${FOLDER}/empty.yaml, nowhere.yaml; nothing was built; correct what is said above`,
    }),
  );
  expect(lines).toEqual([
    `ok ${FOLDER}/swagger-2.0.yaml: 1 operation, 1 schema`,
    `error ${FOLDER}/empty.yaml: the file is empty; write an OpenAPI document into it`,
    'error nowhere.yaml: the file does not exist; correct the path or add the file',
  ]);
  expect(readdirSync(cache)).toEqual([]);
});

test('leaves documents that can be shown in the folder', async () => {
  await checkDocuments([`${FOLDER}/swagger-2.0.yaml`], cache, () => {});
  expect(readdirSync(cache)).toEqual(['documents']);
});
