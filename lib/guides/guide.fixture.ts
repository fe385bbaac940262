import { formatDiagnostic, type LineDiagnostic } from '@/lib/diagnostic';
import type { Guide } from './document';
import { parseGuide } from './parse';

/** The guide `content/docs/lock.mdx` with this text below front matter of four lines: the text starts in line 5. */
export function toGuide(body: string): Guide {
  const { guide, diagnostics } = parseGuide(
    `---\ntitle: Lock\ndescription: Locks.\n---\n${body}`,
    'content/docs/lock.mdx',
  );
  if (guide === undefined) throw new Error(JSON.stringify(diagnostics));
  return guide;
}

/** Returns what a check of this guide found, as a build prints it for a file with a short name. */
export function formatFound(found: LineDiagnostic): string {
  return formatDiagnostic({ file: 'a.mdx', ...found });
}
