import { load } from 'cheerio';
import { throwError } from '@/lib/diagnostic';
import { formatForward } from '@/lib/next/forward';
import { minifyHtml } from '@/lib/next/minify-html';
import { findInlineScripts, findInlineStyles, formatPolicy, type Head } from '@/lib/next/security';
import { HEAD_OF_A_PAGE } from '@/lib/page/head';

/** The HTML of a page around its head's own tags and its body: what comes before, between and after the two. */
type Frame = readonly [start: string, middle: string, end: string];

/** The frames of a split reference: that of the parts that list others, which forward to them, and that of all other parts. */
export type Frames = { list: Frame; other: Frame };

/**
 * Cuts the frames of the parts of a split reference out of its finished overview: the same style sheets, scripts and
 * components, so that nothing has to say again what is in a frame. `head` is what the owner loads from elsewhere.
 */
export function toFrames(overview: string, head?: Head): Frames {
  return { list: toFrame(overview, true, head), other: toFrame(overview, false, head) };
}

function toFrame(overview: string, isList: boolean, head: Head | undefined): Frame {
  const $ = load(overview);
  // React takes over no part, so it needs neither the framework's data nor what React marks its own elements with.
  $('#page-scripts').remove();
  $('body > div[hidden]:not([id])').remove();
  $('title').before(marker('head'));
  $(HEAD_OF_A_PAGE).remove();
  $('[data-content]').replaceWith(marker('body'));
  // The page is below the one that the top bar links to.
  $('header [aria-current="page"]').attr('aria-current', 'true');
  if (!isList) {
    $('script')
      .filter((_, script) => $(script).text() === formatForward())
      .remove();
  }
  const policy = formatPolicy(findInlineScripts($), findInlineStyles($), head);
  $('meta[http-equiv="Content-Security-Policy"]').attr('content', policy);
  const [start, middle, end, ...more] = minifyHtml($.html()).split(/<template id=part-(?:head|body)><\/template>/);
  if (start === undefined || middle === undefined || end === undefined || more.length > 0) {
    return throwError({
      file: 'lib/page/frame.ts',
      message: 'the overview of a split reference has not one title and one static content',
      hint: 'adapt the selectors to the components',
    });
  }
  return [start, middle, end];
}

function marker(name: 'head' | 'body'): string {
  return `<template id="part-${name}"></template>`;
}
