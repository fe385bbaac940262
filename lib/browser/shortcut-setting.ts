import { keepStored, readStored } from './storage';

const KEY = 'shortcuts';
const OFF = 'off';

/** Returns whether one-key shortcuts are on; the reader can switch them off. */
export function hasShortcuts(): boolean {
  return readStored(KEY) !== OFF;
}

/** Switches one-key shortcuts on or off, and stores the choice. */
export function keepShortcuts(on: boolean): void {
  keepStored(KEY, on ? undefined : OFF);
}
