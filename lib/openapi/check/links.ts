import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { PointerDiagnostic } from '@/lib/diagnostic';
import { asObject, getArray, getObject, getString, type RawObject } from '@/lib/openapi/json';
import { formatPointer } from '@/lib/openapi/pointer';
import { visitDocument } from '@/lib/openapi/read/grammar';

/**
 * Links and images in descriptions that lead nowhere, because their address is missing or relative to a page. Links to pages
 * and anchors of the site are checked when the site is built.
 */
export function findUnusableLinks(document: RawObject): PointerDiagnostic[] {
  return listDescriptions(document).flatMap(({ pointer, text }) =>
    listAddresses(fromMarkdown(text)).flatMap((address) => {
      if (address === '') {
        return [{ pointer, message: 'a link has no address', hint: 'write one between the parentheses' }];
      }
      if (/^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(address)) return [];
      const message = `the link to ${address} is relative, and its text is shown on several pages`;
      return [{ pointer, message, hint: 'write a whole URL, or a path that starts with /' }];
    }),
  );
}

type Description = { pointer: string; text: string };

function listDescriptions(document: RawObject): Description[] {
  const found: Description[] = [];
  const add = (object: RawObject | undefined, path: readonly (string | number)[]) => {
    const text = object === undefined ? undefined : getString(object, 'description');
    if (text !== undefined) found.push({ pointer: formatPointer([...path, 'description']), text });
  };
  add(getObject(document, 'info'), ['info']);
  for (const [index, tag] of getArray(document, 'tags').entries()) add(asObject(tag), ['tags', index]);
  visitDocument(document, (object, _kind, path) => {
    add(object, path);
    return true;
  });
  return found;
}

function listAddresses(node: Nodes): string[] {
  const own = node.type === 'link' || node.type === 'image' || node.type === 'definition' ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(listAddresses)] : own;
}
