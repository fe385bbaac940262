import { expect, test } from 'vitest';
import { renderStatic } from '@/components/reference/render.fixture';
import { toGuideImage } from './GuideElements';

test('an image has its size, so that the text below it does not move when it arrives', () => {
  const Image = toGuideImage(new Map([['/img/a.png', { width: 640, height: 160 }]]));
  expect(renderStatic(<Image src="/img/a.png" alt="A shelf" />).html()).toBe(
    '<img width="640" height="160" src="/img/a.png" alt="A shelf">',
  );
  expect(renderStatic(<Image src="/img/b.png" alt="A book" />).html()).toBe('<img src="/img/b.png" alt="A book">');
});
