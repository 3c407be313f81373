#!/usr/bin/env node
import { ensureReady } from '../scripts/shared/ensure.js';

await ensureReady(['programs']);
process.setSourceMapsEnabled(true);
await import('../build/cli/index.js');
