import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { throwError } from '@/lib/diagnostic';
import { installTools } from '@/scripts/install';
import { serveExport } from '@/scripts/serve';
import { findOrInstallNginx, startNginx } from '@/tools/nginx';

const FOLDER = path.resolve('tools/agents');
const AFDOCS = path.join(FOLDER, 'node_modules/afdocs/bin/afdocs.mjs');

/** The lowest passing score, of 100, by the Agent-Friendly Documentation Spec. */
const LEAST_SCORE = 97;

/** The part of afdocs' report that is used. `resolutions` has a fix for each check that found something. */
const Report = z.object({
  results: z.array(z.object({ id: z.string(), status: z.string(), message: z.string() })),
  scoring: z.object({
    overall: z.number(),
    checkScores: z.record(z.string(), z.object({ earnedScore: z.number(), maxScore: z.number() })),
    resolutions: z.record(z.string(), z.string()),
  }),
});
type Report = z.infer<typeof Report>;

/**
 * `npm run verify -- agents`: scores `out/` for coding agents, as nginx serves it, or the portal's static server without nginx.
 * Fails below 97 of 100.
 */
export async function run(): Promise<void> {
  if (!existsSync('out/sitemap.xml')) {
    throwError({ file: 'out', message: 'there is no export', hint: 'run "npm run build" first' });
  }
  installTools(FOLDER, 'afdocs (once, about 40 MB)');
  const nginx = findOrInstallNginx();
  const host =
    nginx === undefined ? await serveExport('out', 0) : await startNginx(nginx, process.cwd(), ['nginx.conf']);
  try {
    report(await score(host.url));
  } finally {
    await host.close();
  }
}

/**
 * Scores every page instead of a random sample, so that the score is the same each time. Counts links to the published site's
 * origin as links to this server.
 */
async function score(url: string): Promise<Report> {
  const origin = /<loc>(https?:\/\/[^/<]+)/.exec(readFileSync('out/sitemap.xml', 'utf8'))?.[1] ?? '';
  const options = [
    '--canonical-origin',
    origin,
    '--sampling',
    'deterministic',
    '--max-links',
    '1000',
    '--request-delay',
    '0',
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [AFDOCS, 'check', url, '--format', 'json', '--score', '--quiet', ...options],
    { maxBuffer: 100_000_000 },
    // Ignore exit code 1, which means that a check failed: the score already includes that.
  ).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  return Report.parse(JSON.parse(stdout));
}

function report({ results, scoring }: Report): void {
  for (const { id, status, message } of results.filter(
    (result) => result.status === 'fail' || result.status === 'warn',
  )) {
    const { earnedScore = 0, maxScore = 0 } = scoring.checkScores[id] ?? {};
    console.log(`${status} ${id}: ${earnedScore.toFixed(1)} of ${maxScore} points. ${message}`);
    const fix = scoring.resolutions[id];
    if (fix !== undefined) console.log(`  fix: ${fix}`);
  }
  console.log(`Agent-Friendly Documentation Spec: ${scoring.overall} of 100, at least ${LEAST_SCORE}`);
  if (scoring.overall >= LEAST_SCORE) return;
  throwError({
    file: 'out',
    message: `the export scores ${scoring.overall} of 100 for coding agents, less than ${LEAST_SCORE}`,
    hint: 'correct what is printed above, most points first',
  });
}
