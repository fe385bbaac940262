import { isJsonType, isTextType } from '../media-type-kind';
import type { Api, Json, MediaType, Schema } from '../model';
import { isBinary } from '../request/is-binary';
import { findSchema } from '../request/named-schema';
import { toFileName } from './file-name';
import { listProperties } from './form';

/** A part of a multipart body: a text, with its media type where the document states one, or a file. */
export type SamplePart = { name: string } & (
  | { text: string; mediaType?: string }
  | { file: string; mediaType: string }
);

/** Returns the properties of an object as the parts of a multipart body, each item of a list as a part of its own. */
export function toParts(api: Api, mediaType: MediaType, value: Json | undefined): SamplePart[] {
  return listProperties(value).flatMap(([name, item]): SamplePart[] => {
    const stated = findStatedType(mediaType, name);
    const items = Array.isArray(item) ? item : [item];
    const isFile =
      isBinary(findPartSchema(api, mediaType.schema, name)) ||
      (stated !== undefined && !items.every((part) => isWritable(stated, part)));
    if (isFile) {
      const type = stated === undefined || stated.includes('*') ? 'application/octet-stream' : stated;
      return [{ name, file: toFileName(name, type), mediaType: type }];
    }
    return items.map((part) => {
      const text = typeof part === 'string' ? part : JSON.stringify(part);
      return { name, text, ...(stated !== undefined && { mediaType: stated }) };
    });
  });
}

/** The first media type that the encoding of a part states, without its parameters. */
function findStatedType({ encoding }: MediaType, name: string): string | undefined {
  const stated = encoding.find(({ property }) => property === name)?.contentType;
  return stated === undefined ? undefined : /^\s*([\w.+*-]+\/[\w.+*-]+)/.exec(stated)?.[1];
}

/** Whether an example can be written in the sample; otherwise it is read from a file. */
function isWritable(type: string, part: Json): boolean {
  if (type.includes('*')) return false;
  return isJsonType(type) || /^text\//i.test(type) || (isTextType(type) && typeof part === 'string');
}

function findPartSchema(api: Api, schema: Schema | undefined, name: string): Schema | undefined {
  const tree = schema?.kind === 'reference' ? findSchema(api, schema.target) : schema;
  if (tree?.kind !== 'object') return undefined;
  return tree.properties.find((property) => property.name === name)?.schema;
}
