import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseDocument } from '@/lib/openapi/parse.fixture';
import { listOperations } from '../operations';

/** Returns the examples of the body of a call with a media type and a schema. */
function listExamples(schema: string, more = '', type = 'application/xml') {
  const document = parse(`
paths: { /a: { post: { requestBody: { content: { ${type}: { ${schema === '' ? '' : `schema: ${schema}`}${more} } } } } } }
components:
  schemas:
    Order:
      type: object
      xml: { name: order, namespace: http://example.com/o, prefix: o }
      properties:
        id: { type: integer, xml: { attribute: true }, example: 7 }
        name: { type: string, example: 'A & "B" <c>' }
        tags: { type: array, xml: { wrapped: true, name: labels }, items: { type: string, xml: { name: tag } }, example: [x, y] }
        parts: { type: array, items: { $ref: '#/components/schemas/Part' }, example: [{ code: 1 }, { code: 2, text: 'a ]]> b' }] }
        none: { type: [string, 'null'], example: null }
        odd key: { type: boolean, example: true }
    Part: { type: object, properties: { code: { type: integer, xml: { nodeType: attribute, name: no } }, text: { type: string, xml: { nodeType: cdata } } } }
    Parts: { type: array, items: { $ref: '#/components/schemas/Part' }, example: [{ code: 1 }] }
    Either: { oneOf: [{ $ref: '#/components/schemas/Part' }, { type: object, properties: { z: { type: integer } } }], example: { code: 3 } }
`);
  const [operation] = listOperations(parseDocument(document));
  return operation?.body?.mediaTypes[0]?.examples.map(({ generated, value }) => [generated, value]);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

test.each([
  [
    'attributes, namespaces, wrapped and repeated items, CDATA and what XML escapes',
    "{ $ref: '#/components/schemas/Order' }",
    [
      '<o:order xmlns:o="http://example.com/o" id="7">',
      '  <name>A &amp; &quot;B&quot; &lt;c&gt;</name>',
      '  <labels>',
      '    <tag>x</tag>',
      '    <tag>y</tag>',
      '  </labels>',
      '  <parts no="1"/>',
      '  <parts no="2"><![CDATA[a ]]]]><![CDATA[> b]]></parts>',
      '  <none/>',
      '  <odd_key>true</odd_key>',
      '</o:order>',
    ],
  ],
  ['a list in one root', "{ $ref: '#/components/schemas/Parts' }", ['<Parts>', '  <Parts no="1"/>', '</Parts>']],
  ['the XML of an alternative', "{ $ref: '#/components/schemas/Either' }", ['<Either no="3"/>']],
  [
    'a root without a name',
    '{ type: object, properties: { a: { type: integer } } }',
    ['<root>', '  <a>0</a>', '</root>'],
  ],
])('an XML body has %s', (_, schema, lines) => {
  const text = HEAD + lines.join('\n');
  for (const type of ['application/xml', 'text/xml; charset=utf-8', 'application/atom+xml'])
    expect(listExamples(schema, '', `"${type}"`)?.map(([, value]) => value)).toEqual([text]);
});

test('an authored object is written as XML, and an authored text stays', () => {
  expect(listExamples('', 'example: { a: { b: 1 } }')).toEqual([
    [false, `${HEAD}<root>\n  <a>\n    <b>1</b>\n  </a>\n</root>`],
  ]);
  expect(listExamples('', 'example: <a/>')).toEqual([[false, '<a/>']]);
  expect(listExamples('{ type: string }')).toEqual([]);
});
