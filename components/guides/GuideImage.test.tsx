import { expect, test } from 'vitest';
import { renderStatic } from '@/components/reference/render.fixture';
import { toGuideImage } from './GuideElements';

test('an image has its size, so that the text below it does not move when it arrives', () => {
  const Image = toGuideImage(new Map([['/img/a.png', { width: 640, height: 160 }]]));
  const attributesOf = (src: string) => renderStatic(<Image src={src} alt="A shelf" />)('img').attr();
  expect(attributesOf('/img/a.png')).toEqual({ width: '640', height: '160', src: '/img/a.png', alt: 'A shelf' });
  expect(attributesOf('/img/b.png')).toEqual({ src: '/img/b.png', alt: 'A shelf' });
});
