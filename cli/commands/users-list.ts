import type { Command } from 'commander';
import { readPortee } from '../portee';
import { type Outils, print, withApplication } from '../run';

interface Options {
  centre?: string;
  json?: boolean;
}

const EXEMPLES = `
Exemples :
  $ auricule users list
  $ auricule users list --centre "Centre auditif des Tilleuls" --json`;

export function addUsersList(users: Command): void {
  users
    .command('list')
    .description('Liste les utilisateurs de tous les comptes, ou ceux d’un centre.')
    .option('--centre <centre>', 'nom ou identifiant du centre ; tous par défaut')
    .option(
      '--json',
      'répond par un objet JSON : { "users": [{ "_id", "name", "email", "role", "centers", "etat", "derniereConnexion" }] }',
    )
    .addHelpText('after', EXEMPLES)
    .action((options: Options) => withApplication((outils) => run(outils, options)));
}

async function run(outils: Outils, { centre, json }: Options): Promise<void> {
  const { listEveryUser } = await import('~/domain/comptes/users.lists.server');
  const { ETATS_USER } = await import('~/domain/comptes/etats-user');
  const portee = await readPortee(outils, centre);
  const everyone = await listEveryUser(outils.contextFor(portee));
  const users = everyone
    .filter(({ centers }) => centre === undefined || centers.length > 0)
    .sort((a, b) => a.email.localeCompare(b.email))
    .map(({ _id, name, email, role, centers, etat, derniereConnexion }) => ({
      _id,
      name,
      email,
      role,
      centers,
      etat: ETATS_USER[etat].libelle,
      derniereConnexion,
    }));
  const lignes = users.map(({ name, email, role, etat, centers }) =>
    [email, name, role, etat, centers.map((each) => each.name).join(', ')].join('  '),
  );
  print({ json: { users }, lignes: lignes.length > 0 ? lignes : ['Aucun utilisateur.'] }, json);
}
