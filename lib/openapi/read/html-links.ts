import { Tokenizer } from 'parse5';

/** The URL of a link in HTML, decoded, and the range of its attribute in the source. */
export type HtmlLink = { url: string; start: number; end: number };

/** Returns the links of HTML, as a browser reads their tags. Takes linear time also for elements that are nested deeply. */
export function listHtmlLinks(html: string): HtmlLink[] {
  const links: HtmlLink[] = [];
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag({ tagName, attrs, location }) {
        const range = tagName === 'a' ? location?.attrs?.href : undefined;
        const url = attrs.find(({ name }) => name === 'href')?.value.trim();
        if (range !== undefined && url !== undefined)
          links.push({ url, start: range.startOffset, end: range.endOffset });
      },
      onEndTag: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  );
  tokenizer.write(html, true);
  return links;
}
