import type { ResponseLink } from '../model';
import { compact, ownEntries, ownText } from '../own';
import type { RawObject } from '../raw';
import { dereference } from '../schema/dereference';
import type { SpecDocument } from '../schema/document';

/** The links of a response (OpenAPI 3.1 "Link Object"); the anchor of the target is added once all operations are known. */
export function parseLinks(response: RawObject, document: SpecDocument): ResponseLink[] {
  return ownEntries(response, 'links').flatMap(([name, value]) => {
    const raw = dereference(value, document);
    if (raw === undefined) return [];
    const target = ownText(raw, 'operationId') ?? ownText(raw, 'operationRef') ?? '';
    const parameters = ownEntries(raw, 'parameters').map(([parameter, expression]) => ({
      name: parameter,
      value: typeof expression === 'string' ? expression : JSON.stringify(expression),
    }));
    return [compact({ name, description: ownText(raw, 'description'), target, parameters })];
  });
}
