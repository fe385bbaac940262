import { rmSync } from 'node:fs';
import { makeTemporaryFolder } from '@/scripts/temporary-folder';

/**
 * Makes one folder the system's folder for temporary files of all unit tests and of the programs that they start, and removes it when
 * the run ends, because a test that is skipped or interrupted does not remove its files.
 */
export default function setUp(): () => void {
  const folder = makeTemporaryFolder();
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder, TMP: folder });
  return () => rmSync(folder, { recursive: true, force: true });
}
