import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium';
import { missingTool } from './test-environment';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

async function launch() {
  const { executablePath, env } = await findChromium();
  return chromium.launchServer({
    executablePath,
    args: ARGUMENTS,
    host: '127.0.0.1',
    env: { ...process.env, ...env } as Record<string, string>,
  });
}

/** Vitest global setup: one browser for the whole run; every test gets a context of its own in it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const server = await launch();
    project.provide('browserEnvironment', { wsEndpoint: server.wsEndpoint() });
    return () => server.close();
  } catch (error) {
    project.provide('browserEnvironment', null);
    missingTool('Chromium', error);
    return undefined;
  }
}
