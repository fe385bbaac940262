/** Turns Next's export at `folder` into what a CDN serves. */
export async function finishExport(_folder: string): Promise<void> {}
