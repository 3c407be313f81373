import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { print } from '../run';

const AIDE = `
Fait une clé pour des sauvegardes chiffrées : la clé secrète dans un fichier, que l'on garde ailleurs que sur le serveur, et le destinataire à donner à
BACKUP_RECIPIENT. Le serveur n'a besoin que du destinataire ; sans la clé secrète, personne n'ouvre les sauvegardes, pas même vous.

Exemple :
  $ auricule backup key cle-des-sauvegardes.txt`;

export function addBackupKey(backup: Command): void {
  backup
    .command('key')
    .description('Fait une clé qui ouvre les sauvegardes chiffrées.')
    .argument('<fichier>', 'fichier à écrire ; il ne doit pas exister')
    .option('--json', 'répond par un objet JSON : { "fichier", "destinataire" }')
    .addHelpText('after', AIDE)
    .action(makeKey);
}

async function makeKey(fichier: string, { json }: { json?: boolean }): Promise<void> {
  const { newCle } = await import('~/infra/sauvegarde/chiffrement.server');
  const { identite, destinataire } = await newCle();
  await writeFile(fichier, `# Destinataire : ${destinataire}\n${identite}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  });
  const lignes = [
    `Clé secrète écrite dans ${fichier} : gardez-en deux copies hors de ce serveur.`,
    `BACKUP_RECIPIENT=${destinataire}`,
  ];
  print({ json: { fichier, destinataire }, lignes }, json);
}
