import type { BrowserContext, ConsoleMessage } from 'playwright';

/** What may answer 4xx without being a fault: a page, a form, or the data of one. */
const ANSWERS = new Set(['document', 'fetch', 'xhr']);

/** Adds to `faults` every page error, console error and policy violation of a context's pages. */
export function watchFaults(context: BrowserContext, faults: string[]): void {
  const types = new Map<string, string>();
  context.on('response', (response) => types.set(response.url(), response.request().resourceType()));
  context.on('weberror', (error) =>
    faults.push(`exception : ${error.error().stack ?? error.error().message}`),
  );
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message, types)) faults.push(describeMessage(message));
  });
}

function isRefusal(message: ConsoleMessage, types: Map<string, string>): boolean {
  const status = /^Failed to load resource: .*status of (\d+)/.exec(message.text())?.[1];
  return status !== undefined && Number(status) < 500 && ANSWERS.has(types.get(message.location().url) ?? '');
}

const describeMessage = (message: ConsoleMessage) =>
  `console : ${message.text()} (${message.location().url})`;
