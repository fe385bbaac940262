/**
 * Runs synchronous work while Math.random gives the same numbers every time. For libraries that make up values and take no
 * generator of their own: nothing else can run in between.
 */
export function withSeededRandom<Result>(work: () => Result): Result {
  const original = Math.random;
  Math.random = toGenerator();
  try {
    return work();
  } finally {
    Math.random = original;
  }
}

/** mulberry32, a generator of 32 bits that is even enough for made-up values. */
function toGenerator(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
