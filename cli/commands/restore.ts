import type { Command } from 'commander';
import { createProgression } from '../progression';
import { print } from '../run';

interface Options {
  identity?: string;
  json?: boolean;
}

const AIDE = `
Remet ce que « auricule backup » a sauvegardé à l'adresse de DATABASE_URL, à la place de tout ce qui s'y trouve. Serveur et commandes doivent être
arrêtés. Le fichier est d'abord relu en entier : endommagé, il est refusé et rien ne change. SQLite : l'ancienne base est mise de côté avec son
journal, dans un dossier « avant-remise-… » à côté d'elle. Postgres : la base doit être vide. Une sauvegarde de SQLite se remet dans Postgres, et
l'inverse ; celle d'une version précédente est mise à jour. Les fichiers des fiches reviennent là où cette installation les garde ; aucun n'est effacé,
et aucun ne le sera dans les trente jours. Une sauvegarde chiffrée demande --identity (le fichier de la clé secrète) ou BACKUP_PASSPHRASE.

Exemples :
  $ auricule restore sauvegarde.zip
  $ auricule restore bucket:auricule-2026-11-23T02-00-00.zip.age --identity cle-des-sauvegardes.txt
  $ DATABASE_URL=postgres://auricule@localhost/nouvelle auricule restore sauvegarde.zip`;

export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('Remet une sauvegarde à la place de la base de données.')
    .argument(
      '<fichier>',
      'fichier écrit par « auricule backup », ou bucket:NOM (« auricule backup list » les nomme)',
    )
    .option('--identity <fichier>', 'clé secrète de la sauvegarde chiffrée')
    .option(
      '--json',
      'répond par un objet JSON : { "prise_le", "lignes", "fichiers", "repares", "ancienne" }',
    )
    .addHelpText('after', AIDE)
    .action(restore);
}

async function restore(nom: string, { identity, json }: Options): Promise<void> {
  const [{ readConfig }, { withArchive }, { dropDrafts }, { putBack }] = await Promise.all([
    import('~/config.server'),
    import('../archive-remise'),
    import('~/sauvegarde.server'),
    import('~/remise.server'),
  ]);
  const config = readConfig();
  const now = new Date();
  await dropDrafts(config, now);
  const progression = createProgression('Fichiers');
  const remise = await withArchive(nom, { config, identity }, (archive) =>
    putBack(archive, config, now, progression.update),
  ).finally(progression.end);
  const { prise_le, lignes, fichiers, repares, fichiersEnTout, ancienne } = remise;
  const said = [
    `Sauvegarde du ${prise_le} remise : ${lignes} lignes, ${fichiers} fichiers remis sur ${fichiersEnTout}.`,
    ...(repares > 0 ? [`${repares} fichier(s) abîmé(s) remis en état.`] : []),
    ...(ancienne ? [`L’ancienne base est dans ${ancienne}.`] : []),
  ];
  print({ json: { prise_le, lignes, fichiers, repares, ancienne }, lignes: said }, json);
}
