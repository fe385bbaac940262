import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { NO_DECISIONS } from '@/lib/flows/decisions';
import { guideComponents } from '@/lib/guides/components';
import { toGuide } from '@/lib/guides/guide.fixture';
import { toTermIndex } from '@/lib/guides/terms';
import {
  Advice,
  Callout,
  GuideLink,
  InlineCode,
  Step,
  Steps,
  Tab,
  Tabs,
  toGuideImage,
  Unspecified,
} from './GuideElements';
import { toGuideComponents } from './guide-components';

const guide = toGuide('Text');

/** Static markup with the names of the CSS modules as they are written. */
function toHtml(element: ReactElement): string {
  return renderToStaticMarkup(element).replace(/\b_(\w+)_[0-9a-f]{6}\b/g, '$1');
}

const docs = {
  guides: [],
  diagnostics: [],
  brokenSpecLinks: [],
  withheld: [],
  withoutText: new Set<string>(),
  brokenLinks: new Map<string, Set<string>>(),
  imageSizes: new Map<string, { width: number; height: number }>(),
  sidebar: [],
  paths: new Set<string>(),
  terms: toTermIndex([], []),
};

describe('the components of guides', () => {
  it('is what the checks know, neither more nor less', () => {
    const names = Object.keys(toGuideComponents({ docs, references: [], flows: [], decisions: NO_DECISIONS }, guide));
    expect(names.filter((name) => /^[A-Z]/.test(name)).sort()).toEqual(Object.keys(guideComponents).sort());
  });

  it('says the kind of a callout in words', () => {
    expect(toHtml(<Callout tone="warning">Text</Callout>)).toBe(
      '<div role="note" class="callout" data-tone="warning"><p class="calloutTitle">Warning</p><div class="calloutBody">Text</div></div>',
    );
  });

  it('marks advice with a bar, and labels it for screen readers', () => {
    expect(toHtml(<Advice>Text</Advice>)).toBe(
      '<div role="note" class="advice"><p class="visually-hidden"><span class="visually-hidden">Recommendation: </span></p>Text</div>',
    );
    expect(toHtml(<Advice title="Keep the ID">Text</Advice>)).toBe(
      '<div role="note" class="advice"><p><span class="visually-hidden">Recommendation: </span>Keep the ID</p>Text</div>',
    );
  });

  it('folds what is not documented', () => {
    expect(toHtml(<Unspecified>Text</Unspecified>)).toBe(
      '<details><summary class="quiet-summary">Open questions</summary>Text</details>',
    );
  });

  it('numbers steps as a list', () => {
    expect(
      toHtml(
        <Steps>
          <Step title="First">Do.</Step>
        </Steps>,
      ),
    ).toBe('<ol class="steps"><li class="step"><p class="title">First</p>Do.</li></ol>');
  });

  it('makes tabs of radio buttons, the first one chosen', () => {
    const html = toHtml(
      <Tabs name="Grant types">
        {'\n'}
        <Tab label="Code">A</Tab>
        <Tab label="Refresh">B</Tab>
      </Tabs>,
    );
    expect(html).toBe(
      '<fieldset class="tabs"><legend class="visually-hidden">Grant types</legend>' +
        '<input type="radio" class="visually-hidden radio" id="tab-grant-types-1" name="tab-grant-types" checked=""/>' +
        '<label class="label" for="tab-grant-types-1">Code</label><div class="panel" data-panel-of="tab-grant-types-1"><p class="heading">Code</p>A</div>' +
        '<input type="radio" class="visually-hidden radio" id="tab-grant-types-2" name="tab-grant-types"/>' +
        '<label class="label" for="tab-grant-types-2">Refresh</label><div class="panel" data-panel-of="tab-grant-types-2"><p class="heading">Refresh</p>B</div></fieldset>',
    );
  });

  it('links inline code that is a term', () => {
    const term = { code: 'MS-422', kind: 'type' as const, api: 'linkv1', href: '/openapi/linkv1#x', title: 'Type' };
    expect(toHtml(<InlineCode text="MS-422" term={term} />)).toBe(
      '<a href="/openapi/linkv1#x" title="Type"><code>MS-422</code></a>',
    );
    expect(toHtml(<InlineCode text="OK" term={undefined} />)).toBe('<code>OK</code>');
  });
});

describe('addresses as a writer puts them', () => {
  it('lead below the base path', async () => {
    vi.stubEnv('NEXT_PUBLIC_BASE_PATH', '/portal');
    vi.resetModules();
    const { Card, GuideLink: Link, toGuideImage } = await import('./GuideElements');
    const Image = toGuideImage(new Map());
    const { AnnouncementBar } = await import('@/components/site/Shell');
    // For the files that this worker reads next.
    vi.resetModules();
    vi.unstubAllEnvs();
    const link = { href: '/docs/lock', label: 'Read' };
    expect(toHtml(<Link href="/docs/lock">Lock</Link>)).toBe('<a href="/portal/docs/lock">Lock</a>');
    expect(toHtml(<Image src="/img/seats.png" alt="Seats" />)).toContain(
      '<img src="/portal/img/seats.png" alt="Seats"/>',
    );
    expect(toHtml(<Image src="//example.com/a.png" />)).toContain('<img src="//example.com/a.png" alt=""/>');
    expect(toHtml(<Card title="Lock" href="/docs/lock" />)).toContain('href="/portal/docs/lock"');
    expect(toHtml(<AnnouncementBar announcement={{ id: 'a', text: 'New.', link }} />)).toContain(
      '<p>New. <a href="/portal/docs/lock">Read</a></p>',
    );
  });

  it('are what links and images of a guide are made with', () => {
    const components = toGuideComponents({ docs, references: [], flows: [], decisions: NO_DECISIONS }, guide);
    expect(components).toMatchObject({ a: GuideLink });
    const Image = toGuideImage(docs.imageSizes);
    expect(components.img?.toString()).toBe(Image.toString());
  });
});
