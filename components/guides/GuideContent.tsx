import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { toHast } from 'mdast-util-to-hast';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { Guide } from '@/lib/guides/document';
import type { Site } from '@/lib/site/site';
import { toGuideComponents } from './guide-components';

type GuideContentProps = { site: Site; guide: Guide };

/** The text of a guide as elements: Markdown as HTML, and tags of the kit as their components. */
export function GuideContent({ site, guide }: GuideContentProps) {
  const components = toGuideComponents(site, guide);
  const html = toHast(guide.tree, { passThrough: ['mdxJsxFlowElement', 'mdxJsxTextElement'] });
  return toJsxRuntime(html, {
    Fragment,
    jsx,
    jsxs,
    components,
    createEvaluater: () => ({
      evaluateExpression(expression) {
        return expression.type === 'Identifier' ? components[expression.name] : undefined;
      },
      evaluateProgram() {
        return undefined;
      },
    }),
  });
}
