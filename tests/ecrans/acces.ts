import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { measurePage, measureShift } from './mesures';
import { readChoix, type Vue, visit } from './visite';

const USAGE =
  'Usage : npm run verify:access -- [--only texte] [--sizes 1366,768,390] [--themes clair,sombre]';
const REGLES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const DECALAGE_MAX = 0.01;

const choix = { ...readChoix(USAGE), scripts: [true] };
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** By screen, each fault with the views that show it. */
const fautes = new Map<string, Map<string, string[]>>();
let vues = 0;

await visit(choix, look, (vue, raison) => tell(vue, `n’a pas pu être ouvert : ${raison}`));
for (const [ecran, siennes] of fautes) {
  console.log(`\n── ${ecran}`);
  for (const [faute, ou] of siennes) console.log(`  ${faute}\n      ${ou.join(', ')}`);
}
const total = [...fautes.values()].reduce((sum, siennes) => sum + siennes.size, 0);
console.log(`\n${vues} vues de ${choix.ecrans.length} écrans : ${total} fautes`);
process.exitCode = total === 0 ? 0 : 1;

async function look(page: Page, vue: Vue): Promise<void> {
  vues += 1;
  if (vue.premiere) {
    const decalage = await page.evaluate(measureShift);
    if (decalage > DECALAGE_MAX) tell(vue, `bouge en arrivant (${decalage.toFixed(2)})`);
    await page.evaluate(axe);
  }
  const { violations } = await page.evaluate(
    (regles) =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        runOnly: regles,
      }),
    REGLES,
  );
  for (const { id, nodes } of violations)
    for (const { html } of nodes.slice(0, 3)) tell(vue, `${id} ×${nodes.length} ${html.slice(0, 160)}`);
  for (const faute of await page.evaluate(measurePage)) tell(vue, faute);
}

function tell({ ecran, taille, theme }: Vue, faute: string): void {
  const siennes = fautes.get(ecran.nom) ?? new Map<string, string[]>();
  fautes.set(ecran.nom, siennes.set(faute, [...(siennes.get(faute) ?? []), `${taille} ${theme}`]));
}
