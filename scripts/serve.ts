import { runCommand } from '@/scripts/command';
import { serveUntilEnded } from '@/scripts/serve/serve-until-ended';

/** `npm run serve`: serves `out/` on PORT (3000) and prints the URL. */
await runCommand(serveUntilEnded);
