/**
 * The section of a Markdown text whose heading ends in the anchor, `### Lock tickets {#lock-tickets}`, up to the next heading
 * that ends in one; the whole text without an anchor. Deeper headings than the third belong to their section.
 */
export function cutSection(text: string, anchor: string | undefined): string {
  if (anchor === undefined) return text;
  const section = text.split(/^(?=##?#? .*{#)/m).find((part) => part.includes(` {#${anchor}}\n`));
  if (section === undefined) throw new Error('there is nothing to copy');
  return section.trimEnd();
}
