import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toString as toText } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { parseTreeOrEmpty } from '@/lib/guides/syntax';
import { isImperative } from '@/specs/checks/unmarked-advice';

const root = path.join(import.meta.dirname, '..');

it('the advice that a program prints is a sentence of a guide', () => {
  const guides = [
    ...listFiles('content/docs', /\.mdx$/).map((file) => normalize(toText(parseTreeOrEmpty(read(file))))),
    // Guides embed their sentences.
    ...['specs/decisions.yaml', 'specs/flows.arazzo.yaml'].map((file) => normalize(read(file).replaceAll("''", "'"))),
  ];
  const printed = listFiles('public/examples', /\.(?:mjs|py)$/).flatMap((file) =>
    listAdvice(read(file)).map((sentence) => ({ file, sentence })),
  );
  expect(printed.length).toBeGreaterThan(20);
  const others = printed.filter(({ sentence }) => !guides.some((guide) => guide.includes(normalize(sentence))));
  expect(others.map(({ file, sentence }) => `${file}: ${sentence}`)).toEqual([]);
});

it('advice is found in texts, and not in comments', () => {
  const program = `
    // Ask the provider.
    console.log(\`\${id}: late. Keep the gate closed. \${name}\`, 'Start the program again.');
    # Send it again.
    print(f"{id}: Don't sell it.")  # Wait.
  `;
  expect(listAdvice(program)).toEqual(['Keep the gate closed.', "Don't sell it."]);
});

/** Returns the imperatives in the texts of a program, except those about the program itself. */
function listAdvice(program: string): string[] {
  const code = program
    .replace(/"""[\s\S]*?"""|\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*(?:\/\/|#).*$|\s(?:\/\/|#) .*$/gm, '')
    .replace(/["'] \+\s*["']|"\s*\n\s*f?"/g, '');
  const texts = [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)];
  return texts
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .flatMap((text) => text.replace(/\$?\{[^}]*\}/g, '…').split(/(?<=[.:])\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\.$/.test(sentence) && isImperative(sentence) && !ABOUT_PROGRAM.test(sentence));
}

/** How to start the program, or what its settings need. */
const ABOUT_PROGRAM = /^LET OUT|\bthe program\b|\brun\b|\b(?:Send it|Hold seats) (?:first|again)\.|^Usage/i;

function normalize(text: string): string {
  return text
    .replace(/[`’]/g, (sign) => (sign === '`' ? '' : "'"))
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function listFiles(folder: string, name: RegExp): string[] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return entries.filter((entry) => name.test(entry)).map((entry) => path.join(folder, entry));
}
