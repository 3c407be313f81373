import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { UsageError } from '../codes';
import { print } from '../run';

interface Options {
  to: string;
  replace?: boolean;
  json?: boolean;
}

const AIDE = `
Copie toute la base de DATABASE_URL vers une autre adresse, SQLite ou Postgres, ligne à ligne, et compare les deux avant d'annoncer la copie. L'adresse de
départ n'est que lue, serveur en marche ou non ; l'adresse d'arrivée doit être vide. Les fichiers des fiches restent où ils sont.

Pour déménager : une première copie, serveur en marche, pour essayer et voir le temps qu'elle prend ; puis arrêtez le serveur, copiez de nouveau avec
--replace, donnez la nouvelle adresse à DATABASE_URL et redémarrez. --replace ne remplace qu'une copie où personne n'a encore rien fait (le journal le dit) ; un
fichier SQLite remplacé est mis de côté. Les sessions ne sont pas copiées : chacun se reconnecte.

Exemple :
  $ auricule db copy --to postgres://auricule@localhost/auricule`;

export function addDbCopy(db: Command): void {
  db.command('copy')
    .description('Copie la base vers une autre adresse, SQLite ou Postgres.')
    .requiredOption('--to <adresse>', 'sqlite:CHEMIN ou postgres://…, une base vide')
    .option('--replace', 'remplace une copie précédente')
    .option('--json', 'répond par un objet JSON : { "lignes", "tables", "serveurEnMarche", "ancienne" }')
    .addHelpText('after', AIDE)
    .action(copy);
}

async function copy({ to, replace = false, json }: Options): Promise<void> {
  const [{ readConfig }, { sqliteFile }, { copyDatabase }, { identityOf, isServed }] = await Promise.all([
    import('~/config.server'),
    import('~/db/knex.server'),
    import('~/remise.server'),
    import('~/db/en-service.server'),
  ]);
  if (!/^(sqlite:.+|postgres(ql)?:\/\/.+)$/.test(to))
    throw new UsageError('--to doit être sqlite:CHEMIN ou postgres://…');
  const { databaseUrl } = readConfig();
  if ((await identityOf(to)) === (await identityOf(databaseUrl)))
    throw new UsageError('C’est déjà la base de DATABASE_URL.');
  const file = sqliteFile(to);
  if (file && existsSync(file) && !replace)
    throw new UsageError(`${file} existe déjà : --replace le met de côté.`);
  const serveurEnMarche = await isServed(databaseUrl);
  const { lignes, tables, ancienne } = await copyDatabase(databaseUrl, to, { replace, now: new Date() });
  const said = [
    `Base copiée et comparée : ${lignes} lignes de ${tables} tables.`,
    ...(ancienne ? [`L’ancienne base est dans ${ancienne}.`] : []),
    serveurEnMarche
      ? 'Un serveur a la base de départ ouverte : ce qu’il écrit depuis n’est pas dans la copie. Pour déménager, arrêtez-le et relancez avec --replace.'
      : 'Donnez maintenant cette adresse à DATABASE_URL, puis démarrez le serveur.',
  ];
  print({ json: { lignes, tables, serveurEnMarche, ancienne }, lignes: said }, json);
}
