import { findSourceFolder } from '@/lib/source-folder';

/** Commands of `portal` by the npm scripts of this repository that have other names. */
const COMMANDS: Readonly<Record<string, string>> = {
  'check:spec': 'check',
  'new:guide': 'new guide',
  'preview:spec': 'preview',
};

/**
 * Returns a message with the commands that its reader can run: `npm run check:spec -- FILE` in this repository is
 * `npx portal check FILE` in the folder of an owner who has installed the portal.
 */
export function nameCommands(message: string, isInstalled = findSourceFolder() !== process.cwd()): string {
  if (!isInstalled) return message;
  return (
    message
      .replace(/npm run ([a-z:]+)( --(?= ))?/g, (_, script: string) => `npx portal ${COMMANDS[script] ?? script}`)
      // A command that reports about its own arguments starts its line with its name.
      .replace(/^([a-z]+:[a-z]+)(?=: )/gm, (script: string) => COMMANDS[script] ?? script)
  );
}
