import { once } from 'node:events';
import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import express from 'express';
import { readConfig } from '~/config.server';
import type { Refus } from '~/http/load-context';
import { createHttpApp } from '../../server/app';
import { boundUnread } from '../../server/corps';
import { createEtat } from '../../server/etat';
import { createLog } from '../../server/log';
import { refuse } from '../../server/refus';
import { tellSuite } from '../../server/suite';
import type { Site } from './site';

export interface ServeurRefusant {
  url: string;
  /** What posts are refused with; null carries them out. */
  refus: Refus | null;
  /** Whether pages are refused as well, as in a whole outage. */
  toutes: boolean;
  close(): Promise<void>;
}

/** A site's screens once more, on its database, behind a door that refuses when it is told to. */
export async function startRefusant(site: Site): Promise<ServeurRefusant> {
  const root = path.resolve('build');
  const build = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(root, 'server/index.js')).href
  )) as ServerBuild;
  const { application } = site;
  const outer = express();
  const server: Server = outer.listen(0, '127.0.0.1');
  // A busy machine takes longer between two requests of one connection.
  server.keepAliveTimeout = 60_000;
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const config = readConfig({ ...site.server.env, APP_URL: url });
  const app = createHttpApp({
    application,
    config,
    build,
    etat: createEtat(),
    surcharge: { boucle: false, memoire: false, stop: () => {} },
    log: createLog('silent'),
    clientFolder: path.join(root, 'client'),
    afterForm: () => {},
  });
  const door: ServeurRefusant = {
    url,
    refus: null,
    toutes: false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  outer.locals.portes = app.locals.portes;
  outer.use(boundUnread, tellSuite, (request, response, next) => {
    const isFile = request.path.startsWith('/assets') || /\.\w+$/.test(request.path);
    if (!door.refus || isFile || (request.method !== 'POST' && !door.toutes)) return next();
    void refuse(request, response, door.refus);
  });
  outer.use(app);
  return door;
}
