import type { Api } from '@/lib/openapi/model';
import { listEnvironment } from '@/lib/openapi/samples/environment';

/**
 * Returns the variables that the samples of an API read, with values that the mock accepts. The mock requires credentials but doesn't
 * check them. `BASE_URL` is left out.
 */
export function toMockEnvironment(api: Api): Record<string, string> {
  const names = listEnvironment(api).filter(({ name }) => name !== 'BASE_URL');
  return Object.fromEntries(
    names.map(({ name, value }) => [name, value || `mock-${name.toLowerCase().replaceAll('_', '-')}`]),
  );
}
