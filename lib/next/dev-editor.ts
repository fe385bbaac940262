import path from 'node:path';
import type { Location } from '@/lib/diagnostic';
import { findSourceFolder } from '@/lib/source-folder';

/**
 * Returns the URL at which Next's development server opens a file of the project in the writer's editor; it returns no
 * page.
 */
export function formatEditorHref({ file, line = 1 }: Location): string {
  const source = findSourceFolder();
  const named = source === process.cwd() ? file : path.join(source, file);
  const frame = { file: named, methodName: '', line1: String(line), column1: '1' };
  return `/__nextjs_launch-editor?${new URLSearchParams(frame)}`;
}
