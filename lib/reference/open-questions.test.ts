import { expect, test } from 'vitest';
import { array, object, string, toApi, toMediaType, toOperation, toParameter } from '@/lib/openapi/model.fixture';
import { toReference } from '@/lib/site/reference';
import { listOperationQuestions } from './open-questions';
import { listAllOperations } from './walk';

test('each question of an operation is listed once, with every field that it is about', () => {
  const unit = 'The unit is not documented.';
  const schema = object({
    price: { id: 'list-things-body-price', schema: string({ unspecified: [unit] }) },
    fees: { id: 'list-things-body-fees', schema: array(string({ unspecified: [unit] })) },
  });
  const operation = toOperation({
    unspecified: ['How long a lock lasts is not documented.'],
    parameters: [
      {
        location: 'query',
        parameters: [toParameter({ id: 'list-things-query-q', name: 'q', unspecified: ['Q is not documented.'] })],
      },
    ],
    body: { required: true, mediaTypes: [toMediaType('application/json', undefined, { schema })] },
  });
  const [section] = listAllOperations(
    toReference(toApi({ groups: [{ id: 'g', title: 'G', operations: [operation] }] }), 'Demo', {}),
  );
  expect(section?.notes).toEqual([
    {
      kind: 'unspecified',
      items: [
        { text: 'How long a lock lasts is not documented.', about: [] },
        { text: 'Q is not documented.', about: [{ anchor: 'list-things-query-q', name: 'q' }] },
        {
          text: unit,
          about: [
            { anchor: 'list-things-body-price', name: 'price' },
            { anchor: 'list-things-body-fees', name: 'fees' },
          ],
        },
      ],
    },
  ]);
  expect(listOperationQuestions('a', [], [])).toEqual([]);
});
