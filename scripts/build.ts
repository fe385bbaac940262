import { runBuild } from '@/scripts/build/run-build';
import { runCommand } from '@/scripts/command';

/** `npm run build`: checks, builds, finishes the export and puts it in place as `out/`. */
await runCommand(() => runBuild(process.cwd()));
