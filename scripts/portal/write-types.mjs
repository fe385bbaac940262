// Run by `npm pack`: writes the types of `defineConfig` for owners, whose editors do not know the aliases of this project.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
rmSync(path.join(root, 'types/config'), { recursive: true, force: true });
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '-p', path.join(root, 'scripts/portal/tsconfig.types.json')], {
  stdio: 'inherit',
});
