import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '@/lib/test-folder.fixture';
import remarkGuide from './remark-guide.mjs';

const folder = makeTestFolder();

async function toJsx(text: string): Promise<string> {
  const file = path.join(folder, 'lock.mdx');
  writeFileSync(file, text);
  return String(await compile({ path: file, value: text }, { remarkPlugins: [remarkGuide], jsx: true }));
}

const FRONT_MATTER = `---
title: Lock tickets
description: Lock tickets before you sell them.
sidebar:
  category: Sell a listing
  position: 40
---
`;

describe('remarkGuide', () => {
  it('gives the compiler the tree of the guide parser', async () => {
    const jsx = await toJsx(`${FRONT_MATTER}\n## Send {both} to <https://example.com>\n\n<Note>\n\nYes.\n\n</Note>\n`);
    expect(jsx).toContain('id="send-both-to-httpsexamplecom"');
    expect(jsx).toContain('{"Send {both} to "}');
    expect(jsx).toContain('href="https://example.com"');
    expect(jsx).toContain('<Note><_components.p>{"Yes."}</_components.p></Note>');
  });

  it.each([
    '<Note>',
    '<Operation id={lockTickets} />',
    '<Note {...all} />',
  ])('gives it an empty tree for a guide with an error, which is reported elsewhere: %s', async (body) => {
    expect(await toJsx(`${FRONT_MATTER}\n${body}\n`)).toContain('return <></>');
  });
});
