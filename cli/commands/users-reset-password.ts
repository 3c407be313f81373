import { type Command, Option } from 'commander';
import { readPipedLine } from '../entree';
import { readUser } from '../portee';
import { type Outils, print, withApplication } from '../run';

interface Options {
  email: string;
  passwordStdin?: boolean;
  mail?: boolean;
  json?: boolean;
}

const EXEMPLES = `
Un mot de passe provisoire de 72 heures est tiré au hasard et affiché une seule fois, ou lu sur la première ligne de
l'entrée standard ; l'utilisateur choisit le sien à la connexion suivante. Ses sessions se ferment, et un courriel le prévient.
Avec --mail, rien ne change : il reçoit un lien d'une heure pour choisir lui-même, quand le serveur tourne.

Exemples :
  $ auricule users reset-password --email lea.martin@courriel.example
  $ pass show auricule/lea | auricule users reset-password --email lea.martin@courriel.example --password-stdin
  $ auricule users reset-password --email lea.martin@courriel.example --mail`;

export function addUsersResetPassword(users: Command): void {
  users
    .command('reset-password')
    .description('Donne un mot de passe provisoire à un utilisateur, ou lui envoie de quoi en choisir un.')
    .requiredOption('--email <adresse>', 'adresse e-mail de l’utilisateur')
    .option('--password-stdin', "attend le mot de passe sur l'entrée standard, aussi longtemps qu'il faut")
    .addOption(
      new Option('--mail', 'envoie un lien par courriel, sans changer le mot de passe').conflicts(
        'passwordStdin',
      ),
    )
    .option('--json', 'répond par un objet JSON : { "_id", "email", "password" s’il est tiré au hasard }')
    .addHelpText('after', EXEMPLES)
    .action((options: Options) => withApplication((outils) => run(outils, options)));
}

async function run(outils: Outils, { email, passwordStdin, mail, json }: Options): Promise<void> {
  const { resetPassword, sendPasswordReset } = await import('~/domain/comptes/users-entree.service.server');
  const { user, ctx } = await readUser(outils, email);
  const about = { _id: user.id, email: user.email };
  if (mail) {
    await sendPasswordReset(ctx, user.id);
    return print({ json: about, lignes: [`Le lien part par courriel à ${user.email}.`] }, json);
  }
  const { generatePassword } = await import('~/domain/access/mots-de-passe.server');
  const given = await readPipedLine(passwordStdin ?? false);
  const generated = given === null ? generatePassword() : undefined;
  await resetPassword(ctx, user.id, given ?? generated ?? '');
  const lignes = [`Mot de passe provisoire donné : ${user.name}, ${user.email}. Il vaut 72 heures.`];
  if (generated) lignes.push(`Mot de passe (affiché cette seule fois) : ${generated}`);
  print({ json: { ...about, password: generated }, lignes }, json);
}
