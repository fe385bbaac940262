import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Bytes as they are, and as a CDN would send them. */
export type Weight = { raw: number; gzip: number; brotli: number };

const PACKED = /\.(?:woff2|png|jpg|ico)$/;

/** The weight of a file: gzip at 9, brotli at 9; a packed format is sent as it is. */
export function weigh(name: string, content: Buffer): Weight {
  if (PACKED.test(name)) return { raw: content.length, gzip: content.length, brotli: content.length };
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
  };
}

/** The weights of several files together. */
export function addUp(weights: Weight[]): Weight {
  return weights.reduce(
    (sum, { raw, gzip, brotli }) => ({ raw: sum.raw + raw, gzip: sum.gzip + gzip, brotli: sum.brotli + brotli }),
    { raw: 0, gzip: 0, brotli: 0 },
  );
}
