import { expect, test } from 'vitest';
import { renderStatic } from '@/components/reference/render.fixture';
import { toMarkedLink } from './Mistakes';

test('a link that leads nowhere is marked in place, and any other is as it was', () => {
  const Link = toMarkedLink(new Set(['/docs/soon']));
  const $ = renderStatic(
    <p>
      <Link href="/docs/soon">Next</Link>, <Link href="/docs/lock">Lock</Link>
    </p>,
  );
  expect($('mark').attr('title')).toBe('Broken link: /docs/soon');
  expect($('mark a').attr('href')).toBe('/docs/soon');
  expect($('p > a').attr('href')).toBe('/docs/lock');
});
