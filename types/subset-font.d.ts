declare module 'subset-font' {
  type Axis = { min: number; max: number; default: number } | number;

  type Options = {
    targetFormat: 'woff2' | 'woff' | 'truetype';
    variationAxes?: Record<string, Axis>;
    /** Tags of the OpenType features to keep; all without it. */
    keepFeatures?: string[];
    noLayoutClosure?: boolean;
  };

  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
