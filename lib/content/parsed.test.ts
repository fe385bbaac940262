import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HANDOVER } from '@/lib/handover';
import type { GuideResult } from './parse';

const flawed = (problem: string): GuideResult => ({ flaws: [{ where: 'a.mdx:1', problem, remedy: 'correct it' }] });
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parsed-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** The module as a process of its own would have it. */
function startProcess() {
  vi.resetModules();
  return import('./parsed');
}

test('parses a file again when it has changed', async () => {
  const { parseOnce } = await startProcess();
  expect(parseOnce('/a.mdx', 1, () => flawed('first'))).toEqual(flawed('first'));
  expect(parseOnce('/a.mdx', 1, () => flawed('second'))).toEqual(flawed('first'));
  expect(parseOnce('/a.mdx', 2, () => flawed('third'))).toEqual(flawed('third'));
});

test('leaves what was parsed to the next process, but for what has changed since', async () => {
  const first = await startProcess();
  first.parseOnce('/a.mdx', 1, () => flawed('first'));
  first.parseOnce('/b.mdx', 1, () => flawed('first'));
  first.saveParsed(folder);
  vi.stubEnv(HANDOVER, folder);
  const next = await startProcess();
  expect(next.parseOnce('/a.mdx', 1, () => flawed('next'))).toEqual(flawed('first'));
  expect(next.parseOnce('/b.mdx', 2, () => flawed('next'))).toEqual(flawed('next'));
});
