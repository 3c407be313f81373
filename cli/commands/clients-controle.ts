import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { isId } from '~/lib/id';
import { writeWhole } from '../fichiers';
import { contextesDesClients } from '../portee';
import { createProgression } from '../progression';
import { type Outils, print, withApplication } from '../run';

interface Options {
  centre?: string;
  appareillage?: string;
  out: string;
  json?: boolean;
}

const EXEMPLES = `
Un PDF par patient, {rang}-Dossier-de-controle-{nom}-{prénom}.pdf ; la réponse dit ce qui manque à chacun.
Sans --appareillage, le dernier. Chaque dossier réuni est noté au journal du compte.

Exemples :
  $ auricule clients controle 65f1c0ffee65f1c0ffee0001 --out dossiers/
  $ auricule clients controle 65f1c0ffee65f1c0ffee0001 65f1c0ffee65f1c0ffee0002 --out dossiers/ --json
  $ auricule clients controle 65f1c0ffee65f1c0ffee0001 --appareillage 2022-05-10 --out dossiers/`;

export function addClientsControle(clients: Command): void {
  clients
    .command('controle')
    .description('Réunit le dossier de contrôle de patients, un PDF chacun.')
    .argument('<identifiants...>', 'identifiants des patients', readIds)
    .option('--centre <centre>', 'nom ou identifiant du centre ; tous par défaut')
    .option('--appareillage <AAAA-MM-JJ>', 'jour de l’appareillage, ou « sans-jour »')
    .requiredOption('--out <dossier>', 'dossier à remplir, créé au besoin')
    .option(
      '--json',
      'répond par un objet JSON : { "out", "dossiers": [{ "id", "fichier", "pages", "manques": [{ "piece", "detail" }] }] }',
    )
    .addHelpText('after', EXEMPLES)
    .action((ids: string[], options: Options) => withApplication((outils) => run(outils, ids, options)));
}

async function run(
  outils: Outils,
  ids: readonly string[],
  { centre, appareillage = '', out, json }: Options,
): Promise<void> {
  const { renderDossierControle } = await import('~/domain/controle/dossier-controle.service.server');
  const { manquesDe } = await import('~/domain/controle/pieces');
  const { PIECES } = await import('~/domain/controle/piece');
  const { dossierControleFileName } = await import('~/lib/nom-fichier');
  const ctxDe = await contextesDesClients(outils, centre, ids);
  await mkdir(out, { recursive: true });
  const progression = createProgression('Dossiers');
  const dossiers: {
    id: string;
    fichier: string;
    pages: number;
    manques: { piece: string; detail: string }[];
  }[] = [];
  try {
    for (const [index, id] of ids.entries()) {
      const { pdf, pages, patient, pieces } = await renderDossierControle(ctxDe(id), id, appareillage);
      const fichier = dossierControleFileName(patient.nom, patient.prenom, index + 1);
      await writeWhole(path.join(out, fichier), pdf);
      const manques = manquesDe(pieces).map(({ cle, detail }) => ({ piece: PIECES[cle].titre, detail }));
      dossiers.push({ id, fichier, pages, manques });
      progression.update(index + 1, ids.length);
    }
  } finally {
    progression.end();
  }
  const lignes = dossiers.flatMap(({ fichier, pages, manques }) => [
    `${fichier} : ${pages} pages, ${manques.length === 0 ? 'complet' : `${manques.length} pièce(s) manquante(s) ou incomplète(s)`}`,
    ...manques.map(({ piece, detail }) => `  ${piece} : ${detail}`),
  ]);
  print({ json: { out: path.resolve(out), dossiers }, lignes }, json);
}

const MAX = 500;

function readIds(value: string, former: string[] = []): string[] {
  if (!isId(value)) throw new InvalidArgumentError('Attendu : un identifiant de 24 caractères.');
  if (former.length >= MAX) throw new InvalidArgumentError(`Au plus ${MAX} patients à la fois.`);
  return [...former, value];
}
