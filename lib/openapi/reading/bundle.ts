import type { FileInfo } from '@apidevtools/json-schema-ref-parser';
import SwaggerParser from '@apidevtools/swagger-parser';
import type { RawObject } from '@/lib/openapi/raw';
import { type Collected, ENTRY_FILE } from '@/lib/openapi/reading/collect';
import { HiddenData } from '@/lib/openapi/reading/hidden-data';

/** The entry document with all collected parts in it; every reference is internal. Nothing is read from disk or network. */
export async function bundleParts({ entry, parts }: Collected): Promise<RawObject> {
  // The library's search for known references grows with their square, and one file needs no bundling.
  if (parts.size === 0) return entry;
  const data = new HiddenData();
  const visible = new Map([...parts].map(([name, { kind, value }]) => [name, data.hide(value, kind)]));
  const findPart = (file: FileInfo) => visible.get(file.url.split('/').at(-1) ?? '');
  const options: SwaggerParser.Options = {
    resolve: {
      http: false,
      file: false,
      parts: { order: 1, canRead: (file: FileInfo) => findPart(file) !== undefined, read: () => 'read by the parser' },
    },
    parse: {
      json: false,
      yaml: false,
      text: false,
      binary: false,
      parts: { order: 1, allowEmpty: true, canParse: true, parse: (file: FileInfo) => findPart(file) },
    },
  };
  // The library types documents by the specification; ours may be invalid, so both ends are plain objects.
  const bundled = await new SwaggerParser().bundle(`/${ENTRY_FILE}`, data.hide(entry) as never, options);
  return data.restore(bundled as unknown as RawObject);
}
