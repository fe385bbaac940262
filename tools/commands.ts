import { throwError } from '@/lib/diagnostic';
import { formatNameHint } from '@/lib/text';

/** A check or a measurement: the script that runs it, and what the list says about it. */
export type Tool = { script: string; about: string };

/** What `npm run verify -- NAME` and `npm run measure -- NAME` run, by name. */
export const TOOLS: Readonly<Record<'verify' | 'measure', Readonly<Record<string, Tool>>>> = {
  verify: {
    types: { script: 'tools/types.ts', about: 'types, with the route types that Next generates' },
    prose: { script: 'tools/prose.ts', about: 'wording of guides, specifications and documents [FILE…]' },
    slow: { script: 'tools/slow.ts', about: 'unit tests that take seconds each, and tests of the files of the export' },
    samples: {
      script: 'tools/samples.ts',
      about: 'every sample, collection, flow and walkthrough on the mock [NAME…]',
    },
    programs: { script: 'tools/programs.ts', about: 'sample programs with faults and kills [--runs N]' },
    pictures: { script: 'tools/pictures.ts', about: 'pictures of every layout, on Linux x64 [--update] [-g NAME]' },
    agents: { script: 'tools/agents.ts', about: 'score of the export for coding agents, at least 97' },
    builds: { script: 'tools/builds.ts', about: 'builds elsewhere, changed, broken, interrupted' },
    owner: { script: 'tools/owner.ts', about: 'the package, installed for another provider [--node VERSION]' },
  },
  measure: {
    sizes: { script: 'tools/sizes.ts', about: 'weight of pages and search against their budgets' },
    perf: { script: 'tools/perf.ts', about: 'paint, blocking and response times on a slow phone [FOLDER]' },
    bench: { script: 'tools/bench.ts', about: 'time and memory of the engine [FILE…], or its growth [--growth PART]' },
    directory: { script: 'tools/directory.ts', about: '2,600 public documents, 400 MB once [PART]' },
    preview: { script: 'tools/preview.ts', about: 'previews of documents with up to 11,000 operations [NAME | FILE]' },
    opinions: {
      script: 'tools/second-opinion.ts',
      about: 'what only swagger-parser or only the portal rejects [FOLDER]',
    },
    comparison: {
      script: 'tools/comparison.ts',
      about: 'breaking changes found of 800 pairs of schemas [--list] [SEED]',
    },
  },
};

/** Returns the tool with this name; fails when there is none. `kind` is `verify` or `measure`. */
export function findTool(kind: keyof typeof TOOLS, name: string): Tool {
  const tools = TOOLS[kind];
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  const usage = `run \`npm run ${kind}\` for the list`;
  const hint = formatNameHint(name, Object.keys(tools), usage);
  return tool ?? throwError({ file: `npm run ${kind}`, message: `there is no ${name}`, hint });
}

/** Returns the list that `npm run verify` and `npm run measure` print without a name. */
export function formatTools(kind: keyof typeof TOOLS): string {
  const rows = Object.entries(TOOLS[kind]).map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`);
  return [`npm run ${kind} -- NAME`, ...rows].join('\n');
}
