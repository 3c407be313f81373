import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { Config } from '~/config.server';
import { createProgression } from '../progression';
import { type Outils, print, withApplication } from '../run';
import { readVersion } from '../version';

interface Options {
  to?: string;
  json?: boolean;
}

const AIDE = `
Un seul fichier .zip : la base de données telle qu'elle est à un instant, serveur en marche ou non, puis les fichiers des fiches (du dossier, ou du
bucket). Il est relu en entier avant d'être annoncé. Il se remet par « auricule restore », dans SQLite comme dans Postgres. Il contient des
données de santé, en clair : seul son propriétaire peut le lire, gardez-le de même. Les sessions ouvertes n'y sont pas.

Exemples :
  $ auricule backup
  $ auricule backup --to /mnt/sauvegardes/auricule.zip --json`;

export function addBackup(program: Command): void {
  program
    .command('backup')
    .description('Sauvegarde la base de données et les fichiers en un fichier.')
    .option('--to <fichier>', 'fichier à écrire (par défaut : DATA_DIR/sauvegardes/auricule-<date>.zip)')
    .option('--json', 'répond par un objet JSON : { "fichier", "octets", "lignes", "fichiers" }')
    .addHelpText('after', AIDE)
    .action((options: Options) => withApplication((outils) => backup(outils, options)));
}

async function backup({ application, config }: Outils, { to, json }: Options): Promise<void> {
  const [{ readInstant }, { writeArchive }, { openArchive }, { saveAll, assertWhole }, { FICHIERS }] =
    await Promise.all([
      import('~/db/copie-logique.server'),
      import('~/infra/sauvegarde/archive-ecriture.server'),
      import('~/infra/sauvegarde/archive-lecture.server'),
      import('~/domain/sauvegardes/sauvegarde.server'),
      import('~/domain/sauvegardes/manifeste'),
    ]);
  const now = new Date();
  const fichier = await placeOf(to, config, now);
  const progression = createProgression('Fichiers');
  const source = {
    version: readVersion(),
    now,
    fichiers: application.infra.fichiers,
    readInstant: <T>(work: Parameters<typeof readInstant<T>>[1]) => readInstant(config.databaseUrl, work),
  };
  const manifeste = await writeArchive(
    fichier,
    async (archive) => {
      try {
        return await saveAll(archive, source, (fait, total) => progression.update(fait, total));
      } finally {
        progression.end();
      }
    },
    async (draft) => {
      const archive = await openArchive(draft, FICHIERS);
      await assertWhole(archive).finally(() => archive.close());
    },
  );
  const { size: octets } = await stat(fichier);
  const lignes = Object.values(manifeste.tables).reduce((sum, { nombre }) => sum + nombre, 0);
  const fichiers = manifeste.fichiers.nombre;
  const said = `Sauvegarde écrite et relue : ${fichier} (${lignes} lignes, ${fichiers} fichiers, ${octets} octets).`;
  print({ json: { fichier, octets, lignes, fichiers }, lignes: [said] }, json);
}

async function placeOf(
  to: string | undefined,
  { dataDir }: Pick<Config, 'dataDir'>,
  now: Date,
): Promise<string> {
  if (to !== undefined) return path.resolve(to);
  const folder = path.resolve(dataDir, 'sauvegardes');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, `auricule-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.zip`);
}
