import { expect, test } from 'vitest';
import { findCodePrefixes } from './code-prefixes';

test.each([
  ['The `appErrorCode` beside it begins with `BO-`, and `BO-` only.', ['BO-']],
  ['Codes begin with `MS_` or `E4-`.', ['MS_', 'E4-']],
  ['It is `TOO_MANY`, as in BO-1.', []],
])('%s', (text, prefixes) => {
  expect(findCodePrefixes(text)).toEqual(prefixes);
});
