import type { Api } from '@/lib/openapi/model';
import { listEnvironment } from '@/lib/openapi/samples/environment';

/** Values that the documents describe in words only. */
const VALUES: Record<string, string> = { PAC_ORGANIZATION_ID: '100' };

/** The variables that the samples of an API read, with values that the mock server accepts. */
export function toMockEnvironment(api: Api, baseUrl: string): Record<string, string> {
  const entries = listEnvironment(api).map(({ name, value }) => [name, value || (VALUES[name] ?? toValue(name))]);
  return { ...Object.fromEntries(entries), BASE_URL: baseUrl };
}

/** The mock server asks for credentials and does not check them. */
function toValue(name: string): string {
  return `mock-${name.toLowerCase().replaceAll('_', '-')}`;
}
