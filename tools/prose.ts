import { type DiagnosticText, type Location, throwErrors } from '@/lib/diagnostic';
import { listArguments, runCommand } from '@/scripts/command';
import { checkText, loadWordList } from '@/tools/prose/check-text';
import { listProseFiles, readProse } from '@/tools/prose/read-prose';

/**
 * `npm run verify -- prose [FILE…]`: checks guides, specifications, interface strings and Markdown files, or only the named files,
 * against `content/STYLE.md`. Fails on a forbidden phrase.
 */
await runCommand(async () => {
  const words = loadWordList();
  const named = listArguments();
  const files = named.length > 0 ? named : listProseFiles();
  const findings = files.flatMap(readProse).flatMap((text) => checkText(text, words));
  throwErrors(
    findings.map(({ file, line, rule, phrase, suggestion }): Location & DiagnosticText => ({
      file,
      line,
      message: `"${phrase}" (${rule})`,
      hint: suggestion,
    })),
  );
  console.log(`${files.length} files hold to content/STYLE.md`);
});
