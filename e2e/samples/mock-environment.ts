import type { Api } from '@/lib/openapi/model';
import * as samples from '@/lib/openapi/samples/environment';

/** Values that the documents describe in words only. */
const VALUES: Record<string, string> = { PAC_ORGANIZATION_ID: '100' };

/** The variables that the samples of an API read, with values that the mock accepts. */
export function toMockEnvironment(api: Api, baseUrl: string): Record<string, string> {
  const entries = Object.entries(samples.toMockEnvironment(api)).map(([name, value]) => [name, VALUES[name] ?? value]);
  return { ...Object.fromEntries(entries), BASE_URL: baseUrl };
}
