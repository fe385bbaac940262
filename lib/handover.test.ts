import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HANDOVER, handOver, takeOver } from './handover';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'handover-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a process started without a handover has nothing to take over', () => {
  vi.stubEnv(HANDOVER, undefined);
  expect(takeOver('documents')).toBe(undefined);
});

test('what stands in it twice is one object on the other side', () => {
  const schema = { name: 'Ticket', nullable: false, example: null };
  handOver(path.join(folder, 'new'), 'documents', { request: schema, answer: schema });
  vi.stubEnv(HANDOVER, path.join(folder, 'new'));
  const taken = takeOver<{ request: object; answer: object }>('documents');
  expect(taken).toEqual({ request: schema, answer: schema });
  expect(taken?.request).toBe(taken?.answer);
});
