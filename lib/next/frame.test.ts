import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { sortHead, toFrames } from '@/lib/next/frame';
import { formatForward } from '@/lib/next/inline-scripts';
import { formatPolicy } from '@/lib/next/security';

const toOverview = (content: string) =>
  [
    '<!DOCTYPE html><html lang=en><head><meta http-equiv=Content-Security-Policy content="policy of the overview">',
    '<link rel=stylesheet href=/a.css><title>Overview</title><meta name=description content=a><link rel=canonical href=/a>',
    '<script>head()</script></head><body><header><nav><a aria-current=page href=/openapi/a>A</a></nav></header>',
    '<script type="application/ld+json">{}</script>',
    content,
    `<footer id=end></footer><script>${formatForward()}</script></body></html>`,
  ].join('');

test('keeps what all pages of a reference have, with the policy of the scripts that are left', () => {
  const { list, other } = toFrames(toOverview('<div data-content=/openapi/a><main>text</main></div>'));
  const end = '</footer>';
  const start = (scripts: string[]) =>
    `<!DOCTYPE html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="${formatPolicy(scripts, [])}"><link rel="stylesheet" href="/a.css">`;
  const middle =
    '<script>head()</script></head><body><header><nav><a aria-current="true" href="/openapi/a">A</a></nav></header>';
  expect(other).toEqual([start(['head()']), middle, `<footer id="end">${end}</body></html>`]);
  expect(list).toEqual([
    start(['head()', formatForward()]),
    middle,
    `<footer id="end">${end}<script>${formatForward()}</script></body></html>`,
  ]);
});

test('is cut at its own marks only, whatever a name contains', () => {
  const name = '<template id=part-head></template>\0<i>\0</i>';
  const { other } = toFrames(toOverview(`<i title="${name}"></i><div data-content=/openapi/a></div>`));
  expect(other[1]).toContain('<i title="<template id=part-head></template>\ufffd<i>\ufffd</i>"></i>');
});

test('stops at an overview without static content', () => {
  expect(() => toFrames(toOverview('<main>text</main>'))).toThrow(
    'lib/next/frame.ts: the overview of a split reference has not one title and one static content; adapt the selectors to the components',
  );
});

test('a head has the same order, whichever of its tags React has written first', () => {
  const own = '<title>A</title><meta name="description" content="a">';
  const common = '<meta name="theme-color" content="#fff"><link rel="icon" href="/icon.svg">';
  for (const html of [own + common, common + own]) {
    const $ = load(`<html><head>${html}</head></html>`);
    sortHead($);
    expect($('head').html()).toBe(common + own);
  }
});
