import type { Command } from 'commander';
import { print, withApplication } from '../run';
import { addDbCopy } from './db-copy';

interface Options {
  json?: boolean;
}

const EXEMPLES = `
Exemples :
  $ auricule db status
  $ DATABASE_URL=postgres://auricule@localhost/auricule auricule db migrate`;

export function addDb(program: Command): void {
  const db = program
    .command('db')
    .description('Schéma de la base de données.')
    .addHelpText('after', EXEMPLES);
  db.command('migrate')
    .description(
      'Amène la base de données au dernier schéma, après l’avoir sauvegardée (BACKUP_BEFORE_MIGRATION=off s’en passe) ; ne fait rien si elle y est déjà.',
    )
    .option('--json', 'répond par un objet JSON : { "migrations": [noms], "sauvegarde": fichier ou null }')
    .addHelpText('after', '\nExemple :\n  $ auricule db migrate')
    .action(migrate);
  db.command('status')
    .description(
      "Dit quelles migrations sont faites, lesquelles attendent et lesquelles ont été modifiées depuis ; n'en fait aucune.",
    )
    .option(
      '--json',
      'répond par un objet JSON : { "faites": [noms], "enAttente": [noms], "modifiees": [noms], "inconnues": [noms] }',
    )
    .addHelpText('after', '\nExemple :\n  $ auricule db status --json')
    .action(status);
  addDbCopy(db);
}

async function migrate({ json }: Options): Promise<void> {
  const { saveBefore } = await import('~/mise-a-niveau.server');
  let sauvegarde: string | null = null;
  const migrations = await withApplication(
    ({ application, config }) =>
      application.migrate(
        saveBefore(config, (fichier) => {
          sauvegarde = fichier;
        }),
      ),
    { anySchema: true },
  );
  const lignes = migrations.map((nom) => `Migration faite : ${nom}`);
  if (sauvegarde) lignes.unshift(`Sauvegarde faite avant : ${sauvegarde}`);
  print(
    {
      json: { migrations, sauvegarde },
      lignes: lignes.length ? lignes : ['La base de données est déjà à jour.'],
    },
    json,
  );
}

async function status({ json }: Options): Promise<void> {
  const etat = await withApplication(({ application }) => application.migrationStatus(), { anySchema: true });
  const lignes = [
    ...etat.faites.map((nom) => `faite       ${nom}`),
    ...etat.enAttente.map((nom) => `en attente  ${nom}`),
    ...etat.modifiees.map((nom) => `modifiée    ${nom} (après avoir été exécutée sur cette base)`),
    ...etat.inconnues.map((nom) => `inconnue    ${nom} (d’une version plus récente)`),
  ];
  print({ json: etat, lignes }, json);
}
