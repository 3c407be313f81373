import type { Command } from 'commander';
import { createProgression } from '../progression';
import { print } from '../run';

interface Options {
  json?: boolean;
}

const AIDE = `
Remet ce que « auricule backup » a sauvegardé à l'adresse de DATABASE_URL, à la place de tout ce qui s'y trouve. Serveur et commandes doivent être
arrêtés. Le fichier est d'abord relu en entier : endommagé, il est refusé et rien ne change. SQLite : l'ancienne base est mise de côté avec son
journal, dans un dossier « avant-remise-… » à côté d'elle. Postgres : la base doit être vide. Une sauvegarde de SQLite se remet dans Postgres, et
l'inverse ; celle d'une version précédente est mise à jour. Les fichiers des fiches reviennent là où cette installation les garde ; aucun n'est effacé.

Exemples :
  $ auricule restore sauvegarde.zip
  $ DATABASE_URL=postgres://auricule@localhost/nouvelle auricule restore sauvegarde.zip`;

export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('Remet une sauvegarde à la place de la base de données.')
    .argument('<fichier>', 'fichier écrit par « auricule backup »')
    .option('--json', 'répond par un objet JSON : { "prise_le", "lignes", "fichiers", "ancienne" }')
    .addHelpText('after', AIDE)
    .action(restore);
}

async function restore(fichier: string, { json }: Options): Promise<void> {
  const [{ readConfig }, remise, { replaceSqlite }, { openFichiers }, { openArchive }, domaine, forme] =
    await Promise.all([
      import('~/config.server'),
      import('~/db/remise-logique.server'),
      import('~/db/echange-sqlite.server'),
      import('~/infra/fichiers/magasin.server'),
      import('~/infra/sauvegarde/archive-lecture.server'),
      import('~/domain/sauvegardes/sauvegarde.server'),
      import('~/domain/sauvegardes/manifeste'),
    ]);
  const config = readConfig();
  const { databaseUrl } = config;
  const archive = await openArchive(fichier, forme.FICHIERS);
  const progression = createProgression('Fichiers');
  try {
    const manifeste = await domaine.assertWhole(archive);
    await remise.assertRemissible(databaseUrl);
    const draft = remise.draftOf(databaseUrl);
    await remise.fillDatabase(draft?.url ?? databaseUrl, {
      migrations: manifeste.migrations,
      lignesDe: (table) => archive.lignes(forme.tableDans(table)),
      check: (written) => domaine.assertSame(written, manifeste),
    });
    const fichiers = await domaine.bringFichiers(archive, openFichiers(config), (fait) =>
      progression.update(fait, manifeste.fichiers.nombre),
    );
    const ancienne = draft ? await replaceSqlite(draft.pour, draft.file, new Date()) : null;
    const lignes = Object.values(manifeste.tables).reduce((sum, { nombre }) => sum + nombre, 0);
    const said = [
      `Sauvegarde du ${manifeste.prise_le} remise : ${lignes} lignes, ${fichiers} fichiers remis sur ${manifeste.fichiers.nombre}.`,
      ...(ancienne ? [`L’ancienne base est dans ${ancienne}.`] : []),
    ];
    print({ json: { prise_le: manifeste.prise_le, lignes, fichiers, ancienne }, lignes: said }, json);
  } finally {
    progression.end();
    archive.close();
  }
}
