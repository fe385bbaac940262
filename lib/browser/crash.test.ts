// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { runOrShowCrash, showCrash } from '@/lib/browser/crash';

beforeEach(() => {
  document.body.innerHTML = '<header></header><main>text</main>';
});

test('shows the messages of an error and its causes above the content, once, and focuses the heading', () => {
  const retry = vi.fn();
  showCrash(document, new Error('one', { cause: new Error('two', { cause: 'three' }) }), retry);
  showCrash(document, new Error('another'), retry);
  expect(document.body.innerHTML).toBe(
    '<header></header><div id="crash"><h1 tabindex="-1">This page crashed.</h1>' +
      '<button type="button" class="primary-button">Try again</button><pre>one</pre><pre>Cause: two</pre></div><main>text</main>',
  );
  expect(document.activeElement?.textContent).toBe('This page crashed.');
  document.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledOnce();
});

test('a function that throws stops no other, and an error of another script is none of the page', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const after = vi.fn();
  runOrShowCrash(document, [after], '/own.js');
  window.dispatchEvent(new ErrorEvent('error', { filename: '/extension.js', error: new Error('foreign') }));
  expect(document.getElementById('crash')).toBeNull();
  const fail = () => {
    throw new Error('own');
  };
  runOrShowCrash(document, [fail, after], '/own.js');
  expect(after).toHaveBeenCalledTimes(2);
  expect(document.querySelector('#crash pre')?.textContent).toBe('own');
  log.mockRestore();
});

test('an error that the script throws later is shown', () => {
  runOrShowCrash(document, [], '/own.js');
  window.dispatchEvent(new ErrorEvent('error', { filename: '/own.js', error: new TypeError('later') }));
  expect(document.querySelector('#crash pre')?.textContent).toBe('later');
});
