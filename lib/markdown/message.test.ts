import { expect, test } from 'vitest';
import { formatResponses } from '@/lib/markdown/message';
import type { Response } from '@/lib/openapi/model';
import { toApi } from '@/lib/openapi/model.fixture';

const response: Response = {
  id: 'a-200',
  status: '200',
  phrase: 'OK',
  tone: 'success',
  description: 'A',
  headers: [],
  mediaTypes: [],
  links: [
    {
      name: 'next',
      operation: 'b',
      target: 'Read b',
      parameters: [{ name: 'id', value: '7' }],
      requestBody: '$response.body',
      server: 'https://b.example',
    },
    { name: 'away', target: 'elsewhere', parameters: [] },
  ],
  errors: [],
  unspecified: [],
};

test('a link names the call that it leads to, what to send, and where', () => {
  const place = { level: 3, toAnchor: (id: string) => `#${id}` };
  expect(formatResponses(toApi(), [response], place)).toContain(`Links:

- \`next\` leads to [Read b](#b) with \`id\` = \`7\`, the body \`$response.body\` at \`https://b.example\`
- \`away\` leads to \`elsewhere\``);
});
