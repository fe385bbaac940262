import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/site/NotFoundPage';
import { siteConfig } from '@/site.config';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return <NotFoundPage apis={siteConfig.apis} />;
}
