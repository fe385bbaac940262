import type { ComponentProps } from 'react';
import { formatAuthoredHref } from '@/lib/site/urls';

/** An image as a writer puts it: those of this site stand in `public/` and are written from its root. */
export function GuideImage({ src, alt = '', ...rest }: Omit<ComponentProps<'img'>, 'src'> & { src?: string }) {
  // biome-ignore lint/performance/noImgElement: next/image needs a size, which Markdown does not say.
  return <img {...rest} src={src === undefined ? src : formatAuthoredHref(src)} alt={alt} />;
}
