import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { DomainError } from '~/domain/errors';
import { accord } from '~/lib/accord';
import { isId } from '~/lib/id';
import { CODE, FinDite } from '../codes';
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
Sans --appareillage, le dernier. Chaque dossier réuni est noté au journal du compte. De plusieurs patients, ce qui est refusé de l'un n'arrête pas les
autres : c'est dit, et la commande se termine sur un échec.

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
      'répond par un objet JSON : { "out", "dossiers": [{ "id", "fichier", "pages", "manques": [{ "piece", "detail" }] }], "refus": [{ "id", "motif", "raison" }] }',
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
  const refus: { id: string; motif: string; raison: string }[] = [];
  progression.update(0, ids.length);
  try {
    for (const [index, id] of ids.entries()) {
      try {
        const { pdf, pages, patient, pieces } = await renderDossierControle(ctxDe(id), id, appareillage);
        const fichier = dossierControleFileName(patient.nom, patient.prenom, index + 1);
        await writeWhole(path.join(out, fichier), pdf);
        const manques = manquesDe(pieces).map(({ cle, detail }) => ({ piece: PIECES[cle].titre, detail }));
        dossiers.push({ id, fichier, pages, manques });
      } catch (error) {
        // Of one patient alone there is nothing else to tell.
        if (!(error instanceof DomainError) || ids.length === 1) throw error;
        refus.push({ id, motif: error.code, raison: error.message });
      }
      progression.update(index + 1, ids.length);
    }
  } finally {
    progression.end();
  }
  const lignes = dossiers.flatMap(({ fichier, pages, manques }) => [
    `${fichier} : ${accord(pages, 'page', 'pages')}, ${manques.length === 0 ? 'complet' : accord(manques.length, 'pièce manquante ou incomplète', 'pièces manquantes ou incomplètes')}`,
    ...manques.map(({ piece, detail }) => `  ${piece} : ${detail}`),
  ]);
  lignes.push(...refus.map(({ id, raison }) => `${id} : ${raison}`));
  print({ json: { out: path.resolve(out), dossiers, refus }, lignes }, json);
  if (refus.length > 0) throw new FinDite(CODE.refuse);
}

const MAX = 500;

function readIds(value: string, former: string[] = []): string[] {
  if (!isId(value)) throw new InvalidArgumentError('Attendu : un identifiant de 24 caractères.');
  if (former.includes(value)) return former;
  if (former.length >= MAX) throw new InvalidArgumentError(`Au plus ${MAX} patients à la fois.`);
  return [...former, value];
}
