import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findForbiddenImports } from '@/scripts/rooms/check-rooms';

const ROOMS = ['lib', 'components', 'app', 'e2e'];
const REMEDY = 'move the code to a room that may, or change the rule in scripts/rooms/rules.ts and ARCHITECTURE.md';

describe('rooms', () => {
  test('no file of the house imports what its room may not', () => {
    expect(listSources().flatMap((file) => findForbiddenImports(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('the model imports nothing', () => {
    expect(findForbiddenImports('lib/openapi/model.ts', "import type { Json } from '@/lib/openapi/json';")).toEqual([
      {
        severity: 'error',
        file: 'lib/openapi/model.ts',
        line: 1,
        message: 'lib/openapi/model may not import @/lib/openapi/json',
        hint: REMEDY,
      },
    ]);
  });

  test.each([
    [
      'lib/content/load.ts',
      "import { parseApi } from '@/lib/openapi/parse';",
      'lib/content may not import @/lib/openapi/parse',
    ],
    [
      'lib/openapi/load.ts',
      "import { loadGuides } from '../content/load';",
      'lib/openapi may not import ../content/load',
    ],
    ['lib/site/nav.ts', "import { useState } from 'react';", 'lib/site may not import react'],
    [
      'components/ui/Badge.tsx',
      "import type { Api } from '@/lib/openapi/model';",
      'components/ui may not import @/lib/openapi/model',
    ],
    [
      'components/reference/A.tsx',
      "import type { Api } from '@/lib/openapi/model';",
      'components/reference may not import @/lib/openapi/model',
    ],
    [
      'components/site/A.client.tsx',
      "import { loadSite } from '@/lib/site/site';",
      '*.client.tsx may not import @/lib/site/site',
    ],
    ['app/page.tsx', "import { parseApi } from '@/lib/openapi/parse';", 'app may not import @/lib/openapi/parse'],
    ['e2e/a.spec.ts', "export { loadSite } from '@/lib/site/site';", 'e2e may not import @/lib/site/site'],
  ])('%s: %s', (file, source, message) => {
    expect(findForbiddenImports(file, source).map((error) => error.message)).toEqual([message]);
  });

  test.each([
    ['components/reference/A.tsx', "import type { Field } from '@/lib/reference/document';"],
    ['components/site/A.client.tsx', "import type { Site } from '@/lib/site/site';"],
    ['components/site/A.client.tsx', "import styles from './A.module.css';"],
  ])('%s may: %s', (file, source) => {
    expect(findForbiddenImports(file, source)).toEqual([]);
  });
});

function listSources(): string[] {
  return ROOMS.flatMap((room) => readdirSync(room, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file));
}
