/** `lockTickets` in a guide of linkv1 → `linkv1/lockTickets`; `linkv2/createCart` says its API itself. */
export function formatOperationKey(name: string, api: string | undefined): string {
  return name.includes('/') || api === undefined ? name : `${api}/${name}`;
}

/** The same of an operation as the specifications hold it. */
export function keyOf({ api, operationId }: { api: string; operationId: string }): string {
  return `${api}/${operationId}`;
}
