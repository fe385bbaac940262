import { keepStored, readStored } from './storage';

const KEY = 'shortcuts';
const OFF = 'off';

/** Whether the reader has not switched off shortcuts of one key. */
export function hasShortcuts(): boolean {
  return readStored(KEY) !== OFF;
}

/** Switches shortcuts of one key on or off. */
export function keepShortcuts(on: boolean): void {
  keepStored(KEY, on ? undefined : OFF);
}
