import { type Flaw, failAll } from '@/lib/fail';
import { runCommand } from '@/scripts/command';
import { checkText } from '@/scripts/prose/check-text';
import { applyIgnores, IGNORED, listProseFiles, readProse } from '@/scripts/prose/sources';
import { loadWordList } from '@/scripts/prose/word-list';

/** `npm run test:prose [-- FILE…]`: holds guides, specifications, interface strings and documents against `content/STYLE.md`. */
await runCommand(async () => {
  const words = loadWordList();
  const named = process.argv.slice(2).filter((name) => name !== '--');
  const files = named.length > 0 ? named : listProseFiles();
  const findings = files.flatMap(readProse).flatMap((text) => checkText(text, words));
  const { counted, needless } = applyIgnores(findings, IGNORED);
  const flaws = counted.map(
    ({ file, line, rule, phrase, suggestion }): Flaw => ({
      where: `${file}:${line}`,
      problem: `"${phrase}" (${rule})`,
      remedy: suggestion,
    }),
  );
  const stale = needless.map(
    ({ place }): Flaw => ({
      where: 'scripts/prose/sources.ts',
      problem: `nothing is ignored in ${place}`,
      remedy: 'remove the entry from IGNORED',
    }),
  );
  failAll([...flaws, ...(named.length > 0 ? [] : stale)]);
  console.log(`${files.length} files hold to content/STYLE.md`);
});
