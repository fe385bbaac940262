import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { throwError } from '@/lib/diagnostic';
import { runStep } from '@/scripts/run-step';

/** What a new owner types, and what every machine with Git accepts. */
const GIT = ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', '-c', 'init.defaultBranch=main'];

/**
 * Creates a portal with `portal init` of the tarball as the README says, and runs the commands of the workflow that it writes in a clone,
 * which has no other file of this machine.
 */
export async function runWrittenWorkflow(
  tarball: string,
  document: string,
  folder: string,
  environment: Record<string, string>,
): Promise<void> {
  const owner = path.join(folder, 'new-owner');
  const clone = path.join(folder, 'elsewhere/clone');
  mkdirSync(owner);
  const init = ['portal', 'init', '--spec', path.resolve(document), '--yes'];
  await runStep('npx', ['--yes', '--package', tarball, ...init], {}, owner);
  await runStep('git', [...GIT, 'init', '--quiet'], {}, owner);
  await runStep('git', [...GIT, 'add', '.'], {}, owner);
  await runStep('git', [...GIT, 'commit', '--quiet', '--message', 'New portal'], {}, owner);
  await runStep('git', [...GIT, 'clone', '--quiet', owner, clone], {}, folder);
  for (const command of listCommands(path.join(clone, '.github/workflows/pages.yml'))) {
    console.log(`\n== the workflow of a new portal: ${command}`);
    await runStep('sh', ['-c', command], environment, clone);
  }
  if (!existsSync(path.join(clone, 'out/index.html'))) {
    throwError({ file: clone, message: 'the workflow wrote no out/index.html', hint: 'see what it printed above' });
  }
}

function listCommands(file: string): string[] {
  // A cast, because `portal init` has written the file.
  const workflow = parse(readFileSync(file, 'utf8')) as { jobs: { build: { steps: { run?: string }[] } } };
  return workflow.jobs.build.steps.flatMap(({ run }) => run ?? []);
}
