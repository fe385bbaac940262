import type { Root } from 'mdast';
import { fromMarkdown, type Extension as TreeExtension } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { htmlFlow } from 'micromark-core-commonmark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import type { Code, Construct, ConstructRecord, Extension, State } from 'micromark-util-types';
import { parseMarkdown as parseText, parseWithinLimit } from '@/lib/sources/markdown-limit';
import { guideComponents, htmlTags, voidTags } from './components';

/** The last component tag that the parser began, which is the source of its errors. */
export type OpenTag = { name: string; line: number };

/**
 * Returns the syntax tree of a guide: CommonMark with GFM, front matter, and components in MDX syntax. Everything else keeps
 * its meaning in Markdown. Braces and `import` are text, `<https://…>` is a link, `<!-- … -->` and `{/* … *\/}` are
 * comments. Returns a reason if the source would take too long. Throws a VFileMessage if a component is not complete; `onTag`
 * receives each tag when the parser begins it.
 */
export function parseMarkdown(
  source: string,
  onTag: (tag: OpenTag) => void = () => {},
): { value: Root } | { reason: string } {
  return parseWithinLimit(source, (limit) =>
    fromMarkdown(source, {
      extensions: [frontmatter(), gfm(), toTagSyntax(onTag), limit],
      mdastExtensions: [
        frontmatterFromMarkdown(),
        gfmFromMarkdown(),
        mdxExpressionFromMarkdown(),
        mdxJsxFromMarkdown(),
        closeVoidTags,
      ],
    }),
  );
}

/** Returns the syntax tree without components, for a source whose tags do not parse; empty if it would take too long. */
export function parsePlainMarkdown(source: string): Root {
  const parsed = parseText(source);
  return 'value' in parsed ? parsed.value : { type: 'root', children: [] };
}

const LESS_THAN = 60;
const LEFT_BRACE = 123;

function toTagSyntax(onTag: (tag: OpenTag) => void): Extension {
  const tags = mdxJsx();
  const expressions = mdxExpression();
  const isTag = toTagTest(onTag);
  const comment = only(htmlFlow, COMMENT_LINE, 'guideComment');
  const limit = (record: ConstructRecord | undefined, code: number, test: Construct) =>
    [record?.[code] ?? []].flat().map((construct) => only(construct, test));
  return {
    // Authors indent the content of tags, and guides may use only some HTML.
    disable: { null: ['codeIndented', 'htmlFlow'] },
    flow: {
      [LESS_THAN]: [...limit(tags.flow, LESS_THAN, isTag), comment],
      [LEFT_BRACE]: limit(expressions.flow, LEFT_BRACE, JSX_COMMENT),
    },
    text: {
      [LESS_THAN]: limit(tags.text, LESS_THAN, isTag),
      [LEFT_BRACE]: limit(expressions.text, LEFT_BRACE, JSX_COMMENT),
    },
  };
}

/** Returns the construct, limited to the positions where the test passes. */
function only(construct: Construct, test: Construct, name = construct.name): Construct {
  const named = { ...construct, ...(name !== undefined && { name }) };
  return {
    ...(name !== undefined && { name }),
    ...(construct.concrete !== undefined && { concrete: construct.concrete }),
    tokenize(effects, ok, nok) {
      return effects.check(test, effects.attempt(named, ok, nok), nok);
    },
  };
}

/** Tests whether a component, or HTML that guides may use, begins here. */
function toTagTest(onTag: (tag: OpenTag) => void): Construct {
  return lookAhead((text, line) => {
    const name = /^<\/?([\w.-]*)/.exec(text)?.[1] ?? '';
    const isWritable = Object.hasOwn(guideComponents, name) || htmlTags.includes(name) || voidTags.includes(name);
    if (isWritable) onTag({ name, line });
    return isWritable;
  }, MAX_TAG);
}

/** More characters than a tag's name has. Without a limit, each `<` of a line would read the whole line. */
const MAX_TAG = 40;

const JSX_COMMENT = lookAhead((text) => text === '{/*', 3);

/** Tests whether a comment begins here, with no text after it on its first line. Any other comment is part of a paragraph. */
const COMMENT_LINE = lookAhead((text) => text.startsWith('<!--') && !/-->\s*\S/.test(text));

/** Returns a construct that passes where `test` accepts the rest of the line, or its first `limit` characters. */
function lookAhead(test: (text: string, line: number) => boolean, limit = Number.POSITIVE_INFINITY): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      const { line } = this.now();
      let text = '';
      return start;

      function start(code: Code): State | undefined {
        effects.enter('data');
        return next(code);
      }

      function next(code: Code): State | undefined {
        // A negative code is a line ending or a tab; after a tab the line continues.
        const isTab = code === TAB || code === TAB_SPACE;
        if (code === null || (code < 0 && !isTab) || text.length >= limit) {
          effects.exit('data');
          return test(text, line) ? ok(code) : nok(code);
        }
        text += isTab ? ' ' : String.fromCodePoint(code);
        effects.consume(code);
        return next;
      }
    },
  };
}

const TAB = -2;
const TAB_SPACE = -1;

/** Closes void tags: `<br>` is complete without a slash. */
const closeVoidTags: TreeExtension = (() => {
  const exit = mdxJsxFromMarkdown().exit ?? {};
  const wrap = (type: 'mdxJsxFlowTag' | 'mdxJsxTextTag'): TreeExtension['exit'] => ({
    [type](token) {
      const tag = this.data.mdxJsxTag;
      if (tag !== undefined && !tag.close && voidTags.includes(tag.name ?? '')) tag.selfClosing = true;
      exit[type]?.call(this, token);
    },
  });
  return { exit: { ...wrap('mdxJsxFlowTag'), ...wrap('mdxJsxTextTag') } };
})();
