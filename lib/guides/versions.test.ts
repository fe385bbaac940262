import { describe, expect, it } from 'vitest';
import { findDefaultHref, findOtherVersion, findVersion, formatVersionHref } from './versions';

const current = { id: 'current', label: 'Current', prefix: '/docs', home: '/docs' };
const v0 = { id: 'v0', label: 'v0', prefix: '/docs/v0', home: '/docs/v0/manifest' };
const versions = [current, v0];
const pages = new Set(['/docs', '/docs/manifest', '/docs/lock', '/docs/v0/manifest']);

describe('findVersion', () => {
  it.each([
    ['/docs', 'current'],
    ['/docs/lock', 'current'],
    ['/docs/v0/manifest', 'v0'],
    ['/docs/v0-notes', 'current'],
    ['/openapi/linkv1', undefined],
  ])('%s belongs to %s', (href, id) => {
    expect(findVersion(href, versions)?.id).toBe(id);
  });
});

describe('formatVersionHref', () => {
  it.each([
    ['/docs/manifest', v0, '/docs/v0/manifest'],
    ['/docs/v0/manifest', current, '/docs/manifest'],
    ['/docs/lock', v0, '/docs/v0/manifest'],
    ['/docs/lock', current, '/docs/lock'],
    ['/docs', v0, '/docs/v0/manifest'],
  ])('leads from %s to %o at %s', (href, version, expected) => {
    expect(formatVersionHref(href, version, versions, pages)).toBe(expected);
  });
});

describe('an old version', () => {
  it.each([
    ['/docs/v0/manifest', 'v0', '/docs/manifest'],
    ['/docs/v0/gone', 'v0', undefined],
    ['/docs/manifest', undefined, undefined],
    ['/openapi/linkv1', undefined, undefined],
  ])('%s is of %s, and its current page is %s', (href, id, same) => {
    expect(findOtherVersion(href, versions)?.id).toBe(id);
    expect(findDefaultHref(href, versions, pages)).toBe(same);
  });
});
