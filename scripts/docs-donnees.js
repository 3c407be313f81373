import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderDonnees } from '../tests/contract/donnees.ts';
import { ROOT } from './shared/root.js';

// node --import tsx scripts/docs-donnees.js
writeFileSync(path.join(ROOT, 'docs/donnees.md'), renderDonnees());
