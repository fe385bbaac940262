import { expect, test } from 'vitest';
import type { Response } from '@/lib/openapi/model';
import { object, string } from '@/lib/openapi/model.fixture';
import type { ResponsesBlock } from '@/lib/reference/document';
import { toLinks } from '@/lib/reference/links';
import { toResponse } from '@/lib/reference/messages';
import { Responses } from './Responses';
import { listSeen, renderStatic } from './render.fixture';

const links = toLinks({ href: '/a', anchors: {} }, '/a');

const response: Response = {
  id: 'a-200',
  status: '200',
  phrase: 'OK',
  tone: 'success',
  description: '',
  headers: [],
  mediaTypes: [],
  links: [],
  errors: [],
  unspecified: [],
};

function render(responses: Response[]) {
  const block: ResponsesBlock = { kind: 'responses', title: 'Responses', responses: responses.map(toResponse) };
  return renderStatic(<Responses block={block} links={links} level={4} />);
}

test('a link names the call that it leads to, what to send, and where', () => {
  const next = { name: 'next', operation: 'read-b', target: 'Read b', parameters: [{ name: 'id', value: '7' }] };
  const items = [
    { ...next, requestBody: '$response.body', server: 'https://b.example' },
    { name: 'away', target: 'elsewhere', parameters: [] },
  ];
  const $ = render([{ ...response, links: items }]);
  expect(listSeen($, '.link')).toEqual([
    'Next: Read b with id = 7 with the body $response.body at https://b.example',
    'Next: elsewhere',
  ]);
  expect($('.link a').attr('href')).toBe('#read-b');
});

const schema = object({ id: string() });
const withBody = { ...response, mediaTypes: [{ name: 'application/json', schema, examples: [], encoding: [] }] };
const withHeader = { ...response, headers: [{ name: 'ETag', required: false, schema: string(), examples: [] }] };
const other = { ...withBody, id: 'a-404', status: '404', tone: 'error' as const };

test.each<[string, Response[], boolean]>([
  ['nothing to fold', [response], false],
  ['one body, which is open', [withBody], false],
  ['a body of another response', [response, other], true],
  ['headers', [withHeader], true],
])('responses with %s', (_, responses, folded) => {
  expect(render(responses)('[data-fold-all]').length === 1).toBe(folded);
});
