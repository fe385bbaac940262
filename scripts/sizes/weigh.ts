import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Size in bytes, uncompressed and as a CDN would send it. */
export type Weight = { raw: number; gzip: number; brotli: number };

const PACKED = /\.(?:woff2|png|jpg|ico)$/;

/** Returns the size of a file, with gzip and brotli at level 9. An already compressed format has the same size in all three. */
export function weigh(name: string, content: Buffer): Weight {
  if (PACKED.test(name)) return { raw: content.length, gzip: content.length, brotli: content.length };
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
  };
}

/** Returns the sum of several sizes. */
export function addUp(weights: Weight[]): Weight {
  return weights.reduce(
    (sum, { raw, gzip, brotli }) => ({ raw: sum.raw + raw, gzip: sum.gzip + gzip, brotli: sum.brotli + brotli }),
    { raw: 0, gzip: 0, brotli: 0 },
  );
}
