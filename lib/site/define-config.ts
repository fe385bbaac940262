import { BuildError } from '@/lib/diagnostic';
import { parseSiteConfig, type SiteConfig } from './config';

/** Validates the configuration in `site.config.ts` and returns it. Throws a build error that names every wrong field. */
export function defineConfig(config: Parameters<typeof parseSiteConfig>[0]): SiteConfig {
  return keepConfig(() => parseSiteConfig(config));
}

/** Not one of `lib/memoize`, whose values end when `site.config.ts` changes. */
const KEPT = Symbol.for('portal.config');

/**
 * Returns the configuration. If it has mistakes, the development server returns the last valid one with the mistakes, which its pages show;
 * other processes throw them.
 */
export function keepConfig(make: () => SiteConfig): SiteConfig {
  // A cast, because globalThis has no type for this key, which only this function uses.
  const global = globalThis as { [KEPT]?: SiteConfig };
  try {
    const config = make();
    global[KEPT] = config;
    return config;
  } catch (error) {
    const last = global[KEPT];
    const isTolerant = process.env.NODE_ENV === 'development' && last !== undefined;
    if (!(error instanceof BuildError && isTolerant)) throw error;
    return { ...last, mistakes: error.diagnostics };
  }
}
