import path from 'node:path';
import type { Location } from '@/lib/diagnostic';
import { findSourceFolder } from '@/lib/sources/files';

/**
 * Returns the URL that makes Next's development server open a file of the project, at its line, in the writer's editor.
 * Fetch it instead of navigating to it, because its response has no page.
 */
export function formatEditorHref({ file, line = 1 }: Location): string {
  const source = findSourceFolder();
  const named = source === process.cwd() ? file : path.join(source, file);
  const frame = { file: named, methodName: '', line1: String(line), column1: '1' };
  return `/__nextjs_launch-editor?${new URLSearchParams(frame)}`;
}
