import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeTemporaryFolder } from '@/scripts/temporary-folder';

/** Returns what the TypeScript compiler says of declarations and of a program that imports types from them. */
export function compileTypes(declarations: string, program: string): string {
  const folder = makeTemporaryFolder();
  writeFileSync(path.join(folder, 'types.d.ts'), declarations);
  writeFileSync(path.join(folder, 'program.ts'), program);
  const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--types', '', '--target', 'es2022'];
  const tsc = path.resolve('node_modules/typescript/bin/tsc');
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, ...options, 'types.d.ts', 'program.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.trim();
}
