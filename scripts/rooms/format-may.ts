import type { RoomRule } from '@/scripts/rooms/rules';

/** The places of a rule as the table of ARCHITECTURE.md writes them: "`lib/site`, types of `lib`"; a dash for none. */
export function formatMay({ may }: RoomRule): string {
  if (may.length === 0) return '–';
  return may
    .map((place) => (place.startsWith('type:') ? `types of \`${place.slice('type:'.length)}\`` : `\`${place}\``))
    .join(', ');
}
