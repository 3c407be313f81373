import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach, beforeAll, describe, inject } from 'vitest';
import { watchFaults } from './browser-faults';
import { launchChromium } from './chromium';
import { decalage } from './jours';

/** Where a failed test leaves what the browser showed; ignored by git. */
const SCREENSHOTS = path.resolve('.cache/screenshots');

const DEFAULTS: BrowserContextOptions = {
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  viewport: { width: 1366, height: 768 },
  reducedMotion: 'reduce',
};

/** A machine that many share is slow to draw a page. */
const TIMEOUT_MS = 20_000;

export interface TestBrowser {
  /** Which of its runs a journey of `describeBothWays` is in. */
  readonly javaScript: boolean;
  /** A page in a context of its own (no cookies), closed after the test. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** Lets the current test provoke console errors that match. Answers below 500 to pages and forms never count. */
  tolerate(pattern: RegExp): void;
}

/**
 * Describes journeys with JavaScript. A test fails on any page error, console error or violation of the content security policy, and
 * leaves a screenshot of each of its pages.
 */
export function describeBrowser(name: string, body: (browser: TestBrowser) => void): void {
  describeRun(name, true, body);
}

/** The same once with JavaScript and once without: for one journey of each family of forms, as requests prove the others (`tests/http`). */
export function describeBothWays(name: string, body: (browser: TestBrowser) => void): void {
  for (const javaScript of [true, false])
    describeRun(`${name} (${javaScript ? 'avec' : 'sans'} JavaScript)`, javaScript, body);
}

function describeRun(name: string, javaScript: boolean, body: (browser: TestBrowser) => void): void {
  describe.skipIf(inject('browserEnvironment') === null)(name, () => body(useBrowser(javaScript)));
}

let launched: Promise<Browser> | undefined;

/** One browser for all the files of a test process, which it ends with; every test gets a context of its own in it. */
async function ownBrowser(): Promise<Browser> {
  const environment = inject('browserEnvironment');
  if (!environment) throw new Error('Chromium est indisponible : voir describeBrowser()');
  // One that has crashed, or never came, is no reason for every later file to fail.
  const running = await launched?.catch(() => undefined);
  if (!running?.isConnected()) launched = launchChromium(environment);
  return launched as Promise<Browser>;
}

function useBrowser(javaScript: boolean): TestBrowser {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let faults: string[] = [];
  let tolerated: RegExp[] = [];

  beforeAll(async () => {
    browser = await ownBrowser();
  });

  afterEach(async ({ task }) => {
    const unexpected = faults.filter((fault) => !tolerated.some((pattern) => pattern.test(fault)));
    const failed = task.result?.state === 'fail' || unexpected.length > 0;
    const kept = failed ? await screenshots(contexts, `${task.name}-${javaScript ? 'avec' : 'sans'}-js`) : [];
    await Promise.all(contexts.map((context) => context.close()));
    [contexts, faults, tolerated] = [[], [], []];
    if (kept.length > 0) console.warn(`Captures d’écran : ${kept.join(', ')}`);
    if (unexpected.length > 0) throw new Error(`Le navigateur signale :\n${unexpected.join('\n')}`);
  });

  return {
    javaScript,
    async open(options) {
      const context = await browser.newContext({ ...DEFAULTS, ...options, javaScriptEnabled: javaScript });
      contexts.push(context);
      context.setDefaultTimeout(TIMEOUT_MS);
      watchFaults(context, faults);
      await setClock(context);
      return context.newPage();
    },
    tolerate: (pattern) => void tolerated.push(pattern),
  };
}

/** The browser's day is that of the run. */
async function setClock(context: BrowserContext): Promise<void> {
  const avance = decalage();
  if (avance === 0) return;
  await context.addInitScript((ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
    globalThis.Date = new Proxy(Date, {
      construct: (target, values, asked) =>
        Reflect.construct(target, values.length === 0 ? [target.now()] : values, asked),
    });
  }, avance);
}

async function screenshots(contexts: BrowserContext[], name: string): Promise<string[]> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  const slug = name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 100);
  const pages = contexts.flatMap((context) => context.pages());
  const shots = pages.map(async (page, index) => {
    const file = path.join(SCREENSHOTS, `${slug}-${index}.png`);
    return page.screenshot({ path: file, fullPage: true }).then(
      () => file,
      () => undefined,
    );
  });
  return (await Promise.all(shots)).filter((file) => file !== undefined);
}
