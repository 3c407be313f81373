import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import type { TestBrowser } from './browser';

let source: Promise<string> | undefined;

/** Everything that axe finds against WCAG 2.2 AA on a page; nothing without scripts, which it needs. */
export async function axeFaults({ javaScript }: TestBrowser, page: Page): Promise<string[]> {
  if (!javaScript) return [];
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(await source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    }),
  );
  return violations.map(({ id, nodes }) => `${id} ×${nodes.length} : ${nodes[0]?.html.slice(0, 200)}`);
}
