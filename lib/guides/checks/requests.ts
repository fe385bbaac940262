import type { Code, Root } from 'mdast';
import { shells } from '@/lib/code/languages';
import { atLine, type DiagnosticText, type LineDiagnostic } from '@/lib/diagnostic';
import { closestMatch, escapePattern } from '@/lib/text';
import type { CallSummary, Guide, GuideContext, RequestLine } from '../document';
import { lineOf, listNodes } from '../nodes';

/** Returns the requests in code blocks: the request line of HTTP with the host of its header, and the URLs in shell commands. */
export function listRequests(tree: Root): RequestLine[] {
  return listNodes(tree, 'code').flatMap((node) => {
    const lang = node.lang?.toLowerCase() ?? '';
    if (lang === 'http') return listHttpRequests(node);
    return shells.includes(lang) ? listUrls(node) : [];
  });
}

function listHttpRequests(node: Code): RequestLine[] {
  const host = /^Host:[ \t]*(\S+)[ \t]*$/im.exec(node.value)?.[1];
  return node.value.split('\n').flatMap((text, index): RequestLine[] => {
    const [, method, target] = /^([A-Z]+) ((?:https?:\/)?\/\S*)(?: HTTP\/[\d.]+)?[ \t]*$/.exec(text) ?? [];
    if (method === undefined || target === undefined) return [];
    const url = target.startsWith('/') && host !== undefined ? `https://${host}${target}` : target;
    return [{ method, url, line: lineOf(node) + 1 + index }];
  });
}

function listUrls(node: Code): RequestLine[] {
  const urls = [...node.value.matchAll(/https?:\/\/[^\s'"`\\|]+/g)];
  return urls.map(({ 0: url, index }) => {
    const method = findMethod(node.value, index);
    return { ...(method !== undefined && { method }), url, line: lineOf(node, node.value.slice(0, index)) + 1 };
  });
}

/** Returns the method that the command at this position names: `curl -X PUT URL`, also in lines that a backslash joins. */
function findMethod(script: string, position: number): string | undefined {
  const start = script.slice(0, position).search(/(?:^|(?<!\\)\n)(?:\\\n|[^\n])*$/);
  const [command = ''] = /^\n?(?:\\\n|[^\n])*/.exec(script.slice(start)) ?? [];
  return /\s(?:-X|--request)[ =]?["']?([A-Z]+)\b/.exec(command)?.[1];
}

/** Returns errors for requests with an unknown path to an API's server, or without a host and almost a known path. */
export function findRequestMistakes({ requests }: Guide, { calls }: Pick<GuideContext, 'calls'>): LineDiagnostic[] {
  return requests.flatMap((request) => {
    const { method, url, line } = request;
    if (!url.startsWith('/')) return atLine(line, findUrlMistake(request, calls));
    const found = findMistake(
      method,
      url,
      calls.map((call) => ({ ...call, base: '' })),
    );
    return found?.isNear === true ? [{ line, ...found.text }] : [];
  });
}

function findUrlMistake({ method, url }: RequestLine, calls: readonly CallSummary[]): DiagnosticText | undefined {
  const [, host, target = ''] = /^https?:\/\/([^/?#]+)([^#]*)/.exec(url) ?? [];
  const own = calls.flatMap((call) =>
    call.servers.flatMap((server) => {
      const [, serverHost, base = ''] = /^https?:\/\/([^/?#]+)([^?#]*?)\/?$/.exec(server) ?? [];
      return serverHost === host && `${target}/`.startsWith(`${base}/`) ? { ...call, base } : [];
    }),
  );
  // A base URL without a path, as in a variable, is not a request.
  if (own.some(({ base }) => target.replace(/\/$/, '') === base)) return undefined;
  return own.length === 0 ? undefined : findMistake(method, target, own)?.text;
}

type Candidate = CallSummary & { base: string };

function findMistake(
  method: string | undefined,
  target: string,
  candidates: readonly Candidate[],
): { text: DiagnosticText; isNear: boolean } | undefined {
  const path = target.replace(/\?.*$/s, '');
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
  const closest = nearest === undefined ? undefined : candidates[filled.indexOf(nearest)];
  const message = `no operation has the path ${path}`;
  if (closest === undefined) return { text: { message, hint: 'correct it, or remove the request' }, isNear: false };
  return { text: { message, hint: `did you mean \`${closest.base}${closest.path}\`?` }, isNear: true };
}

/** Returns the path of a call with the values of the request in place of its parameters. */
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
