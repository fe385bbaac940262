import { siteConfig } from '@/site.config';

export default function LandingPage() {
  return (
    <main id="main">
      <h1>{siteConfig.title}</h1>
      <p>{siteConfig.description}</p>
    </main>
  );
}
