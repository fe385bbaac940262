import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostic';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import { toGuide } from './guide.fixture';
import { loadGuides, withOnlyApi } from './load';

const root = makeTestFolder({ shared: true });

beforeAll(async () => {
  await mkdir(path.join(root, 'content/docs/v0'), { recursive: true });
});

async function write(file: string, text: string): Promise<void> {
  await writeFile(path.join(root, 'content/docs', file), text);
}

it('reads guides of all folders by path, and drafts only when asked', async () => {
  await write('lock.mdx', '---\ntitle: Lock\ndescription: Locks.\n---\n');
  await write('v0/manifest.mdx', '---\ntitle: Manifest\ndescription: Seats.\n---\n');
  await write('new.mdx', '---\ntitle: New\ndescription: Soon.\ndraft: true\n---\n');
  const published = await loadGuides({ root, drafts: false });
  expect(published.guides.map((guide) => guide.path)).toEqual(['lock', 'v0/manifest']);
  expect(published.drafts).toEqual(['new']);
  const all = await loadGuides({ root, drafts: true });
  expect(all.guides.map((guide) => guide.path)).toEqual(['lock', 'new', 'v0/manifest']);
  expect(all.drafts).toEqual(['new']);
});

it('knows by which path a guide is found now, however often it was renamed', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root });
  const rename = (from: string, to: string) => {
    git('mv', `content/docs/${from}.mdx`, `content/docs/${to}.mdx`);
    git('commit', '-qm', 'Rename');
  };
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Add');
  rename('lock', 'hold');
  rename('hold', 'v0/hold');
  rename('v0/hold', 'lock');
  expect((await loadGuides({ root })).renamed).toEqual(
    new Map([
      ['/docs/v0/hold', '/docs/lock'],
      ['/docs/hold', '/docs/lock'],
    ]),
  );
  await rm(path.join(root, '.git'), { recursive: true });
});

it('knows from the last export where a guide was before it was moved', async () => {
  await mkdir(path.join(root, 'out/docs'), { recursive: true });
  await writeFile(path.join(root, 'out/docs/hold.md'), '# Lock\n');
  expect((await loadGuides({ root })).renamed).toEqual(new Map([['/docs/hold', '/docs/lock']]));
  await rm(path.join(root, 'out'), { recursive: true });
});

it('passes over what editors leave behind, even where it leads nowhere', async () => {
  await symlink('nobody@nowhere.1', path.join(root, 'content/docs/.#lock.mdx'));
  await write('.hidden.mdx', 'no guide');
  expect((await loadGuides({ root, drafts: false })).guides.map((guide) => guide.path)).toEqual([
    'lock',
    'v0/manifest',
  ]);
});

it('names every error of every file at once', async () => {
  await write('lock.mdx', '---\ntitle: Lock\n---\n');
  await write('new.mdx', '---\ntitle: New\ndescription: Soon.\n---\n\n<Oops>\n');
  await write('Notes.md', 'Later.');
  const { diagnostics, unreadable } = await loadGuides({ root });
  expect(unreadable.map(({ path, frontMatter }) => [path, frontMatter.title])).toEqual([
    ['lock', 'lock'],
    ['new', 'New'],
  ]);
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    'content/docs/Notes.md: is not a guide; content/docs may contain guides only; name it content/docs/Notes.mdx if it is one, or move it: images are in public/',
    'content/docs/lock.mdx:1: front matter is missing `description`; expected is one sentence, for example `description: Place an order and check its status.`',
    'content/docs/new.mdx:6: `<Oops>` is not a component of guides; write it in backticks if it is text',
  ]);
});

test.each([
  ['a table of a call', '<SchemaTable id="lockTickets" />', 'linkv1'],
  ['a list of the API', '<CommonErrors />', 'linkv1'],
  ['states', '<States name="lock" />', 'linkv1'],
  ['text and a callout', 'Read.\n\n<Note>\n\nThis.\n\n</Note>', undefined],
])('a guide with %s is about the only API, if it shows one', (_, text, api) => {
  expect(withOnlyApi(toGuide(text), ['linkv1']).frontMatter.api).toBe(api);
});

test('a guide that names calls is about the only API', () => {
  const guide = toGuide('Read.');
  const named = { ...guide, frontMatter: { ...guide.frontMatter, operations: ['lockTickets'] } };
  expect(withOnlyApi(named, ['linkv1']).frontMatter.api).toBe('linkv1');
});

test('a guide says itself which of several APIs it means, and a name that it gives stays', () => {
  const guide = toGuide('<SchemaTable id="lockTickets" />');
  expect(withOnlyApi(guide, ['linkv1', 'linkv2'])).toBe(guide);
  const named = { ...guide, frontMatter: { ...guide.frontMatter, api: 'wrong' } };
  expect(withOnlyApi(named, ['linkv1'])).toBe(named);
});
