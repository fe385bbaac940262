import { runBuild } from '@/scripts/build';
import { parseOptions } from '@/scripts/command';
import { checkPort, HOST, readPort, serveUntilSignal } from '@/scripts/serve';

/** `npm start`: builds the portal, then serves it, in one process, so that one signal stops it. */
export async function run(args: readonly string[]): Promise<void> {
  parseOptions('start', 'run `npm start`, and set the port with PORT=4000', { args, options: {} });
  await checkPort(readPort(), { host: HOST });
  await runBuild(process.cwd());
  await serveUntilSignal();
}
