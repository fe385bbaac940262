import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { closestMatch } from '@/lib/closest-match';
import { shells } from '@/lib/code/languages';
import type { DiagnosticText, LineDiagnostic } from '@/lib/diagnostic';
import { escapePattern } from '@/lib/escape';
import type { CallFacts, Guide, RequestLine, SpecFacts } from '../document';
import { lineOf } from '../nodes';

/** Returns the requests of code blocks: the request line of HTTP, with the host of its header, and the URLs of a shell. */
export function listRequests(tree: Root): RequestLine[] {
  const requests: RequestLine[] = [];
  visit(tree, 'code', (node) => {
    const lang = node.lang?.toLowerCase() ?? '';
    if (lang === 'http') requests.push(...listHttpRequests(node));
    if (shells.includes(lang)) requests.push(...listUrls(node));
  });
  return requests;
}

function listHttpRequests(node: Code): RequestLine[] {
  const host = /^Host:[ \t]*(\S+)[ \t]*$/im.exec(node.value)?.[1];
  return node.value.split('\n').flatMap((text, index): RequestLine[] => {
    const [, method, target] = /^([A-Z]+) ((?:https?:\/)?\/\S*)(?: HTTP\/[\d.]+)?[ \t]*$/.exec(text) ?? [];
    if (method === undefined || target === undefined) return [];
    const url = target.startsWith('/') && host !== undefined ? `https://${host}${target}` : target;
    return [{ method, url, line: toLine(node, index) }];
  });
}

function listUrls(node: Code): RequestLine[] {
  return node.value
    .split('\n')
    .flatMap((text, index): RequestLine[] =>
      [...text.matchAll(/https?:\/\/[^\s'"`\\|]+/g)].map(([url]) => ({ url, line: toLine(node, index) })),
    );
}

/** The line of a line in a code block, whose own line is that of its fence. */
function toLine(node: Code, index: number): number {
  return lineOf(node) + 1 + index;
}

/**
 * Requests to an API's own server with a path that no operation has. A path without a host may be that of any server, so it is
 * reported only if an operation has almost this path.
 */
export function findRequestMistakes({ requests }: Guide, { calls }: Pick<SpecFacts, 'calls'>): LineDiagnostic[] {
  return requests.flatMap(({ method, url, line }): LineDiagnostic[] => {
    const found = url.startsWith('/') ? findPathMistake(method, url, calls) : findUrlMistake(method, url, calls);
    return found === undefined ? [] : [{ line, ...found }];
  });
}

function findPathMistake(
  method: string | undefined,
  target: string,
  calls: readonly CallFacts[],
): DiagnosticText | undefined {
  const found = findMistake(
    method,
    target,
    calls.map((call) => ({ ...call, base: '' })),
  );
  return found?.isNear === true ? found.text : undefined;
}

function findUrlMistake(
  method: string | undefined,
  url: string,
  calls: readonly CallFacts[],
): DiagnosticText | undefined {
  const [, host, target = ''] = /^https?:\/\/([^/?#]+)([^#]*)/.exec(url) ?? [];
  const own = calls.flatMap((call) =>
    call.servers.flatMap((server) => {
      const [, serverHost, base = ''] = /^https?:\/\/([^/?#]+)([^?#]*?)\/?$/.exec(server) ?? [];
      return serverHost === host && isBelow(target, base) ? { ...call, base } : [];
    }),
  );
  // A base URL alone, as in a variable, is no request.
  if (own.some(({ base }) => target.replace(/\/$/, '') === base)) return undefined;
  return own.length === 0 ? undefined : findMistake(method, target, own)?.text;
}

function isBelow(target: string, base: string): boolean {
  return target === base || target.startsWith(`${base}/`);
}

/** A call with the path of the server that it is sent to: `/v1`, or nothing. */
type Candidate = CallFacts & { base: string };

/** What is wrong with the path of a request, and whether an operation is near. */
function findMistake(
  method: string | undefined,
  target: string,
  candidates: readonly Candidate[],
): { text: DiagnosticText; isNear: boolean } | undefined {
  const path = target.replace(/\?.*$/, '');
  const ofPath = candidates.filter((call) => fillPath(call, path) === path);
  const known = ofPath.find((call) => method === undefined || call.method === method);
  if (known !== undefined) return undefined;
  const [other] = ofPath;
  if (other !== undefined) {
    const text = { message: `no operation is ${method} ${path}`, hint: `write ${other.method} ${path}` };
    return { text, isNear: true };
  }
  const filled = candidates.map((call) => fillPath(call, path));
  const nearest = closestMatch(path, filled);
  const meant = nearest === undefined ? undefined : candidates[filled.indexOf(nearest)];
  const message = `no operation has the path ${path}`;
  if (meant === undefined) return { text: { message, hint: 'correct it, or remove the request' }, isNear: false };
  return { text: { message, hint: `did you mean \`${meant.base}${meant.path}\`?` }, isNear: true };
}

/** The path of a call with what a request has in the place of each parameter. */
function fillPath({ base, path }: Candidate, requested: string): string {
  const given = requested.split('/');
  return (base + path)
    .split('/')
    .map((segment, index) => {
      const value = given[index] ?? '';
      const pattern = segment
        .split(/\{[^{}]*\}/)
        .map(escapePattern)
        .join('.+');
      return segment.includes('{') && new RegExp(`^${pattern}$`).test(value) ? value : segment;
    })
    .join('/');
}
