import type { Api } from '@/lib/openapi/model';
import * as samples from '@/lib/openapi/samples/environment';

/** The variables that the samples of an API read, with values that the mock accepts. */
export function toMockEnvironment(api: Api, baseUrl: string): Record<string, string> {
  return { ...samples.toMockEnvironment(api), BASE_URL: baseUrl };
}
