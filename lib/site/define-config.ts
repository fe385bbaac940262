import { parseSiteConfig, type SiteConfig } from './config';

/** Returns the checked configuration of a portal, for `site.config.ts`; stops the build with an error for each wrong field. */
export function defineConfig(config: Parameters<typeof parseSiteConfig>[0]): SiteConfig {
  return parseSiteConfig(config);
}
