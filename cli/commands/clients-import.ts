import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { CIBLES } from '~/domain/clients/import/cibles';
import type { RecapImport } from '~/domain/clients/import/import';
import { DomainError } from '~/domain/errors';
import { readPortee } from '../portee';
import { createProgression } from '../progression';
import { type Outils, print, withApplication } from '../run';
import { addClientsControle } from './clients-controle';
import { addClientsDossier } from './clients-dossier';

interface Options {
  centre: string;
  mapping?: string;
  dryRun?: boolean;
  json?: boolean;
}

const EXEMPLES = `
Le fichier est un .csv ou un .xlsx d'au plus 5000 lignes. Ses colonnes sont devinées d'après leurs titres et leurs
valeurs ; --mapping dit celles qu'il faut lire autrement (null : ne pas importer), les autres restent devinées :
  { "Nom du patient": "nom", "Tél.": "telephonePortable", "Réf. interne": null }
Les clients déjà présents sont ignorés, ceux qui leur ressemblent sous un autre prénom créés et nommés à part, les lignes illisibles rejetées ; tout le reste est importé d'un seul bloc, ou rien.

Exemples :
  $ auricule clients import clients.csv --centre "Centre auditif des Tilleuls" --dry-run
  $ auricule clients import clients.xlsx --centre 65f1c0ffee65f1c0ffee0001 --mapping colonnes.json
  $ auricule clients import clients.csv --centre "Centre auditif des Tilleuls" --json | jq '.invalid[]'`;

export function addClients(program: Command): void {
  const clients = program
    .command('clients')
    .description('Clients.')
    .addHelpText(
      'after',
      '\nExemple :\n  $ auricule clients import clients.csv --centre "Centre auditif des Tilleuls"',
    );
  addClientsControle(clients);
  addClientsDossier(clients);
  clients
    .command('import')
    .description('Importe les clients d’un tableur dans un centre.')
    .argument('<fichier>', 'fichier .csv ou .xlsx')
    .requiredOption('--centre <centre>', 'nom ou identifiant du centre')
    .option(
      '--mapping <fichier.json>',
      'correspondance de certaines colonnes : { "Titre de colonne": "champ" ou null }',
    )
    .option('--dry-run', "dit ce que l'import donnerait, sans rien écrire")
    .option(
      '--json',
      'répond par un objet JSON : { "importedCount", "ignoredCount", "invalidCount", "invalid": [{ "row", "column", "value", "reason" }], "probable": [{ "row", "clientId", "reason" }], "columns": { "Titre de colonne": "champ" ou null } }',
    )
    .addHelpText('after', EXEMPLES)
    .action((fichier: string, options: Options) =>
      withApplication((outils) => run(outils, fichier, options)),
    );
}

async function run(
  outils: Outils,
  fichier: string,
  { centre, mapping, dryRun = false, json }: Options,
): Promise<void> {
  const { importFile } = await import('~/domain/clients/import/imports.service.server');
  const portee = await readPortee(outils, centre);
  await assertFile(fichier);
  const chosen = mapping === undefined ? null : await readMapping(mapping);
  const source = { chemin: path.resolve(fichier), nom: path.basename(fichier), mapping: chosen, dryRun };
  const progression = createProgression(dryRun ? 'Vérification' : 'Import');
  let recap: RecapImport;
  try {
    recap = await importFile(outils.contextFor(portee), source, (percent) =>
      progression.update(percent, 100),
    );
  } finally {
    progression.end();
  }
  const { importedCount, ignoredCount, invalidCount, invalides: invalid } = recap;
  const probable = recap.crees.flatMap(({ row, ressemble }) =>
    ressemble ? [{ row, clientId: ressemble.clientId, reason: ressemble.raison }] : [],
  );
  const columns = Object.fromEntries(recap.champs.map(({ colonne, cible }) => [colonne, cible]));
  print(
    {
      json: { importedCount, ignoredCount, invalidCount, invalid, probable, columns },
      lignes: describe(recap, dryRun),
    },
    json,
  );
}

function describe(
  { importedCount, ignoredCount, invalidCount, invalides, champs, crees }: RecapImport,
  dryRun: boolean,
): string[] {
  const faits = dryRun ? 'à importer' : 'importé(s)';
  return [
    ...(dryRun ? ['Essai : rien n’a été écrit.'] : []),
    `${importedCount} client(s) ${faits}, ${ignoredCount} ignoré(s) (doublons), ${invalidCount} ligne(s) rejetée(s).`,
    ...describeColumns(champs),
    ...invalides.map(
      ({ row, column, value, reason }) => `  ligne ${row}, ${column} « ${value} » : ${reason}`,
    ),
    ...crees.flatMap(({ row, ressemble }) => (ressemble ? `  ligne ${row} : ${ressemble.raison}` : [])),
  ];
}

/** Which column went where, and which were left out: a guess that nobody sees is not checked. */
function describeColumns(champs: RecapImport['champs']): string[] {
  const lues = champs.flatMap(({ cible, colonne }) => (cible ? `${colonne} → ${CIBLES[cible].libelle}` : []));
  const exclues = champs.flatMap(({ cible, colonne }) => (cible ? [] : colonne));
  return [
    `Colonnes : ${lues.join(', ')}.`,
    ...(exclues.length > 0 ? [`Colonnes non importées : ${exclues.join(', ')}.`] : []),
  ];
}

async function assertFile(fichier: string): Promise<void> {
  if (!(await stat(fichier)).isFile())
    throw new DomainError('pas_un_fichier', `Ce n'est pas un fichier : ${fichier}`);
}

async function readMapping(file: string): Promise<Record<string, string | null>> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as Record<string, string | null>;
  } catch {
    throw new DomainError(
      'correspondance_illisible',
      `Le fichier de correspondance n'est pas du JSON : ${file}`,
    );
  }
}
