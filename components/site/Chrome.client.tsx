'use client';

/** Exports the client components that every page needs from one module: in one chunk, they compress better. */
export { CrashedPage } from './CrashedPage.client';
export { Hydrated } from './Hydrated.client';
export { Providers } from './Providers.client';
export { SoftLinks } from './SoftLinks.client';
export { StaticHtml } from './StaticHtml.client';
export { TopNav } from './TopNav.client';
