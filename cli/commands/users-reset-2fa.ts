import type { Command } from 'commander';
import { readUser } from '../portee';
import { type Outils, print, withApplication } from '../run';

interface Options {
  email: string;
  json?: boolean;
}

const EXEMPLES = `
Pour qui n'a plus ni téléphone ni codes de secours : l'application de codes, les codes de secours et les appareils mémorisés
partent ; le mot de passe suffit à la prochaine connexion. Un courriel prévient l'utilisateur, et le journal du compte le note.

Exemple :
  $ auricule users reset-2fa --email lea.martin@courriel.example`;

export function addUsersReset2fa(users: Command): void {
  users
    .command('reset-2fa')
    .description('Retire la double authentification d’un utilisateur.')
    .requiredOption('--email <adresse>', 'adresse e-mail de l’utilisateur')
    .option('--json', 'répond par un objet JSON : { "_id", "email", "secondFacteur" }')
    .addHelpText('after', EXEMPLES)
    .action((options: Options) => withApplication((outils) => run(outils, options)));
}

async function run(outils: Outils, { email, json }: Options): Promise<void> {
  const { retireFacteurs } = await import('~/domain/comptes/users-facteurs.service.server');
  const { user, ctx } = await readUser(outils, email);
  await retireFacteurs(ctx, user.id);
  const lignes = [`Double authentification retirée : ${user.name}, ${user.email}.`];
  print({ json: { _id: user.id, email: user.email, secondFacteur: false }, lignes }, json);
}
