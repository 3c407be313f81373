import { type Command, Option } from 'commander';
import { ROLES } from '~/domain/access/roles';
import { readPipedLine } from '../entree';
import { readCentres } from '../portee';
import { type Outils, print, withApplication } from '../run';

interface Options {
  email: string;
  name: string;
  role: string;
  centre: string[];
  telephone?: string;
  adeli?: string;
  passwordStdin?: boolean;
  json?: boolean;
}

const EXEMPLES = `
Le mot de passe est la première ligne de l'entrée standard ; sans elle, il est tiré au hasard et affiché une seule fois.
L'utilisateur peut se connecter aussitôt.

Exemples :
  $ auricule users create --email lea.martin@courriel.example --name "Léa Martin" --role employe \\
      --centre "Centre auditif des Tilleuls"
  $ pass show auricule/lea | auricule users create --email lea.martin@courriel.example --name "Léa Martin" \\
      --role superAdmin --centre "Centre auditif des Tilleuls" --centre "Audition du Port" --password-stdin`;

export function addUsers(program: Command): void {
  const users = program
    .command('users')
    .description('Utilisateurs.')
    .addHelpText(
      'after',
      '\nExemple :\n  $ auricule users create --email lea@courriel.example --name "Léa" --role admin --centre "Les Tilleuls"',
    );
  users
    .command('create')
    .description('Crée un utilisateur, dans la limite du pack de chaque centre.')
    .requiredOption('--email <adresse>', 'adresse e-mail, qui sert à se connecter')
    .requiredOption('--name <nom>', 'prénom et nom')
    .addOption(new Option('--role <rôle>', 'rôle').choices(ROLES).makeOptionMandatory())
    .addOption(
      new Option('--centre <centre>', 'nom ou identifiant du centre ; à répéter pour plusieurs')
        .argParser((value: string, previous: string[] | undefined) => [...(previous ?? []), value])
        .makeOptionMandatory(),
    )
    .option('--telephone <numéro>', 'téléphone')
    .option('--adeli <numéro>', 'numéro ADELI')
    .option('--password-stdin', "attend le mot de passe sur l'entrée standard, aussi longtemps qu'il faut")
    .option(
      '--json',
      'répond par un objet JSON : { "_id", "email", "role", "centers", "password" s’il est tiré au hasard }',
    )
    .addHelpText('after', EXEMPLES)
    .action((options: Options) => withApplication((outils) => create(outils, options)));
}

async function create(outils: Outils, options: Options): Promise<void> {
  const { UserSaisi } = await import('~/domain/comptes/comptes.schema');
  const { createUser } = await import('~/domain/comptes/users.service.server');
  const { generatePassword } = await import('~/domain/access/mots-de-passe.server');
  const { readSaisie } = await import('../saisie');
  const saisie = readSaisie(UserSaisi, { ...options, numeroAdeli: options.adeli });
  const portee = await readCentres(outils, options.centre);
  const given = await readPipedLine(options.passwordStdin ?? false);
  const generated = given === null ? generatePassword() : undefined;
  const user = await createUser(outils.contextFor(portee), saisie, portee.centres, given ?? generated ?? '');
  const centers = portee.centres.map(({ id }) => id);
  const json = { _id: user.id, email: user.email, role: user.role, centers, password: generated };
  const lignes = [`Utilisateur créé : ${user.name}, ${user.email}, ${user.role}.`];
  if (generated) lignes.push(`Mot de passe (affiché cette seule fois) : ${generated}`);
  print({ json, lignes }, options.json);
}
