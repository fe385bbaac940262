import { findOwn } from '@/lib/collections';

/** An operation in the list for the filter of a split reference: title, method, path and URL. */
export type CallEntry = [title: string, method: string, path: string, href: string];

/**
 * The code samples of several operations in one language, as a build writes them for the browser and the docs server. Each block is in
 * it once, because the operations of an API share setup, error handling and types.
 */
export type SamplesFile = {
  /** Highlighted HTML. */
  blocks: string[];
  /** By operation, a sample for each request example as indexes of blocks; null for the sample on the page. */
  samples: Record<string, (number[] | null)[]>;
};

/** What separates two blocks of a sample. */
export const BLOCK_SEPARATOR = '\n\n';

/** Returns the highlighted HTML of a sample; undefined if the file doesn't have it. `example` is the position of its request example. */
export function findSampleHtml(
  { blocks, samples }: SamplesFile,
  operation: string,
  example: number,
): string | undefined {
  return findOwn(samples, operation)
    ?.[example]?.map((index) => blocks[index])
    .join(BLOCK_SEPARATOR);
}
