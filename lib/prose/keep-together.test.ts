import { expect, test } from 'vitest';
import { keepApiNames, toCodeClass } from './keep-together';

test('the words of the name of an API stay together', () => {
  expect(keepApiNames('Link API v1, the Legacy API, API v2 and an API vendor')).toBe(
    'Link\u00a0API\u00a0v1, the Legacy\u00a0API, API\u00a0v2 and an API vendor',
  );
});

test('only long code may break', () => {
  expect(toCodeClass('PAC-Organization-ID')).toBeUndefined();
  expect(toCodeClass('Content-Type: application/json')).toBe('long-code');
});
