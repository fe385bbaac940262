/** The keywords of JSON Schema that limit a number. */
export const NUMBER_KEYWORDS: readonly string[] = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
];

/** The bounds of 64-bit integers as they are written. As numbers they are only nearly right, but they are common. */
export const BOUNDS_OF_64_BITS: ReadonlyMap<number, string> = new Map([
  [-(2 ** 63), '-9223372036854775808'],
  [2 ** 63, '9223372036854775807'],
  [2 ** 64, '18446744073709551615'],
]);
