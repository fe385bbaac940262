import { expect, test } from 'vitest';
import { toLinks } from '@/lib/site/reference-links';
import { ResponseLinks } from './ResponseLinks';
import { formatSeen, renderStatic } from './render.fixture';

const links = toLinks('/a', '/a', new Map(), new Map());

test('a link names the call that it leads to, what to send, and where', () => {
  const next = { name: 'next', operation: 'read-b', target: 'Read b', parameters: [{ name: 'id', value: '7' }] };
  const items = [
    { ...next, requestBody: '$response.body', server: 'https://b.example' },
    { name: 'away', target: 'elsewhere', parameters: [] },
  ];
  const $ = renderStatic(<ResponseLinks items={items} links={links} />);
  expect(
    $('div')
      .map((_, item) => formatSeen($(item).text()))
      .get(),
  ).toEqual(['Next: Read b with id = 7 with the body $response.body at https://b.example', 'Next: elsewhere']);
  expect($('a').attr('href')).toBe('#read-b');
});
