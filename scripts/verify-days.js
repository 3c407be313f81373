/**
 * npm run verify:days             the tests that know of days, on each of the days that could upset them
 * npm run verify:days -- février  on the days whose name or date contains the text
 */
import './shared/node-version.js';
import { readFileSync } from 'node:fs';
import { ensureDependencies } from './shared/dependencies.js';
import { ensureBuild } from './shared/ensure.js';
import { findTests } from './shared/test-files.js';
import { runTests } from './shared/test-steps.js';

/** Asks the clock itself, or starts a program that does… */
const ASKS_THE_CLOCK = /new Date\(\)|Date\.now\(|use(Shared)?Site|startServer|useCommande|runAuricule/;
/** … and writes, reads or reckons days. */
const KNOWS_OF_DAYS = /20\d\d|lib\/(dates|mois)|new Date\(|Date\.now\(|MAINTENANT|aujourd|semaine/;
/** Kills, attacks, outages and what pages look like know of no day. */
const DAYLESS = /crash|hostile|abimee|panne|bucket|deux-ecrivains|accessibilite|mise-en-page/;

await ensureDependencies();
await ensureBuild();
const { joursAEssayer, optionsDuJour } = await import('../tests/support/jours.ts');

const wanted = process.argv[2] ?? '';
const jours = joursAEssayer(new Date()).filter(({ nom, date }) => `${nom} ${date}`.includes(wanted));
const files = findTests().filter((file) => {
  const source = readFileSync(file, 'utf8');
  return ASKS_THE_CLOCK.test(source) && KNOWS_OF_DAYS.test(source) && !DAYLESS.test(file);
});
if (jours.length === 0) {
  console.error(`Aucun jour ne contient « ${wanted} ».`);
  process.exit(2);
}

console.log(`${files.length} fichiers d’essai, ${jours.length} jours`);
const results = [];
for (const jour of jours) {
  const label = `${jour.nom}, le ${jour.date} à ${jour.heure}`;
  console.log(`\n── ${label}`);
  const env = { NODE_OPTIONS: optionsDuJour(jour, new Date()), TOUTES_LES_BASES: '1' };
  results.push({ label, ...(await runTests(['unit', 'integration', 'e2e'], files, env)) });
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log('\n── bilan');
for (const { label, passed, failed } of results)
  console.log(`${failed === 0 ? 'ok   ' : 'ÉCHEC'}  ${label} : ${passed} réussis, ${failed} en échec`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
