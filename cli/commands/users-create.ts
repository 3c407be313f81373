import { type Command, Option } from 'commander';
import { ROLES } from '~/domain/access/roles';
import { readPipedLine } from '../entree';
import { readCentres } from '../portee';
import { type Outils, type Portee, print, type Reponse, withApplication } from '../run';

interface Options {
  email: string;
  name: string;
  role: string;
  centre: string[];
  telephone?: string;
  adeli?: string;
  passwordStdin?: boolean;
  invite?: boolean;
  json?: boolean;
}

const EXEMPLES = `
Le mot de passe est la première ligne de l'entrée standard ; sans elle, il est tiré au hasard et affiché une seule fois.
L'utilisateur peut se connecter aussitôt. Avec --invite, il reçoit par courriel un mot de passe provisoire de 72 heures :
le courriel part quand le serveur tourne.

Exemples :
  $ auricule users create --email lea.martin@courriel.example --name "Léa Martin" --role employe \\
      --centre "Centre auditif des Tilleuls"
  $ auricule users create --email lea.martin@courriel.example --name "Léa Martin" --role employe \\
      --centre "Centre auditif des Tilleuls" --invite
  $ pass show auricule/lea | auricule users create --email lea.martin@courriel.example --name "Léa Martin" \\
      --role superAdmin --centre "Centre auditif des Tilleuls" --centre "Audition du Port" --password-stdin`;

export function addUsersCreate(users: Command): void {
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
    .option('--adeli <numéro>', 'numéro RPPS (ADELI avant juin 2024)')
    .option('--password-stdin', "attend le mot de passe sur l'entrée standard, aussi longtemps qu'il faut")
    .addOption(new Option('--invite', 'envoie une invitation par courriel').conflicts('passwordStdin'))
    .option(
      '--json',
      'répond par un objet JSON : { "_id", "email", "role", "centers", "password" s’il est tiré au hasard }',
    )
    .addHelpText('after', EXEMPLES)
    .action((options: Options) => withApplication((outils) => run(outils, options)));
}

async function run(outils: Outils, options: Options): Promise<void> {
  const portee = await readCentres(outils, options.centre);
  print(await (options.invite ? invite : create)(outils, portee, options), options.json);
}

async function invite(outils: Outils, portee: Portee, options: Options): Promise<Reponse> {
  const { InvitationSaisie } = await import('~/domain/comptes/comptes.schema');
  const { inviteUser } = await import('~/domain/comptes/users.service.server');
  const { readSaisie } = await import('../saisie');
  const centers = portee.centres.map(({ id }) => id);
  const saisie = readSaisie(InvitationSaisie, { ...options, numeroAdeli: options.adeli, centers });
  const { user } = await inviteUser(outils.contextFor(portee), saisie);
  return {
    json: { _id: user.id, email: user.email, role: user.role, centers },
    lignes: [
      `Utilisateur invité : ${user.name}, ${user.email}, ${user.role}.`,
      'L’invitation part par courriel.',
    ],
  };
}

async function create(outils: Outils, portee: Portee, options: Options): Promise<Reponse> {
  const { UserSaisi } = await import('~/domain/comptes/comptes.schema');
  const { createUser } = await import('~/domain/comptes/users.service.server');
  const { generatePassword } = await import('~/domain/access/mots-de-passe.server');
  const { readSaisie } = await import('../saisie');
  const saisie = readSaisie(UserSaisi, { ...options, numeroAdeli: options.adeli });
  const given = await readPipedLine(options.passwordStdin ?? false);
  const generated = given === null ? generatePassword() : undefined;
  const user = await createUser(outils.contextFor(portee), saisie, portee.centres, given ?? generated ?? '');
  const centers = portee.centres.map(({ id }) => id);
  const lignes = [`Utilisateur créé : ${user.name}, ${user.email}, ${user.role}.`];
  if (generated) lignes.push(`Mot de passe (affiché cette seule fois) : ${generated}`);
  return { json: { _id: user.id, email: user.email, role: user.role, centers, password: generated }, lignes };
}
