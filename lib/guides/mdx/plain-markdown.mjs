import { formatAutolink } from './autolinks.mjs';
import { splitFrontMatter } from './split-front-matter.mjs';

/** HTML that writers may use in guides as it is; any other lower-case tag is taken as text. */
const htmlTags = 'abbr|dd|details|dl|dt|kbd|mark|sub|summary|sup';
const voidTags = 'br|hr|img|wbr';
const attributes = String.raw`(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}<>])*?`;

/** What Markdown takes as it stands: a fenced block, an HTML comment, code within a line, a sign after a backslash. */
export const verbatim = {
  fence: String.raw`^(?<indent>(?:[ \t>]|[-*+] |\d+\. )*)(?<fence>\`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t>]*\k<fence>[\`~]*[ \t]*$`,
  comment: String.raw`<!--(?<comment>[\s\S]*?)-->`,
  code: String.raw`(?<!\`)(?<ticks>\`+)(?!\`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!\`)\k<ticks>(?!\`)`,
  escape: String.raw`\\[\s\S]`,
};

/** What a writer may meet, in order of precedence; the named groups are what MDX would stumble over. */
const pattern = new RegExp(
  [
    verbatim.fence,
    verbatim.comment,
    String.raw`(?<note>\{\/\*[\s\S]*?\*\/\})`,
    verbatim.code,
    verbatim.escape,
    String.raw`\]\(<[^<>\n]*>`,
    String.raw`(?<tag><\/?[A-Z][\w.]*(?=[\s/>])${attributes}>)`,
    String.raw`<(?<voidTag>(?:${voidTags})(?=[\s/>])${attributes})\/?>(?:<\/(?:${voidTags})>)?`,
    String.raw`<\/?(?:${htmlTags})(?=[\s/>])${attributes}>`,
    String.raw`<(?<url>https?:\/\/[^\s<>]+)>`,
    String.raw`<(?<mail>(?:mailto:)?[^\s<>@/:]+@[^\s<>@]+\.[^\s<>@]+)>`,
    '(?<sign>[<{}])',
    String.raw`^(?<module>import|export)(?=[ \t])`,
  ].join('|'),
  'gm',
);

/**
 * Turns ordinary Markdown into Markdown that MDX reads the same way: braces, `<token>`, `a <3`, `<br>`, HTML comments and
 * autolinks mean what they mean elsewhere. Every line stays where it is, so that messages name the line the writer sees.
 * @param {string} source
 * @returns {string}
 */
export function toMdxSource(source) {
  const { head, body } = splitFrontMatter(source);
  return head + body.replace(pattern, (match, ...rest) => replacement(match, rest.at(-1)));
}

/**
 * Replaces the tags of components, and leaves comments out, wherever they are not part of code.
 * @param {string} source
 * @param {(tag: string) => string} replace
 * @returns {string}
 */
export function replaceTags(source, replace) {
  return source.replace(pattern, (match, ...rest) => {
    const { tag, comment, note } = rest.at(-1);
    if (comment !== undefined || note !== undefined) return '';
    return tag === undefined ? match : replace(tag);
  });
}

/**
 * Names after a `<` in the spelling of components, outside code, comments and attributes, with the lines they stand in; `open`
 * are those that begin no whole tag.
 * @param {string} source
 * @returns {{ name: string, line: number, open: boolean }[]}
 */
export function listTags(source) {
  const { head, body } = splitFrontMatter(source);
  return [...body.matchAll(pattern)].flatMap(({ index, groups }) => {
    const open = groups?.sign === '<';
    const text = open ? body.slice(index, index + 80) : groups?.tag;
    const name = /^<\/?([A-Z][\w.]*)/.exec(text ?? '')?.[1];
    return name === undefined ? [] : [{ name, open, line: (head + body.slice(0, index)).split('\n').length }];
  });
}

/**
 * @param {string} match
 * @param {Record<string, string | undefined>} groups
 */
function replacement(match, groups) {
  if (groups.comment !== undefined) return `{/*${groups.comment.replaceAll('*/', '* /')}*/}`;
  if (groups.voidTag !== undefined) return `<${groups.voidTag.trimEnd()} />`;
  if (groups.url !== undefined) return formatAutolink(groups.url);
  if (groups.mail !== undefined) return formatAutolink(groups.mail, groups.mail.startsWith('mailto:') ? '' : 'mailto:');
  if (groups.sign !== undefined) return `\\${match}`;
  // MDX takes a line that starts with these words for JavaScript; a character reference keeps it prose.
  if (groups.module !== undefined) return `&#${match.charCodeAt(0)};${match.slice(1)}`;
  return match;
}
