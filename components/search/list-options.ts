/** The options that are drawn, in the order in which they stand. */
export function listOptions(list: HTMLElement | null): HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>('a[role="option"]') ?? [])];
}
