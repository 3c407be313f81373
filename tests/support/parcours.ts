import type { BrowserContextOptions, Page } from 'playwright';
import type { CentreRow, UserRow } from '~/db/rows/comptes';
import type { Role } from '~/domain/access/roles';
import type { TestBrowser } from './browser';
import { CENTRE, type Enseigne, SESSION, type Site } from './site';

/** Screens of a phone and of the slow PC that most centres have. */
export const TELEPHONE = { width: 390, height: 844 };

interface OpenOptions extends BrowserContextOptions {
  role?: Role;
  /** Both of the account's by default. */
  centres?: CentreRow[];
  courant?: CentreRow;
  user?: UserRow;
}

/** A page of somebody who has signed in, on the address; with JavaScript it has come alive. */
export async function openAs(
  browser: TestBrowser,
  site: Site,
  enseigne: Enseigne,
  path: string,
  { role = 'admin', centres, courant, user, ...context }: OpenOptions = {},
): Promise<Page> {
  const page = await browser.open({ baseURL: site.server.url, ...context });
  const someone = user ?? (await enseigne.createUser(role, centres));
  const cookies = [{ name: SESSION, value: await site.openSession(someone) }];
  if (courant) cookies.push({ name: CENTRE, value: courant.id });
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: site.server.url })));
  await goto(browser, page, path);
  return page;
}

/** Opens an address and, with JavaScript, waits until the page answers to it. */
export async function goto(browser: TestBrowser, page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(browser, page);
}

/** Resolves once the page's script has given it its behaviours. */
export async function alive({ javaScript }: TestBrowser, page: Page): Promise<void> {
  if (!javaScript) return;
  await page.locator('html[data-pret]').waitFor();
}

/** How many pixels the page is wider than its window: nothing may make it scroll sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
