import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createJiti } from 'jiti';

const root = path.resolve(import.meta.dirname, '../..');
// Node.js 20 cannot load TypeScript, and the bundler loads plugins as they are.
const jiti = createJiti(import.meta.url, { alias: { '@': root } });
/** @type {typeof import('./parse')} */
const { parseGuide } = await jiti.import('./parse.ts');
/** @type {typeof import('./glossary')} */
const { findGlossary, GLOSSARY_FILE, linkTerms } = await jiti.import('./glossary.ts');
/** @type {typeof import('../prose/recommendation')} */
const { markAdviceInTree } = await jiti.import('../prose/recommendation.ts');
/** @type {typeof import('../prose/keep-together')} */
const { keepApiNamesInTree } = await jiti.import('../prose/keep-together.ts');

/**
 * Remark plugin that gives the MDX compiler the tree that checks and Markdown read (`parse.ts`) in place of its own. A guide with
 * errors is empty here: a build has stopped before. The development server doesn't use it (`components/guides/evaluate-guide.ts`).
 * @this {import('unified').Processor}
 */
export default function remarkGuide() {
  this.parser = (text, { path: file }) => {
    const { guide } = parseGuide(text, path.relative(root, file).split(path.sep).join('/'));
    if (guide === undefined) return { type: 'root', children: [] };
    return markAdviceInTree(keepApiNamesInTree(linkTerms(guide, loadGlossary())));
  };
}

/** @type {{ time: number, terms: import('./glossary').GlossaryTerm[] } | undefined} */
let glossary;

/** Returns the terms of the glossary; reads them again if its file has changed. */
function loadGlossary() {
  const file = path.join(root, GLOSSARY_FILE);
  const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (time === undefined) return [];
  if (glossary?.time !== time) {
    const { guide } = parseGuide(readFileSync(file, 'utf8'), GLOSSARY_FILE);
    glossary = { time, terms: guide === undefined ? [] : findGlossary([guide]) };
  }
  return glossary.terms;
}
