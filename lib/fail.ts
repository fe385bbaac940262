/** One thing that stops a build: where it stands, what is wrong, and what to do about it. */
export type Flaw = {
  /** File with line, or file with JSON pointer: `specs/linkv1.yaml:12`. */
  where: string;
  problem: string;
  remedy: string;
};

/** The error that stops a build; its message holds one line `where: problem; remedy` for each flaw. */
export class BuildError extends Error {
  readonly flaws: readonly Flaw[];

  constructor(flaws: readonly Flaw[]) {
    super(flaws.map(formatFlaw).join('\n'));
    this.name = 'BuildError';
    this.flaws = flaws;
  }
}

/** Stops the build with a BuildError for one flaw. */
export function fail(flaw: Flaw): never {
  throw new BuildError([flaw]);
}

/** Stops the build with one BuildError for all flaws; returns when there are none. */
export function failAll(flaws: readonly Flaw[]): void {
  if (flaws.length > 0) throw new BuildError(flaws);
}

/** Says each flaw as a warning, for what need not stop a build. */
export function warnAll(flaws: readonly Flaw[]): void {
  for (const flaw of flaws) console.warn(`warning: ${formatFlaw(flaw)}`);
}

/** What a script prints before it exits with 1: the flaws alone, or the stack of an error that nobody foresaw. */
export function formatFailure(error: unknown): string {
  if (error instanceof BuildError) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}

function formatFlaw({ where, problem, remedy }: Flaw): string {
  return oneLine(`${where}: ${problem}; ${remedy}`);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
