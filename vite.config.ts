import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
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
      'date-fns-tz',
      '@schedule-x/react',
      '@schedule-x/calendar',
      '@schedule-x/translations',
      'temporal-polyfill/global',
    ],
    exclude: ['knex', 'better-sqlite3', 'pg', 'pdfmake', 'pino', '@node-rs/argon2'],
  },
});
