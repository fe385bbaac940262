import { describe, expect, it } from 'vitest';
import { findOtherVersion, findSameHref, findVersion } from './versions';

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

describe('findSameHref', () => {
  it.each([
    ['/docs/manifest', v0, '/docs/v0/manifest'],
    ['/docs/v0/manifest', current, '/docs/manifest'],
    ['/docs/lock', v0, undefined],
    ['/docs/lock', current, '/docs/lock'],
    ['/docs', v0, undefined],
    ['/docs/v0/gone', current, undefined],
    ['/openapi/linkv1', current, undefined],
  ])('leads from %s to %o at %s', (href, version, expected) => {
    expect(findSameHref(href, version, versions, pages)).toBe(expected);
  });
});

describe('findOtherVersion', () => {
  it.each([
    ['/docs/v0/manifest', 'v0'],
    ['/docs/v0/gone', 'v0'],
    ['/docs/manifest', undefined],
    ['/openapi/linkv1', undefined],
  ])('%s is of the old version %s', (href, id) => {
    expect(findOtherVersion(href, versions)?.id).toBe(id);
  });
});
