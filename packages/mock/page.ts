import { throwError } from '@/lib/diagnostic';
import { escapeHtml, formatNameHint } from '@/lib/text';
import { toKinds, toNumber } from '@/packages/mock/arguments';
import type { Run } from '@/packages/mock/run';
import type { Scenario } from '@/packages/mock/scenarios';
import { type Exchange, FAULT_KINDS, type FaultKind, KEPT_EXCHANGES } from '@/packages/mock/types';

export const PAGE_PATH = '/__scenarios';

type PageState = { run: Run; scenarios: readonly Scenario[]; apis: readonly { id: string; url: string }[] };

const FIELDS = ['scenario', 'faults', 'kind', 'rate', 'reset', 'stop'];

/**
 * Applies a form of the page, which programs send as well: `scenario`, `faults` with `kind` and `rate`, or `reset`; the caller stops the mock
 * for `stop`. Returns the error of an invalid form, which changes nothing.
 */
export function applyForm(run: Run, form: URLSearchParams): string | undefined {
  try {
    const otherwise = `send ${FIELDS.join(', ')} as a form`;
    const unknown = [...form.keys()].find((name) => !FIELDS.includes(name));
    if (form.size === 0) throwError({ file: PAGE_PATH, message: 'the form is empty', hint: otherwise });
    if (unknown !== undefined) {
      const hint = formatNameHint(unknown, FIELDS, otherwise);
      throwError({ file: PAGE_PATH, message: `there is no field ${unknown}`, hint });
    }
    const repeated = FIELDS.find((name) => name !== 'kind' && form.getAll(name).length > 1);
    if (repeated !== undefined) throwError({ file: repeated, message: 'the field appears twice', hint: 'keep one' });
    const idle = form.has('faults') ? undefined : ['kind', 'rate'].find((name) => form.has(name));
    if (idle !== undefined) throwError({ file: idle, message: 'it has no effect alone', hint: 'also send faults=1' });
    const kinds = form.getAll('kind').flatMap(toKinds);
    const rate = toNumber('rate', form.get('rate') ?? '20', 0, 100) / 100;
    if (form.has('scenario')) run.use(form.get('scenario') || undefined);
    if (form.has('faults')) run.setFaults(kinds.length === 0 ? undefined : { kinds, rate });
    if (form.has('reset')) run.reset();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns the page as HTML. It has no script: each button sends a form. */
export function renderPage({ run, scenarios, apis }: PageState, error?: string): string {
  const current = run.scenario();
  const shown = run.exchanges.slice(-KEPT_EXCHANGES).reverse();
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mock scenarios</title>
<style>${STYLE}</style>
<h1>Mock scenarios</h1>
${error === undefined ? '' : `<p role="alert">${escapeHtml(error)}</p>`}
<p>${apis.map(({ id, url }) => `${escapeHtml(id)}: <code>${escapeHtml(url)}</code>`).join(', ')}</p>
<h2>Current scenario</h2>
<p>${current === undefined ? 'None: requests get the first documented example.' : `<code>${escapeHtml(current.name)}</code> ${escapeHtml(current.text)}`}</p>
<form method="post"><button name="scenario" value="">Use no scenario</button> <button name="reset" value="1">Reset state and exchanges</button> <button name="stop" value="1">Stop the mock server</button></form>
${renderFaults(run)}
<h2 id="exchanges">Last ${KEPT_EXCHANGES} exchanges</h2>
<p><a href="">Reload</a></p>
${shown.length === 0 ? '<p>No request yet.</p>' : renderExchanges(shown)}
<h2>Scenarios</h2>
${apis.map(({ id }) => renderScenarios(id, scenarios, current)).join('\n')}
</html>
`;
}

function renderScenarios(api: string, scenarios: readonly Scenario[], current: Scenario | undefined): string {
  const own = scenarios.filter((scenario) => scenario.api === api);
  const rows = own.map(({ name, text }) => {
    const state = name === current?.name ? ' aria-pressed="true"' : '';
    return `<tr><td><button name="scenario" value="${escapeHtml(name)}"${state}>${escapeHtml(name)}</button><td>${escapeHtml(text)}`;
  });
  return `<details${current?.api === api ? ' open' : ''}><summary>${escapeHtml(api)}, ${own.length} scenarios</summary>
<form method="post"><table><tr><th>Use<th>Response
${rows.join('\n')}</table></form></details>`;
}

function renderFaults(run: Run): string {
  const { kinds = FAULT_KINDS, rate = 0.2 } = run.faults() ?? { kinds: [] };
  const boxes = FAULT_KINDS.map(
    (kind: FaultKind) =>
      `<label><input type="checkbox" name="kind" value="${kind}"${kinds.includes(kind) ? ' checked' : ''}> ${kind}</label>`,
  );
  return `<h2>Faults</h2>
<form method="post"><fieldset><legend>Mix these faults</legend>${boxes.join('\n')}</fieldset>
<p><label>Percent of requests <input name="rate" type="number" min="0" max="100" value="${Math.round(rate * 100)}"></label>
<button name="faults" value="1">Apply</button></p></form>`;
}

function renderExchanges(exchanges: readonly Exchange[]): string {
  const rows = exchanges.map((exchange) => {
    const { number, time, api, direction, method, path, status, processed, fault, violations } = exchange;
    const found = violations.map((text) => `<p class="wrong">${escapeHtml(text)}</p>`).join('');
    return `<tr><td>${number}<td>${new Date(time).toISOString().slice(11, 19)}<td>${escapeHtml(api)}<td>${direction === 'callback' ? 'callback ' : ''}${escapeHtml(method)} ${escapeHtml(path)}${renderDetails(exchange)}<td>${status === 0 ? 'no response' : status}<td>${processed ? 'yes' : 'no'}<td>${fault ?? ''}<td>${found}`;
  });
  return `<div class="wide"><table><tr><th>No.<th>Time (UTC)<th>API<th>Request<th>Status<th>Had its effect<th>Fault<th>Problems
${rows.join('\n')}</table></div>`;
}

function renderDetails({ requestBody, body, moves, assumed }: Exchange): string {
  const moved = moves.map(({ machine, thing, from, to }) => `${machine} ${thing}: ${from ?? 'new'} to ${to}`);
  const details = [
    ['Request', requestBody],
    ['Response', body.toString()],
    ['Moved', moved.join('\n')],
    ['Assumed', assumed.join('\n')],
  ].filter(([, text]) => text !== '');
  const shown = details.map(
    ([label = '', text = '']) => `<h4>${label}</h4><pre>${escapeHtml(text.slice(0, 5_000))}</pre>`,
  );
  return details.length === 0 ? '' : `<details><summary>Details</summary>${shown.join('')}</details>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem }
table { border-collapse: collapse }
th, td { border-bottom: 1px solid #8886; padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top }
button { font: inherit; text-align: left } button[aria-pressed] { font-weight: bold }
label { display: inline-block; margin-right: 1rem }
pre { max-width: 50rem; white-space: pre-wrap; overflow-wrap: anywhere }
.wide { overflow-x: auto } .wrong { color: #b00020; margin: 0; overflow-wrap: anywhere }
[role=alert] { border-left: 4px solid #b00020; padding-left: 1rem }
@media (prefers-color-scheme: dark) { .wrong { color: #ff8a80 } }
`;
