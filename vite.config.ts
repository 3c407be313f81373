import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import remixConfig from './remix.config.js';

/** The browser runs app/entry.client.ts alone (docs/decisions/067): what Remix would build for it of each route stays empty. */
const sansRoutes: Plugin = {
  name: 'auricule-sans-routes',
  enforce: 'post',
  apply: 'build',
  transform: (_code, id) => (id.endsWith('?__remix-build-client-route') ? 'export {};' : undefined),
};

/** What a style sheet's address stands in names the folder of the build, at a length of its own: its map would differ from one folder to the next. */
const adressesSansCarte: Plugin = {
  name: 'auricule-adresses-sans-carte',
  enforce: 'post',
  apply: 'build',
  transform: (code, id) => (id.endsWith('.css?url') ? { code, map: { mappings: '' } } : undefined),
};

/** Beside the screens the server that sends them, so that each module of the application is there once (docs/decisions/083). */
const serveur: Plugin = {
  name: 'auricule-serveur',
  enforce: 'post',
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? {
          build: {
            target: 'node20',
            sourcemap: true,
            rollupOptions: {
              input: { index: 'virtual:remix/server-build', http: 'server/index.ts' },
              output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
            },
          },
        }
      : undefined,
};

export default defineConfig({
  plugins: [sansRoutes, tailwindcss(), remix(remixConfig), adressesSansCarte, serveur],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  // The build lives beside the programs', and a running server still serves the files of the one before it.
  build: { assetsInlineLimit: 0, emptyOutDir: false },
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      '@remix-run/react',
      '@remix-run/node',
      '@conform-to/react',
      '@conform-to/zod/v4',
      'zod',
      'date-fns-tz/fromZonedTime',
    ],
    exclude: ['knex', 'better-sqlite3', 'pg', 'pdfmake', 'pino', '@node-rs/argon2'],
  },
});
