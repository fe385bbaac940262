import type { HtmlExtension } from 'micromark-util-types';

/** Makes micromark show raw HTML as text, leave out comments, and read `<br>` as the line break that it is. */
export const htmlShownAsText: HtmlExtension = {
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
      if (/^<br\s*\/?>$/i.test(source)) this.raw('<br>');
      else if (!source.startsWith('<!--')) this.raw(shown);
    },
    htmlFlow(token) {
      const shown = this.resume();
      if (!this.sliceSerialize(token).startsWith('<!--')) this.raw(`<p>${shown}</p>`);
    },
  },
};

/** Returns text as HTML that shows it between tags; attributes need their quotes escaped too. */
export function formatEscapedText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
