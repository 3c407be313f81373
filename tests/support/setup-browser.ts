import type { TestProject } from 'vitest/node';
import { findChromium, launchChromium } from './chromium';
import { type BrowserEnvironment, missingTool } from './test-environment';

export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

async function check(): Promise<BrowserEnvironment> {
  const { executablePath, env } = await findChromium();
  const environment = { executablePath, args: ARGUMENTS, env };
  await (await launchChromium(environment)).close();
  return environment;
}

/** Vitest global setup: which browser the journeys run in, once it has started here. */
export default async function setup(project: TestProject): Promise<void> {
  try {
    project.provide('browserEnvironment', await check());
  } catch (error) {
    project.provide('browserEnvironment', null);
    missingTool('Chromium', error);
  }
}
