/**
 * The front matter of a guide with its fence (`head`, empty where there is none), what stands within the fence (`yaml`), and
 * what follows (`body`). `head + body` is the source. A byte order
 * mark, which some editors put before everything, is part of the head.
 * @param {string} source
 * @returns {{ head: string, yaml?: string, body: string }}
 */
export function splitFrontMatter(source) {
  const [head = '', yaml] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source) ?? [];
  return { head, ...(yaml !== undefined && { yaml }), body: source.slice(head.length) };
}
