/** Returns a number with its noun: `1 field`, `3 variants`, `2 statuses`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
