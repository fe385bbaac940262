/** Removes what the bundles of one process share, so that modules that are loaded again are those of a new process. */
export function forgetShared(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key.description?.startsWith('portal.') === true) Reflect.deleteProperty(globalThis, key);
  }
}
