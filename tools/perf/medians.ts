/** Measures `runs` times, and returns the median of each figure. */
export async function measureMedians<T extends Record<string, number>>(
  runs: number,
  measure: () => Promise<T>,
): Promise<T> {
  const measured: T[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measure());
  const names = Object.keys(measured[0] ?? {});
  // A cast, because each figure has its name again.
  return Object.fromEntries(names.map((name) => [name, medianOf(measured.map((run) => run[name] ?? 0))])) as T;
}

/** Returns the middle one of several values, the higher of two. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
