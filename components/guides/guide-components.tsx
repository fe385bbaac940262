import type { MDXComponents } from 'mdx/types';
import type { ComponentProps, ReactNode } from 'react';
import type { TextComponent } from '@/lib/guides/components';
import { formatOperationKey, type Guide } from '@/lib/guides/document';
import { findTerm } from '@/lib/guides/terms';
import { type EmbedSite, embedNames, toGuideEmbed } from '@/lib/site/guide-embeds';
import type { Site } from '@/lib/site/site';
import {
  Advice,
  Callout,
  type CalloutTone,
  Card,
  Cards,
  GuideHeading,
  GuideLink,
  InlineCode,
  Pre,
  Step,
  Steps,
  Tab,
  Tabs,
  toGuideImage,
  Unspecified,
} from './GuideElements';
import { GuideEmbed } from './GuideEmbed';

/**
 * Returns the MDX components for one guide. Embeds use the guide's API unless they name another. Inline code links to a term of the
 * guide's operations, or else of its API, or else of the only API that has the term.
 */
export function toGuideComponents(site: EmbedSite & Pick<Site, 'docs'>, guide: Guide): MDXComponents {
  return {
    a: GuideLink,
    img: toGuideImage(site.docs.imageSizes),
    pre: Pre,
    ...toHeadings(),
    ...toTextComponents(),
    ...toEmbeds(site, guide),
    code: toInlineCode(site, guide),
  };
}

function toHeadings(): MDXComponents {
  return {
    h2: (props: ComponentProps<'h2'>) => <GuideHeading level={2} {...props} />,
    h3: (props: ComponentProps<'h3'>) => <GuideHeading level={3} {...props} />,
    h4: (props: ComponentProps<'h4'>) => <GuideHeading level={4} {...props} />,
  };
}

function toTextComponents() {
  const toCallout = (tone: CalloutTone) => (props: Omit<ComponentProps<typeof Callout>, 'tone'>) => (
    <Callout tone={tone} {...props} />
  );
  return {
    Note: toCallout('note'),
    Tip: toCallout('tip'),
    Warning: toCallout('warning'),
    Recommendation: Advice,
    Unspecified,
    Card,
    Cards,
    Step,
    Steps,
    Tab,
    Tabs,
  } satisfies Record<TextComponent, unknown>;
}

/** Returns the component for inline code. The parser marks code in a link or heading as plain, because links can't be nested. */
function toInlineCode({ docs }: Pick<Site, 'docs'>, { frontMatter }: Guide) {
  const { api } = frontMatter;
  const scope = { api, operations: frontMatter.operations.map((name) => formatOperationKey(name, api)) };
  return ({ children, 'data-plain': plain }: { children?: unknown; 'data-plain'?: string }) => {
    const text = String(children);
    return <InlineCode text={text} term={plain === undefined ? findTerm(text, docs.terms, scope) : undefined} />;
  };
}

function toEmbeds(site: EmbedSite, guide: Guide): MDXComponents {
  return Object.fromEntries(
    embedNames.map((name) => [
      name,
      ({ children, ...attributes }: { children?: ReactNode } & Record<string, string>) => (
        <GuideEmbed embed={toGuideEmbed(name, attributes, guide, site)}>{children}</GuideEmbed>
      ),
    ]),
  );
}
