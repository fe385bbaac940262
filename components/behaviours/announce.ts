/** Says a sentence to assistive technology through the page's one live region. */
export function announce(root: Document, sentence: string): void {
  const region = root.getElementById('announcer');
  if (region !== null) region.textContent = sentence;
}
