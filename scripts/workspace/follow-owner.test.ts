import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOwner } from './follow-owner';

let owner = '';
let workspace = '';

beforeEach(() => {
  [owner, workspace] = ['owner', 'workspace'].map((name) => mkdtempSync(path.join(tmpdir(), `follow-${name}-`))) as [
    string,
    string,
  ];
  for (const name of ['specs', 'content']) mkdirSync(path.join(owner, name));
  writeFileSync(path.join(owner, 'site.config.ts'), '');
  vi.stubEnv('PORTAL_SOURCE', owner);
  vi.spyOn(process, 'cwd').mockReturnValue(workspace);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const folder of [owner, workspace]) rmSync(folder, { recursive: true });
});

function write(file: string, text: string): void {
  writeFileSync(path.join(owner, file), text);
}

/** Waits until the workspace has the file with this text. */
async function arrives(file: string, text: string): Promise<void> {
  const copy = path.join(workspace, file);
  const read = () => (existsSync(copy) ? readFileSync(copy, 'utf8') : undefined);
  await expect.poll(read, { timeout: 5000 }).toBe(text);
}

test('changes reach the workspace, also those in a folder that is created or replaced later', async () => {
  followOwner();
  write('content/a.mdx', 'first');
  await arrives('content/a.mdx', 'first');
  write('content/a.mdx', 'second');
  await arrives('content/a.mdx', 'second');
  mkdirSync(path.join(owner, 'public'));
  write('public/plan.svg', 'first');
  await arrives('public/plan.svg', 'first');
  write('public/plan.svg', 'second');
  await arrives('public/plan.svg', 'second');
  rmSync(path.join(owner, 'specs'), { recursive: true });
  mkdirSync(path.join(owner, 'specs'));
  write('specs/a.yaml', 'new');
  await arrives('specs/a.yaml', 'new');
  write('specs/a.yaml', 'newer');
  await arrives('specs/a.yaml', 'newer');
}, 60_000);
