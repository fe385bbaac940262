import { expect, test } from 'vitest';
import { parseArguments } from './arguments';

test('reads every option', () => {
  const text = '--scenario library/loan-207 --seed 7 --faults lost-response,503 --rate=50 --port 4020 --api library';
  expect(parseArguments(text.split(' '))).toEqual({
    isHelp: false,
    isList: false,
    api: 'library',
    scenario: 'library/loan-207',
    seed: 7,
    faults: { kinds: ['lost-response', '503'], rate: 0.5 },
    port: 4020,
  });
  expect(parseArguments(['--faults', '--list'])).toMatchObject({ faults: {}, isList: true });
});

test.each([
  [['--scenaro', 'x'], '--scenaro: there is no such option; did you mean `--scenario`?'],
  [
    ['--scenario', 'library/loan-207', '--scenario=library/loan-200'],
    '--scenario: the option appears twice; keep one: a mock server has one scenario at a time, which you can change on its page `/__scenarios`',
  ],
  [['--seed', '1', '--seed', '2'], '--seed: the option appears twice; keep one'],
  [['--scenario'], '--scenario: the value is missing; write it after --scenario'],
  [['--seed', 'seven'], `--seed: seven is not a number from 0 to ${Number.MAX_SAFE_INTEGER}; write a whole number`],
  [['--port', '99999'], '--port: 99999 is not a number from 1 to 65000; write a whole number'],
  [['--faults', 'lost-respons'], '--faults: no fault is named lost-respons; did you mean `lost-response`?'],
])('%j is one sentence', (args, message) => {
  expect(() => parseArguments(args)).toThrow(message);
});
