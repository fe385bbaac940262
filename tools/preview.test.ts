import { expect, test } from 'vitest';
import { sumMemory, sumTimes } from './preview';

test('adds up the memory of a process and of all below it', () => {
  const processes = [
    { id: 1, parent: 0, memory: 1 },
    { id: 2, parent: 1, memory: 10 },
    { id: 3, parent: 2, memory: 100 },
    { id: 4, parent: 0, memory: 1000 },
  ];
  expect(sumMemory(processes, 1)).toBe(111);
});

test('reads the times that a shell tells', () => {
  expect(sumTimes('0m0.00s 0m0.01s\n1m2.50s 0m6.70s\n')).toBeCloseTo(69.21);
});
