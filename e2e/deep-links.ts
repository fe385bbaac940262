import type { Page } from '@playwright/test';
import { expect } from './test';

/** What a reader sees of the page and of the element that its URL names. */
type Sight = {
  path: string;
  /** Ids of everything that is marked as the target. */
  marked: string[];
  dialogs: number;
  highlighted: boolean;
  /** The content of the target begins below the top bar and above the foot of the window. */
  below: boolean;
  /** It has the focus, and no ring around the highlight. */
  focused: boolean;
};

/** Holds that the reader has arrived at the link's target: it is in view below the top bar, highlighted, and nothing covers it. */
export async function expectTarget(page: Page, href: string, more: Partial<Sight> = {}): Promise<void> {
  const { pathname: path, hash } = new URL(href, 'http://localhost');
  const id = decodeURIComponent(hash.slice(1));
  if (id === '') {
    await expect(page).toHaveURL((url) => url.pathname === path && url.hash === '');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    return;
  }
  const expected = { path, marked: [id], dialogs: 0, highlighted: true, below: true, ...more };
  // A page that goes away while it is looked at is looked at again.
  const sight = () => page.evaluate(look).catch(() => undefined);
  const intervals = [20, 40, 80, 160];
  await expect.poll(sight, { message: `the reader sees ${href}`, intervals }).toMatchObject(expected);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
}

/** Adds a link to the page's content and follows it: guides and references may link to any anchor. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'Test link' });
    document.querySelector('main')?.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'Test link' }).first().click();
}

async function look(): Promise<Sight | undefined> {
  // Another font moves everything below it.
  await document.fonts.ready;
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const bar = document.querySelector('header');
  if (target === null || bar === null) return undefined;
  const style = getComputedStyle(target);
  // What is taller than a window is marked at its title; code, which has none, at the first line of its panel.
  const title = target.matches('[data-titled]')
    ? target.querySelector(
        ":scope > :is(h1, h2, h3, h4, [data-title='']), :scope > div > [data-title=''], :scope > [data-title='code'] > :first-child > :first-child",
      )
    : target;
  const mark = getComputedStyle(title ?? target);
  const inset = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.borderTopWidth);
  const begin = target.getBoundingClientRect().top + inset;
  return {
    path: location.pathname,
    marked: [...document.querySelectorAll(':target, [data-target]')].map((element) => element.id),
    dialogs: document.querySelectorAll('dialog:is([open], :popover-open)').length,
    highlighted: [mark.backgroundImage, mark.borderImageSource].some((image) => image.includes('linear-gradient')),
    below: begin >= bar.getBoundingClientRect().bottom - 1 && begin < window.innerHeight - 16,
    focused: document.activeElement === target && style.outlineStyle === 'none',
  };
}
