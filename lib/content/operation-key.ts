/** `lockTickets` in a guide of linkv1 → `linkv1/lockTickets`; `linkv2/createCart` says its API itself. */
export function formatOperationKey(name: string, api: string | undefined): string {
  return name.includes('/') || api === undefined ? name : `${api}/${name}`;
}
