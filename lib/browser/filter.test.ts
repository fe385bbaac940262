// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { installFilter } from './filter';

installFilter(document);

beforeEach(() => {
  document.body.innerHTML = `<nav><input data-filter=""><p data-filter-status></p>
    <section data-filter-group><ul><li data-filter-text="put /tickets/lock"><a href="#lock">Lock tickets</a></li></ul></section>
    <section data-filter-group><ul><li data-filter-text="get /events"><a href="#events">List events</a></li>
    <li data-filter-text="get /events/{id}"><a href="#event">Read an event</a></li></ul></section></nav>`;
});

const type = (value: string) => {
  const input = document.querySelector('input');
  if (input !== null) input.value = value;
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  return [...document.querySelectorAll('[data-filter-group]:not([hidden]) li:not([hidden]) a')].map(
    (link) => link.textContent,
  );
};
const readStatus = () => document.querySelector('[data-filter-status]')?.textContent;

test.each([
  ['lock', ['Lock tickets'], '1 operation'],
  ['GET event', ['List events', 'Read an event'], '2 operations'],
  ['get lock', [], 'No operation matches'],
  [' ', ['Lock tickets', 'List events', 'Read an event'], ''],
])('"%s" leaves the operations that have all words, and says how many', (words, titles, status) => {
  expect(type(words)).toEqual(titles);
  expect(readStatus()).toBe(status);
});

test('Enter follows the first match', () => {
  const follow = vi.fn((event: Event) => event.preventDefault());
  for (const link of document.querySelectorAll('a')) link.addEventListener('click', follow);
  type('events');
  document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(follow.mock.calls.map(([{ target }]) => target)).toEqual([document.querySelector('[href="#events"]')]);
});
