import { expect, test } from 'vitest';
import { keepVersion, toCodeClass } from './keep-together';

test('the version of an API stays with its name', () => {
  expect(keepVersion('Link API v1, Link API v2 and an API vendor')).toBe(
    'Link API\u00a0v1, Link API\u00a0v2 and an API vendor',
  );
});

test('only long code may break', () => {
  expect(toCodeClass('PAC-Organization-ID')).toBeUndefined();
  expect(toCodeClass('Content-Type: application/json')).toBe('long-code');
});
