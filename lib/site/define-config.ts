import { parseSiteConfig, type SiteConfig } from './config';

/** Validates the configuration in `site.config.ts` and returns it. Throws a build error that names every wrong field. */
export function defineConfig(config: Parameters<typeof parseSiteConfig>[0]): SiteConfig {
  return parseSiteConfig(config);
}
