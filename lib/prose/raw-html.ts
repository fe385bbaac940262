import type { HtmlExtension } from 'micromark-util-types';

/** Elements allowed in descriptions; `lib/prose/parse.ts` defines their attributes. */
export const ALLOWED_TAGS = [
  ...['a', 'abbr', 'b', 'blockquote', 'br', 'caption', 'code', 'dd', 'del', 'details', 'dfn', 'div', 'dl', 'dt', 'em'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q', 's'],
  ...['samp', 'small', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
  ...['u', 'ul', 'var'],
];

/** Layout elements, which are replaced with their content. */
const UNWRAPPED_TAGS = [
  ...['article', 'aside', 'big', 'center', 'figcaption', 'figure', 'font', 'footer', 'header', 'label', 'main', 'nobr'],
  ...['picture', 'section', 'strike', 'tt', 'wbr'],
];

const READ_TAGS = new Set([...ALLOWED_TAGS, ...UNWRAPPED_TAGS]);

/**
 * Makes micromark keep the tags in `READ_TAGS` as HTML. Shows other tags as text, because `<token>` in `Bearer <token>` is a
 * placeholder, and a script must not run. Removes comments. The output is not safe yet.
 */
export const readHtml: HtmlExtension = {
  enter: {
    htmlText() {
      this.buffer();
    },
    htmlFlow() {
      this.lineEndingIfNeeded();
      this.buffer();
    },
  },
  exit: {
    htmlText(token) {
      const shown = this.resume();
      const source = this.sliceSerialize(token);
      if (source.startsWith('<!--')) return;
      this.raw(isReadTag(source) ? source : shown);
    },
    htmlFlow(token) {
      this.resume();
      // Text after a comment belongs to the same block.
      const source = this.sliceSerialize(token).replace(/^(?:\s*<!--.*?(?:-->|$))+\s*/s, '');
      if (isReadTag(source)) this.raw(escapeOtherTags(source));
      else if (source !== '') this.raw(`<p>${this.encode(source)}</p>`);
    },
  },
};

/**
 * Estimates whether elements are nested deeper than `most`, because the HTML parser is slow for deep trees, and the steps after it recurse.
 * Counts an end tag only if the parser wouldn't ignore it: an element of its name must be open, with no table opened after it.
 */
export function isNestedDeeper(html: string, most: number): boolean {
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(WHOLE_TAG)) {
    const name = tag.toLowerCase();
    if (ENDED_BY_OTHERS.has(name)) continue;
    const index = open.lastIndexOf(name);
    if (slash === '') open.push(name);
    else if (index !== -1 && index >= open.lastIndexOf('table')) open.splice(index, 1);
    if (open.length > most) return true;
  }
  return false;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])/gi;
/** A tag with its attributes, because a quoted value can contain what looks like a tag. */
const WHOLE_TAG = new RegExp(`${TAG.source}(?:=\\s*(?:"[^"]*"|'[^']*')|[^>])*`, 'gi');

/** Elements without content, and those that the next element closes. */
const ENDED_BY_OTHERS = new Set(['br', 'hr', 'img', 'wbr', 'p', 'li', 'dt', 'dd', 'tr', 'td', 'th']);

function isReadTag(source: string): boolean {
  const name = /^<\/?([a-z][a-z0-9]*)(?=[\s/>])/i.exec(source)?.[1];
  return name !== undefined && READ_TAGS.has(name.toLowerCase());
}

/** Escapes every tag that is not in `READ_TAGS`, such as `<script>` or `<token>`, and declarations such as `<!DOCTYPE>`. Keeps comments. */
function escapeOtherTags(html: string): string {
  return html.replace(/<(?=[a-z/!?])(?!!--)/gi, (sign, offset: number) => {
    return isReadTag(html.slice(offset, offset + 40)) ? sign : '&lt;';
  });
}
