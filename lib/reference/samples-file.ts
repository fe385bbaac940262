import { findOwn } from '@/lib/collections';
/**
 * The code samples of several operations in one language, as a build writes them for the browser and the docs server. Each block is in
 * it once, because the operations of an API share setup, error handling and types.
 */
export type SamplesFile = {
  /** Highlighted HTML. */
  blocks: string[];
  /**
   * By the anchor of the operation, one sample for each request example: the indexes of its blocks. Null for the sample that the page
   * includes.
   */
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
