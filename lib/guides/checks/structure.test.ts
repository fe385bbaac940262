import { expect, test } from 'vitest';
import { formatFound, toGuide } from '@/lib/guides/guide.fixture';
import { findStructureErrors, findTabLabelErrors } from './structure';

function messages(body: string): string[] {
  return findStructureErrors(toGuide(body)).map(formatFound);
}

test.each([
  '<Tabs name="a">\n<Tab label="A">\n\nText\n\n</Tab>\n<Tab label="B">\n\n<Note>a</Note>\n\n</Tab>\n</Tabs>\n',
  '<Tabs name="a"><Tab label="A">Text</Tab></Tabs>\n',
  '<Cards>\n  <Card title="A" href="/docs/a">a</Card>\n  <Card title="B" href="/docs/b">b</Card>\n</Cards>\n',
  '<Steps>\n\n{/* first */}\n\n<Step title="A">\n\n- a\n\n</Step>\n\n<!-- last -->\n\n</Steps>\n',
  '<Note>\n\n<Steps>\n<Step title="A">\n\nText\n\n</Step>\n</Steps>\n\n</Note>\n',
])('finds nothing wrong in %j', (body) => {
  expect(messages(body)).toEqual([]);
});

test.each([
  [
    '<Tab label="A">\n\nText\n\n</Tab>\n',
    ['a.mdx:5: <Tab> must be directly inside <Tabs>; put it between <Tabs> and </Tabs>'],
  ],
  [
    '<Steps>\n\n- <Step title="A">a</Step>\n\n</Steps>\n',
    [
      'a.mdx:7: <Steps> contains something other than <Step>; put it into a <Step>, or outside of <Steps>',
      'a.mdx:7: <Step> must be directly inside <Steps>; put it between <Steps> and </Steps>',
    ],
  ],
  [
    '<Cards>\n  <Card title="A" href="/a">a</Card>\n  and\n  <Card title="B" href="/b">b</Card>\n</Cards>\n',
    ['a.mdx:7: <Cards> contains something other than <Card>; put it into a <Card>, or outside of <Cards>'],
  ],
  [
    '<Tabs name="a">\n\n## A\n\n<Tab label="A">a</Tab>\n</Tabs>\n',
    ['a.mdx:7: <Tabs> contains something other than <Tab>; put it into a <Tab>, or outside of <Tabs>'],
  ],
  ['<Tabs name="a">\n</Tabs>\n', ['a.mdx:5: <Tabs> is empty; put a <Tab> into it']],
  ['<Steps />\n', ['a.mdx:5: <Steps> is empty; put a <Step> into it']],
  [
    '<Cards>\n<Card title="A" href="/a">\n\n<Operation id="lock" />\n\n</Card>\n</Cards>\n',
    ['a.mdx:8: <Operation> is inside a <Card>, which is a link; put it before or after <Cards>'],
  ],
])('answers %j', (body, expected) => {
  expect(messages(body)).toEqual(expected);
});

test('each tab of a set has its own label', () => {
  const tab = '<Tab label="A">\n\nText\n\n</Tab>\n';
  const body = `<Tabs name="a">\n${tab}</Tabs>\n\n<Tabs name="b">\n${tab}${tab}</Tabs>\n`;
  expect(findTabLabelErrors(toGuide(body)).map(formatFound)).toEqual([
    'a.mdx:19: <Tab label="A"> has the label of another tab; give each its own label',
  ]);
});
