import { fetchAnswer } from '@/components/reader/fetch-answer';

/** By operation, the highlighted source for each request example. */
type Samples = Record<string, string[]>;

const loaded = new Map<string, Promise<Samples>>();

/** The samples at an address, fetched once; a failure is forgotten so that it can be tried again. */
export function loadSamples(address: string): Promise<Samples> {
  const known = loaded.get(address);
  if (known !== undefined) return known;
  const request = fetchSamples(address);
  loaded.set(address, request);
  request.catch(() => loaded.delete(address));
  return request;
}

async function fetchSamples(address: string): Promise<Samples> {
  const answer = await fetchAnswer(address);
  // The file is written at build by `toSamplesFile`, with this type.
  return answer.json() as Promise<Samples>;
}
