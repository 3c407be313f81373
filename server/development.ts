import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';

/** Screens served from their sources, reloaded as they change. */
export async function createDevelopment() {
  const vite = await import('vite');
  const server = await vite.createServer({ server: { middlewareMode: true } });
  return {
    build: () =>
      server.ssrLoadModule('virtual:remix/server-build') as Promise<unknown> as Promise<ServerBuild>,
    clientFolder: path.resolve('public'),
    development: server.middlewares,
  };
}
