import { expect, test } from 'vitest';
import { cutSection } from './copy';

const text = `# Demo

Version 1.

## Orders {#orders}

### Order {#order}

\`POST /orders\`

#### Callbacks

##### Paid {#order-paid}

\`\`\`sh
# a comment
## another
\`\`\`

### Order again {#order-again}

Once more.

## Errors {#api-errors}

- \`GONE\`
`;

test.each([
  [
    'up to the next operation, with callbacks and code',
    'order',
    `### Order {#order}

\`POST /orders\`

#### Callbacks

##### Paid {#order-paid}

\`\`\`sh
# a comment
## another
\`\`\``,
  ],
  ['up to the next part of the API', 'order-again', '### Order again {#order-again}\n\nOnce more.'],
  ['up to the end', 'api-errors', '## Errors {#api-errors}\n\n- `GONE`'],
  ['the whole without an anchor', undefined, text],
])('%s', (_, anchor, expected) => {
  expect(cutSection(text, anchor)).toBe(expected);
});

test('an anchor that the text does not have is said', () => {
  expect(() => cutSection(text, 'ord')).toThrow('there is nothing to copy');
});
