import type { Command } from 'commander';
import type { ExamenMiseANiveau } from '~/examen-mise-a-niveau.server';
import { FinDite } from '../codes';
import { print } from '../run';

interface Options {
  json?: boolean;
}

const AIDE = `
À lancer avec la nouvelle version, avant elle. Dit quelles migrations attendent et si les machines de la version d'avant peuvent continuer pendant
ce temps, s'il reste assez de place, de quand est la dernière sauvegarde, et quelles variables ne sont pas ou plus connues. Ne modifie rien.
Une sauvegarde est faite d'elle-même avant les migrations d'une base qui contient quelque chose (BACKUP_BEFORE_MIGRATION).

Codes de sortie : 0 rien ne s'y oppose, 1 à savoir avant, 2 à corriger avant (aussi : configuration illisible, mauvais usage).

Exemples :
  $ auricule upgrade-check
  $ auricule upgrade-check --json`;

const NATURES = {
  extension: 'ajoute : la version d’avant peut continuer à côté',
  retrait: 'retire ce que la version d’avant n’emploie plus',
  arret: 'demande que toutes les machines soient arrêtées',
} as const;

const BASES: Partial<Record<ExamenMiseANiveau['base'], string>> = {
  injoignable: 'La base de données n’a pas pu être examinée.',
  vide: 'La base de données est vide : le démarrage la prépare.',
  aJour: 'La base de données est à jour.',
  plusRecente: 'La base de données est plus récente que cette version.',
};

export function addUpgradeCheck(program: Command): void {
  program
    .command('upgrade-check')
    .description('Dit ce que la mise à niveau de cette base fera, et ce qui s’y oppose.')
    .option(
      '--json',
      'répond par un objet JSON : { "version", "base", "enAttente": [{ "nom", "nature", "version" }], "inconnues", "arret", "sauvegardeAvant", "derniereSauvegarde", "place", "variablesInconnues", "constats" }',
    )
    .addHelpText('after', AIDE)
    .action(check);
}

async function check({ json }: Options): Promise<void> {
  const { readConfig } = await import('~/config.server');
  const { examineMiseANiveau } = await import('~/examen-mise-a-niveau.server');
  const examen = await examineMiseANiveau(readConfig(), new Date());
  print({ json: examen, lignes: linesOf(examen) }, json);
  const graves = examen.constats.map(({ gravite }) => gravite);
  if (graves.includes('corriger')) throw new FinDite(2);
  if (graves.length > 0) throw new FinDite(1);
}

function linesOf(examen: ExamenMiseANiveau): string[] {
  const { version, node, enAttente, sauvegardeAvant, derniereSauvegarde: derniere, place, constats } = examen;
  const sauvegarde = derniere ? `${derniere.nom}, il y a ${derniere.heures} h` : 'aucune dans BACKUP_DIR';
  return [
    `Auricule ${version}, Node.js ${node}.`,
    BASES[examen.base] ?? `${enAttente.length} migration(s) à faire :`,
    ...enAttente.map(({ nom, nature }) => `  ${nom} — ${NATURES[nature]}`),
    `Sauvegarde avant : ${sauvegardeAvant ? 'oui' : 'non'}. La dernière : ${sauvegarde}.`,
    `Place : ${place.libre} Mo libres dans ${place.dossier}, environ ${place.besoin} Mo demandés${derniere ? '' : ', fichiers des fiches non comptés'}.`,
    ...constats.flatMap(({ gravite, quoi, faire }) => [
      `${gravite === 'corriger' ? '✗' : '!'} ${quoi}`,
      `    → ${faire}`,
    ]),
    ...(constats.length === 0 ? ['Rien ne s’oppose à la mise à niveau.'] : []),
  ];
}
