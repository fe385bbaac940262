import { expect, test } from 'vitest';
import { toInstaller } from './install';

const APT = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get'];

test.each<[string, number | undefined, string | undefined, boolean, string[] | undefined]>([
  ['root installs', 0, undefined, false, APT],
  ['a user of CI installs by sudo', 1001, 'true', true, ['sudo', '-n', ...APT]],
  ['a user of CI without sudo installs nothing', 1001, 'true', false, undefined],
  ['nobody else installs, with sudo or without', 1001, undefined, true, undefined],
  ['nothing is installed where there are no users', undefined, undefined, false, undefined],
])('%s', (_, userId, CI, canUseSudo, installer) => {
  expect(toInstaller(userId, { CI }, () => canUseSudo)).toEqual(installer);
});
