import { listArguments, runCommand } from '@/scripts/command';
import { serveUntilSignal } from '@/scripts/serve/static-server';

/** `npm run serve [-- DIR]`: serves `out/`, or the export in another folder, on PORT (3000) and prints the URL. */
await runCommand(() => serveUntilSignal(listArguments()[0]));
