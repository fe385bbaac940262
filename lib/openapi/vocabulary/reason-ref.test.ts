import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from '@/lib/sources/files';
import { parseReasonRef } from './reason-ref';

test.each([
  ['CANCELED', 'CANCELED', undefined],
  ['CANCELED@422', 'CANCELED', '422'],
])('%s', (text, reason, status) => {
  expect(parseReasonRef(text)).toEqual({ reason, status });
});

test('no other code parses the name of a reason', () => {
  const files = ['lib', 'packages', 'components', 'specs', 'tools', 'scripts'].flatMap((folder) =>
    listFiles(folder).map((name) => `${folder}/${name}`),
  );
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(sources.filter((file) => /split\('@'\)|indexOf\('@'\)|@\.\*\$/.test(readFileSync(file, 'utf8')))).toEqual([
    'lib/openapi/vocabulary/reason-ref.ts',
  ]);
});
