import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderRefus } from '../tests/contract/refus.ts';
import { ROOT } from './shared/root.js';

// node --import tsx scripts/docs-refus.js
writeFileSync(path.join(ROOT, 'docs/refus.md'), renderRefus());
