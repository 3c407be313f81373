import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderDroits } from '../tests/contract/droits.ts';
import { ROOT } from './shared/root.js';

// node --import tsx scripts/docs-droits.js
writeFileSync(path.join(ROOT, 'docs/droits.md'), renderDroits());
