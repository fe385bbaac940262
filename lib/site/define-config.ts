import { deserialize, serialize } from 'node:v8';
import { BuildError, type Diagnostic } from '@/lib/diagnostic';
import { parseSiteConfig, type SiteConfig } from './config';

/** Validates the configuration in `site.config.ts` and returns it. Throws a build error that names every wrong field. */
export function defineConfig(config: Parameters<typeof parseSiteConfig>[0]): SiteConfig {
  return keepConfig(() => parseSiteConfig(config));
}

/** Returns the last valid configuration with the mistakes for which the file isn't valid TypeScript; throws them if there is none. */
export function reportMistakes(diagnostics: readonly Diagnostic[]): SiteConfig {
  return keepConfig(() => {
    throw new BuildError(diagnostics);
  });
}

/**
 * An environment variable, because the development server lists the pages of each route in another process. Its value isn't JSON,
 * because settings contain patterns.
 */
const KEPT = 'PORTAL_LAST_SETTINGS';

/**
 * Returns the configuration. If it has mistakes, the development server returns the last valid one with the mistakes, which its pages show;
 * other processes throw them.
 */
function keepConfig(make: () => SiteConfig): SiteConfig {
  const isDevelopment = process.env.NODE_ENV === 'development';
  try {
    const config = make();
    if (isDevelopment) process.env[KEPT] = serialize(config).toString('base64');
    return config;
  } catch (error) {
    const last = process.env[KEPT];
    if (!(error instanceof BuildError && isDevelopment) || last === undefined) throw error;
    // A cast, because only this function sets the variable.
    return { ...(deserialize(Buffer.from(last, 'base64')) as SiteConfig), mistakes: error.diagnostics };
  }
}
