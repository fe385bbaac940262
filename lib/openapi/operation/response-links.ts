import { dereference, type SpecDocument } from '@/lib/openapi/schema/document';
import type { Json, ResponseLink } from '../model';
import { compact, own, ownEntries, ownText } from '../own';
import type { RawObject } from '../raw';
import { parseServers } from './servers';

/** The links of a response (OpenAPI 3.1 "Link Object"); `linkResponses` adds the target once all operations are known. */
export function parseLinks(response: RawObject, document: SpecDocument): ResponseLink[] {
  return ownEntries(response, 'links').flatMap(([name, value]) => {
    const raw = dereference(value, document);
    if (raw === undefined) return [];
    const target = ownText(raw, 'operationId') ?? ownText(raw, 'operationRef') ?? '';
    const parameters = ownEntries(raw, 'parameters').map(([parameter, expression]) => ({
      name: parameter,
      value: formatExpression(expression),
    }));
    const body = own(raw, 'requestBody');
    const server = own(raw, 'server');
    return [
      compact({
        name,
        description: ownText(raw, 'description'),
        target,
        parameters,
        requestBody: body === undefined ? undefined : formatExpression(body),
        server: server === undefined ? undefined : parseServers([{ servers: [server] }], document)[0]?.url,
      }),
    ];
  });
}

/** What is no expression is sent as it stands. */
function formatExpression(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
