import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as mupdf from 'mupdf';
import type { Page } from 'playwright';
import { type Capture, indexOf } from './planche';
import { readChoix, type Vue, visit } from './visite';

const USAGE = `Usage : npm run shots -- [dossier] [--only texte] [--sizes 1366,768,390] [--themes clair,sombre] [--scripts avec,sans]`;
const HAUTEUR_MAX = 2600;

const choix = readChoix(USAGE);
const dossier = path.resolve(choix.reste[0] ?? '.cache/shots');
const captures: Capture[] = [];
const echecs: string[] = [];

await rm(path.join(dossier, 'images'), { recursive: true, force: true });
await mkdir(path.join(dossier, 'images'), { recursive: true });
await visit(choix, look, (vue, raison) => void echecs.push(`${vue.ecran.nom} (${vue.taille}) : ${raison}`));
await writeFile(path.join(dossier, 'index.html'), indexOf(choix.ecrans, captures));
console.log(`${captures.length} captures : ${path.join(dossier, 'index.html')}`);
for (const echec of echecs) console.error(`ÉCHEC  ${echec}`);
process.exitCode = echecs.length === 0 ? 0 : 1;

async function look(page: Page, vue: Vue): Promise<void> {
  const { ecran, taille, theme, script } = vue;
  const slug = ecran.nom
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]+/gi, '-')
    .toLowerCase();
  const nomme = (suite: string, type: string) => `images/${slug}-${suite}.${type}`;
  const fichier = nomme(`${taille}-${theme}-${script ? 'avec' : 'sans'}`, 'jpg');
  const { width = 0 } = page.viewportSize() ?? {};
  // What lies below an open dialog is seen once, elsewhere.
  const hauteur = await page.evaluate(() =>
    document.querySelector('dialog:modal') ? innerHeight : document.documentElement.scrollHeight,
  );
  await page.screenshot({
    path: path.join(dossier, fichier),
    type: 'jpeg',
    quality: 72,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(hauteur, HAUTEUR_MAX) },
  });
  captures.push({ ecran: ecran.nom, fichier, taille, theme, script });
  if (!ecran.papier || !script || taille !== '1366' || theme !== choix.themes[0]) return;
  const papier = nomme('papier', 'png');
  await writeFile(
    path.join(dossier, papier),
    paper(await page.pdf({ format: 'A4', preferCSSPageSize: true })),
  );
  captures.push({ ecran: ecran.nom, fichier: papier, taille: 'papier', theme: 'clair', script });
}

/** The first sheet of a PDF as a picture. */
function paper(pdf: Buffer): Uint8Array {
  const document = mupdf.Document.openDocument(pdf, 'application/pdf');
  return document.loadPage(0).toPixmap(mupdf.Matrix.scale(1.4, 1.4), mupdf.ColorSpace.DeviceRGB).asPNG();
}
