import type { Diagnostic } from '@/lib/diagnostic';
import type { Guide } from '../model';

/** Pairs of guides with one address (`auth.mdx` and `auth/index.mdx`): the first is shown, and both are named. */
export function findAddressTwins(guides: readonly Guide[]): Diagnostic[] {
  const first = new Map<string, Guide>();
  return guides.flatMap((guide) => {
    const twin = first.get(guide.path);
    if (twin === undefined) {
      first.set(guide.path, guide);
      return [];
    }
    const message = `has the address /docs/${guide.path} of ${twin.file}, which is shown`;
    return [{ severity: 'warning', file: guide.file, message, hint: 'rename or remove one of the two' }];
  });
}
