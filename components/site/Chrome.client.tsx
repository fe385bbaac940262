'use client';

/**
 * The one door through which the server's components reach those of the browser that every page needs: together they are
 * one file of script, and compress to less than apart.
 */
export { CrashedPage } from './CrashedPage.client';
export { Hydrated } from './Hydrated.client';
export { Island } from './Island.client';
export { Providers } from './Providers.client';
export { SoftLinks } from './SoftLinks.client';
export { TopNav } from './TopNav.client';
