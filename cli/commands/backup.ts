import path from 'node:path';
import type { Command } from 'commander';
import { UsageError } from '../codes';
import { createProgression } from '../progression';
import { type Outils, print, withApplication } from '../run';
import { addBackupKey } from './backup-key';
import { addBackupList } from './backup-list';

interface Options {
  to?: string;
  recipient?: string;
  clear?: boolean;
  json?: boolean;
}

const AIDE = `
Un seul fichier .zip : la base de données telle qu'elle est à un instant, serveur en marche ou non, puis les fichiers des fiches (du dossier, ou du
bucket). Il est relu en entier avant d'être annoncé. Il se remet par « auricule restore », dans SQLite comme dans Postgres. Il contient des
données de santé : seul son propriétaire peut le lire. Chiffré (.zip.age) pour BACKUP_RECIPIENT ou par BACKUP_PASSPHRASE, quand l'un des deux est
réglé, ou pour --recipient. Les sessions ouvertes n'y sont pas. Le serveur en fait une chaque jour à BACKUP_AT (README).

Exemples :
  $ auricule backup
  $ auricule backup --to /mnt/sauvegardes/auricule.zip --json
  $ auricule backup --to bucket`;

export function addBackup(program: Command): void {
  const backup = program
    .command('backup')
    .description('Sauvegarde la base de données et les fichiers en un fichier.')
    .option(
      '--to <fichier>',
      'fichier à écrire, ou « bucket » (par défaut : BACKUP_DIR/auricule-<date>.zip ; un bucket la garde en plus)',
    )
    .option('--recipient <age1…>', 'chiffre pour ce destinataire')
    .option('--clear', 'ne chiffre pas, quoi que dise la configuration')
    .option('--json', 'répond par un objet JSON : { "fichier", "octets", "lignes", "fichiers", "manquants" }')
    .addHelpText('after', AIDE)
    .action((options: Options) => withApplication((outils) => make(outils, options)));
  addBackupList(backup);
  addBackupKey(backup);
}

async function make({ config }: Outils, { to, recipient, clear, json }: Options): Promise<void> {
  const [{ makeSauvegarde }, { isDestinataire }] = await Promise.all([
    import('~/sauvegarde.server'),
    import('~/infra/sauvegarde/chiffrement.server'),
  ]);
  if (recipient !== undefined && !isDestinataire(recipient))
    throw new UsageError(
      '--recipient doit être un destinataire age (age1…) : « auricule backup key » en fait un.',
    );
  const { bucket, serrure } = config.sauvegardes;
  if (to === 'bucket' && !bucket)
    throw new UsageError('BACKUP_URL n’est pas réglée : il n’y a pas de bucket.');
  const progression = createProgression('Fichiers');
  const wanted = recipient === undefined ? serrure : { destinataire: recipient };
  const faite = await makeSauvegarde({
    lieux: config,
    now: new Date(),
    to: to === undefined || to === 'bucket' ? undefined : path.resolve(to),
    serrure: clear ? null : wanted,
    avance: (fait, total) => progression.update(fait, total),
  }).finally(() => progression.end());
  if (to === 'bucket' && bucket) await push(faite.fichier, bucket);
  const { fichier, octets, lignes, fichiers, manquants } = faite;
  const said = `Sauvegarde écrite et relue : ${fichier} (${lignes} lignes, ${fichiers} fichiers, ${octets} octets).`;
  const sent = to === 'bucket' ? ['Elle est aussi dans le bucket de BACKUP_URL.'] : [];
  const absents =
    manquants > 0
      ? [
          `${manquants} fichier(s) que des fiches nomment ne sont nulle part : « auricule doctor » dit lesquels.`,
        ]
      : [];
  print(
    { json: { fichier, octets, lignes, fichiers, manquants }, lignes: [said, ...sent, ...absents] },
    json,
  );
}

async function push(
  fichier: string,
  bucket: NonNullable<Outils['config']['sauvegardes']['bucket']>,
): Promise<void> {
  const { openDepotBucket } = await import('~/infra/sauvegarde/depot-bucket.server');
  await openDepotBucket(bucket).push(path.basename(fichier), fichier);
}
