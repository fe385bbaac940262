import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { formatForward } from './inline-scripts';

/** Runs the script at a URL with this fragment, in a page with one link to an operation; returns where it leads. */
function run(hash: string): string[] {
  const led: string[] = [];
  const location = { hash, pathname: '/openapi/a', replace: (url: string) => led.push(url) };
  const document = {
    getElementById: () => null,
    querySelector: (selector: string) => (selector.includes('"/get-a"') ? { href: '/openapi/a/get-a' } : null),
  };
  runInNewContext(formatForward(), { location, document, addEventListener: () => undefined, CSS: { escape: String } });
  return led;
}

test('only links of the portal are followed, not those of a description', () => {
  expect(formatForward()).toContain(':is(#sidebar,[data-index]) a[href$="');
});

test('a fragment leads to the page of the thing that it names', () => {
  expect(run('#get-a')).toEqual(['/openapi/a/get-a']);
  expect(run('#get-a-field')).toEqual(['/openapi/a/get-a#get-a-field']);
});

test.each(['#%', '#%E0%A4%A', '#100%'])('%s is no percent-encoding, and harmless', (hash) => {
  expect(run(hash)).toEqual([]);
});
