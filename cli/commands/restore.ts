import type { Command } from 'commander';
import type { Config } from '~/config.server';
import type { ArchiveLue } from '~/infra/sauvegarde/archive-lecture.server';
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
  const [{ readConfig }, { withArchive }] = await Promise.all([
    import('~/config.server'),
    import('../archive-remise'),
  ]);
  const config = readConfig();
  const { dropDrafts } = await import('~/sauvegarde.server');
  await dropDrafts(config, new Date());
  const remise = await withArchive(nom, { config, identity }, (archive) => putBack(archive, config));
  const { prise_le, lignes, fichiers, repares, fichiersEnTout, ancienne } = remise;
  const said = [
    `Sauvegarde du ${prise_le} remise : ${lignes} lignes, ${fichiers} fichiers remis sur ${fichiersEnTout}.`,
    ...(repares > 0 ? [`${repares} fichier(s) abîmé(s) remis en état.`] : []),
    ...(ancienne ? [`L’ancienne base est dans ${ancienne}.`] : []),
  ];
  print({ json: { prise_le, lignes, fichiers, repares, ancienne }, lignes: said }, json);
}

/** Nothing of what is there changes before all of the backup is beside it, and is what was saved. */
async function putBack(archive: ArchiveLue, config: Config) {
  const [remise, { replaceSqlite }, { openFichiers }, domaine, forme, { holdMenage }, { adoptFichiers }] =
    await Promise.all([
      import('~/db/remise-logique.server'),
      import('~/db/echange-sqlite.server'),
      import('~/infra/fichiers/magasin.server'),
      import('~/domain/sauvegardes/sauvegarde.server'),
      import('~/domain/sauvegardes/manifeste'),
      import('~/domain/fichiers/repere.server'),
      import('../archive-remise'),
    ]);
  const { databaseUrl } = config;
  const progression = createProgression('Fichiers');
  try {
    const manifeste = await domaine.assertWhole(archive);
    const stocke = openFichiers(config);
    return await remise.withPlace(databaseUrl, async (place) => {
      const draft = remise.draftOf(databaseUrl);
      // Files first: they are nobody's until a record names them, and what stops here can be begun again.
      await holdMenage(stocke, new Date());
      const { remis: fichiers, repares } = await domaine.bringFichiers(archive, stocke, (fait) =>
        progression.update(fait, manifeste.fichiers.nombre),
      );
      await remise.fillDatabase(draft?.url ?? databaseUrl, {
        migrations: manifeste.migrations,
        lignesDe: (table) => archive.lignes(forme.tableDans(table)),
        check: (written) => domaine.assertSame(written, manifeste),
      });
      const ancienne = draft && place ? await replaceSqlite(draft, place, new Date()) : null;
      await adoptFichiers(config);
      const lignes = Object.values(manifeste.tables).reduce((sum, { nombre }) => sum + nombre, 0);
      const { prise_le, fichiers: dedans } = manifeste;
      return { prise_le, lignes, fichiers, repares, fichiersEnTout: dedans.nombre, ancienne };
    });
  } finally {
    progression.end();
  }
}
