/** What `aria-current` says of a link to `href` at `address`: that it is the page, or that the page stands below it. */
export function toCurrent(address: string, href: string): 'page' | 'true' | undefined {
  if (address === href) return 'page';
  return address.startsWith(`${href}/`) ? 'true' : undefined;
}
