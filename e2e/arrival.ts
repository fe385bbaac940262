import type { Page } from '@playwright/test';
import { expect } from './test';

/** What a reader sees of the element that the URL names. */
type Sight = {
  dialogs: number;
  /** Ids of everything that is marked as the target. */
  marked: string[];
  highlighted: boolean;
  /** Its content begins below the top bar and above the foot of the window. */
  below: boolean;
};

/** Where a link leads: the path and the id of the element that it names, undefined for a page as a whole. */
export function parseHref(href: string): { path: string; id: string | undefined } {
  const { pathname, hash } = new URL(href, 'http://localhost');
  return { path: pathname, id: hash === '' ? undefined : decodeURIComponent(hash.slice(1)) };
}

/** Holds that the reader has arrived at the link's target: it is in view below the top bar, highlighted, and nothing covers it. */
export async function expectArrival(page: Page, href: string): Promise<void> {
  const { path, id } = parseHref(href);
  await expect(page).toHaveURL((url) => url.pathname === path && decodeURIComponent(url.hash.slice(1)) === (id ?? ''));
  if (id === undefined) {
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    return;
  }
  // A page that goes away while it is looked at is looked at again.
  await expect
    .poll(() => page.evaluate(look, id).catch(() => undefined), {
      message: `${href} in view and highlighted`,
      intervals: [30, 60, 120, 250],
    })
    .toEqual({ dialogs: 0, marked: [id], highlighted: true, below: true } satisfies Sight);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
}

/** Holds that the target has the focus, without a ring of its own around the highlight. */
export async function expectFocus(page: Page, href: string): Promise<void> {
  const target = page.locator(`[id="${parseHref(href).id}"]`);
  await expect(target).toBeFocused();
  await expect(target).toHaveCSS('outline-style', 'none');
}

/** Adds a link to the page's content and follows it: guides and references may link to any place. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'Test link' });
    document.querySelector('main')?.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'Test link' }).first().click();
}

/** Runs in the page. */
async function look(id: string): Promise<Sight | undefined> {
  // Another font moves everything below it.
  await document.fonts.ready;
  const target = document.getElementById(id);
  const bar = document.querySelector('[role=banner], header');
  if (target === null || bar === null) return undefined;
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'var(--accent-soft)';
  const tint = getComputedStyle(probe).color;
  probe.remove();
  const style = getComputedStyle(target);
  const begin =
    target.getBoundingClientRect().top + Number.parseFloat(style.paddingTop) + Number.parseFloat(style.borderTopWidth);
  return {
    dialogs: document.querySelectorAll('dialog[open]').length,
    marked: [...document.querySelectorAll(':target, [data-arrived]')].map((element) => element.id),
    highlighted: style.backgroundImage.includes(tint) && style.boxShadow !== 'none',
    below: begin >= bar.getBoundingClientRect().bottom - 1 && begin < window.innerHeight - 16,
  };
}
