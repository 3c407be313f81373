import type { Command } from 'commander';
import { print } from '../run';

interface Options {
  json?: boolean;
}

export function addBackupList(backup: Command): void {
  backup
    .command('list')
    .description('Les sauvegardes du dossier de BACKUP_DIR et du bucket de BACKUP_URL, la dernière en tête.')
    .option(
      '--json',
      'répond par un objet JSON : { "sauvegardes": [{ "nom", "lieu", "prise_le", "octets" }] }',
    )
    .addHelpText('after', '\nExemple :\n  $ auricule backup list')
    .action(list);
}

async function list({ json }: Options): Promise<void> {
  const [{ readConfig }, { listOf }, { openDepotDossier }, { openDepotBucket }] = await Promise.all([
    import('~/config.server'),
    import('~/sauvegarde.server'),
    import('~/infra/sauvegarde/depot-dossier.server'),
    import('~/infra/sauvegarde/depot-bucket.server'),
  ]);
  const { dossier, bucket } = readConfig().sauvegardes;
  const inFolder = await listOf(openDepotDossier(dossier));
  const inBucket = bucket ? await listOf(openDepotBucket(bucket)) : [];
  const sauvegardes = [
    ...inFolder.map((each) => ({ ...each, lieu: 'dossier' })),
    ...inBucket.map((each) => ({ ...each, lieu: 'bucket' })),
  ].map(({ nom, lieu, instant, octets }) => ({ nom, lieu, prise_le: instant.toISOString(), octets }));
  const lignes = sauvegardes.map(({ nom, lieu, octets }) => `${nom}  ${lieu.padEnd(7)}  ${octets} octets`);
  const none = `Aucune sauvegarde dans ${dossier}${bucket ? ' ni dans le bucket' : ''}.`;
  print({ json: { sauvegardes }, lignes: lignes.length ? lignes : [none] }, json);
}
