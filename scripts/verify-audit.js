/**
 * npm run verify:audit                what runs in production, against the registry's advisories: none, or each excepted in docs/securite/exceptions-audit.json
 *
 * A registry that answers no audit is a failure, not a pass; so is an exception whose day is over, or that nothing needs any more.
 */
import './shared/node-version.js';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { avisDe, jugerAudit } from './shared/audit.js';
import { npmCommand } from './shared/process.js';
import { ROOT } from './shared/root.js';

const FICHIER = 'docs/securite/exceptions-audit.json';

/** What npm has to say; it ends with an error where there is an advisory, and says so in JSON all the same. */
function audit() {
  const [command, args, shell] = npmCommand(['audit', '--omit=dev', '--json']);
  return new Promise((resolve) => {
    execFile(command, args, { cwd: ROOT, shell, maxBuffer: 2 ** 26 }, (_, stdout) => resolve(stdout));
  });
}

const exceptions = JSON.parse(readFileSync(path.join(ROOT, FICHIER), 'utf8'));
const avis = avisDe(await audit());
if (avis === null) {
  console.error('Rien n’a été vérifié : le registre de paquets n’a pas répondu à la demande d’audit.');
  console.error('Recommencez là où il répond ; tant qu’il ne le fait pas, cette vérification échoue.');
  process.exit(1);
}
const { refus, admis } = jugerAudit(avis, exceptions, new Date().toISOString().slice(0, 10));
for (const ligne of admis) console.log(`Admis : ${ligne}`);
for (const ligne of refus) console.error(`Refusé : ${ligne}`);
if (refus.length > 0) process.exit(1);
console.log(`Aucun avis de sécurité sans exception écrite (${avis.length} lu(s)).`);
