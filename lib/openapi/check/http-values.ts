import type { DiagnosticText, PointerDiagnostic } from '@/lib/diagnostic';
import { HTTP_SCHEMES } from '@/lib/openapi/http';
import {
  formatJsonText,
  getArray,
  getEntries,
  getKeys,
  getObject,
  getProperty,
  getString,
  type RawObject,
} from '@/lib/openapi/json';
import type { Json } from '@/lib/openapi/model';
import { formatPointer, type Path } from '@/lib/openapi/pointer';
import { findInDocument } from '@/lib/openapi/read/grammar';
import { closestMatch, formatNameHint } from '@/lib/text';

/** Returns servers, paths, media types and HTTP schemes that no client could use, although OpenAPI allows any text for them. */
export function findInvalidHttpValues(document: RawObject): PointerDiagnostic[] {
  return findInDocument(document, (object, kind, path) => {
    switch (kind) {
      case 'document':
        return [...findServerMistakes(object, path), ...findPathMistakes(object)];
      case 'pathItem':
      case 'operation':
        return findServerMistakes(object, path);
      case 'parameter':
        return [...findIgnoredHeader(object, path), ...findUnsendableText(object, path)];
      case 'securityScheme':
        return findSchemeMistakes(object, path);
      case 'requestBody':
      case 'response':
        return findTypeMistakes(object, path);
      default:
        return [];
    }
  });
}

function findServerMistakes(owner: RawObject, path: Path): PointerDiagnostic[] {
  // A document of 2.0 has one host for all schemes.
  const reported = new Set<string>();
  return getArray(owner, 'servers').flatMap((value, index): PointerDiagnostic[] => {
    const url = getString(value, 'url');
    if (url === undefined) return [];
    const pointer = formatPointer([...path, 'servers', index, 'url']);
    const variables = getKeys(value, 'variables');
    const named = [...url.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    const host = url.replace(/^\w+:/, '');
    const missing = named
      .filter((name) => !variables.includes(name) && !reported.has(`${host} ${name}`))
      .map((name) => {
        reported.add(`${host} ${name}`);
        const nearest = closestMatch(name, variables);
        const hint =
          nearest === undefined ? 'declare it under `variables` of the server' : `did you mean \`{${nearest}}\`?`;
        return { pointer, message: `the server has no variable {${name}}`, hint };
      });
    missing.push(...findDefaultMistakes(value, [...path, 'servers', index]));
    const scheme = findSchemeMistake(url);
    if (scheme !== undefined) return [...missing, { pointer, ...scheme }];
    if (!/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[:/]|$)/i.test(url)) return missing;
    const message = `the server ${url} has no scheme, so it would be a path on this site`;
    return [...missing, { pointer, message, hint: `write https://${url}` }];
  });
}

function findDefaultMistakes(server: Json, path: Path): PointerDiagnostic[] {
  return getEntries(server, 'variables').flatMap(([name, value]) => {
    const values = getArray(value, 'enum').map(formatJsonText);
    const own = getString(value, 'default');
    if (own === undefined || values.length === 0 || values.includes(own)) return [];
    const pointer = formatPointer([...path, 'variables', name, 'default']);
    const hint = formatNameHint(own, values, `use one of ${values.join(', ')}, or add it there`);
    return [{ pointer, message: `the default ${own} is not one of \`enum\``, hint }];
  });
}

const URL_SCHEMES = ['http', 'https', 'ws', 'wss'];

/** Returns an error for a misspelled URL scheme, one that no request can have, and signs that lead programs to different hosts. */
function findSchemeMistake(url: string): DiagnosticText | undefined {
  if (/[\\\p{Cc}]/u.test(url)) {
    const message = `the server ${JSON.stringify(url)} has a backslash or a control character, with which programs call different hosts`;
    return { message, hint: 'remove it' };
  }
  if (/^\s*(?:javascript|vbscript|data|file|mailto):/i.test(url)) {
    return { message: `clients can't send requests to the server ${url}`, hint: 'write a URL with https://' };
  }
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(url)?.[1] ?? 'https';
  const closest = URL_SCHEMES.includes(scheme.toLowerCase()) ? undefined : closestMatch(scheme, URL_SCHEMES);
  if (closest === undefined) return undefined;
  return { message: `the server ${url} has the unknown scheme ${scheme}`, hint: `did you mean \`${closest}\`?` };
}

function findPathMistakes(document: RawObject): PointerDiagnostic[] {
  return getKeys(document, 'paths').flatMap((name) => {
    const query = /(?<!\{)\?(.*)$/s.exec(name)?.[1];
    if (query !== undefined) {
      const message = `the path ${name} has a query`;
      const hint = `remove ?${query}, and add its names to \`parameters\` with \`in: query\``;
      return [{ pointer: formatPointer(['paths', name]), message, hint }];
    }
    const fragment = /#.*$/s.exec(name)?.[0];
    if (fragment !== undefined) {
      const message = `the path ${name} has a fragment, which clients don't send`;
      const hint = `remove ${fragment}; describe calls of one URL as one operation`;
      return [{ pointer: formatPointer(['paths', name]), message, hint }];
    }
    if (!/[{}]/.test(name.replace(/\{[^{}]+\}/g, ''))) return [];
    const message = `the path ${name} has a brace without its pair, or an empty pair`;
    return [{ pointer: formatPointer(['paths', name]), message, hint: 'write a parameter as {name}' }];
  });
}

/** Returns an error for a parameter that is the credentials header, which OpenAPI ignores. */
function findIgnoredHeader(parameter: RawObject, path: Path): PointerDiagnostic[] {
  const name = getString(parameter, 'name');
  if (parameter.in !== 'header' || name?.toLowerCase() !== 'authorization') return [];
  const message = `OpenAPI ignores a header parameter \`${name}\``;
  const hint = 'declare a security scheme, and name it under `security`';
  return [{ pointer: formatPointer([...path, 'name']), message, hint }];
}

/** Returns a warning for values of a header that clients refuse to send: HTTP allows only ASCII. */
function findUnsendableText(parameter: RawObject, path: Path): PointerDiagnostic[] {
  if (parameter.in !== 'header') return [];
  const schema = getObject(parameter, 'schema');
  const named = getEntries(parameter, 'examples').map(([, example]) => getProperty(example, 'value'));
  const ofSchema = [...getArray(schema, 'examples'), ...getArray(schema, 'enum')];
  const single = [parameter, schema].map((owner) => getProperty(owner, 'example'));
  const texts = [...single, ...named, ...ofSchema, ...['const', 'default'].map((key) => getProperty(schema, key))];
  const found = texts.find((text) => typeof text === 'string' && /[^\t -~]/.test(text));
  if (found === undefined) return [];
  const message = `the header \`${getString(parameter, 'name')}\` has the value ${JSON.stringify(found)}, which clients refuse to send`;
  const hint = 'use ASCII only, and describe how other characters are encoded, for example as in RFC 8187';
  return [{ pointer: formatPointer(path), message, hint }];
}

const SCHEMES = HTTP_SCHEMES.map((name) => name.toLowerCase());

function findSchemeMistakes({ type, scheme }: RawObject, path: Path): PointerDiagnostic[] {
  if (type !== 'http' || typeof scheme !== 'string' || SCHEMES.includes(scheme.toLowerCase())) return [];
  const closest = closestMatch(scheme, SCHEMES);
  if (closest === undefined) return [];
  const message = `the HTTP scheme ${scheme} is not registered`;
  return [{ pointer: formatPointer([...path, 'scheme']), message, hint: `did you mean \`${closest}\`?` }];
}

const TOP_LEVEL = [
  'application',
  'audio',
  'font',
  'haptics',
  'image',
  'message',
  'model',
  'multipart',
  'text',
  'video',
];

function findTypeMistakes(owner: RawObject, path: Path): PointerDiagnostic[] {
  return getKeys(owner, 'content').flatMap((name): PointerDiagnostic[] => {
    const pointer = formatPointer([...path, 'content', name]);
    const [top = '', rest] = name.trim().toLowerCase().split('/');
    if (rest === undefined || rest === '') {
      const message = `${name} is not a media type`;
      return [{ pointer, message, hint: 'write its type and subtype, for example application/json' }];
    }
    const closest = TOP_LEVEL.includes(top) ? undefined : closestMatch(top, TOP_LEVEL);
    if (closest === undefined) return [];
    return [{ pointer, message: `${name} is not a media type`, hint: `did you mean \`${closest}/${rest}\`?` }];
  });
}
