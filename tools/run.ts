import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '@/scripts/command';
import { findTool, formatTools } from '@/tools/commands';

/** `npm run verify -- NAME …` and `npm run measure -- NAME …`: runs the tool in this process; without NAME, lists the tools. */
const [node = '', , kind, name, ...args] = process.argv.filter((argument) => argument !== '--');

await runCommand(async () => {
  if (kind !== 'verify' && kind !== 'measure') throw new Error('start it with `npm run verify` or `npm run measure`');
  if (name === undefined) return console.log(formatTools(kind));
  const script = path.resolve(findTool(kind, name).script);
  process.argv = [node, script, ...args];
  await import(pathToFileURL(script).href);
});
