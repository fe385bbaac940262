/** Whether editors and systems leave such a file, or a file in such a folder, behind: `.#lock.mdx`, `lock.mdx~`, `.DS_Store`. */
export function isLeftover(file: string): boolean {
  return file.split(/[\\/]/).some((name) => /^[.#]|~$/.test(name));
}
