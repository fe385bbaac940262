import { runBuild } from '@/scripts/build';
import { refuseArguments } from '@/scripts/command';
import { checkPort, HOST, readPort, serveUntilSignal } from '@/scripts/serve';

/** `npm start`: builds the portal, then serves it, in one process, so that one signal stops it. */
export async function run(args: readonly string[]): Promise<void> {
  refuseArguments('start', args);
  await checkPort(readPort(), { host: HOST });
  await runBuild(process.cwd());
  await serveUntilSignal();
}
