import type { Command } from 'commander';
import { readUser } from '../portee';
import { type Outils, print, withApplication } from '../run';

interface Options {
  email: string;
  json?: boolean;
}

const DESACTIVATION = `
Ses sessions se ferment aussitôt, et sa place dans le pack de chacun de ses centres se libère. Le dernier administrateur
d'un compte ne peut pas être désactivé.

Exemple :
  $ auricule users deactivate --email lea.martin@courriel.example`;

const REACTIVATION = `
Chacun de ses centres doit avoir une place libre dans son pack.

Exemple :
  $ auricule users reactivate --email lea.martin@courriel.example --json`;

/** `users deactivate` and `users reactivate`: the two ways that an account can be turned. */
export function addUsersEtat(users: Command): void {
  addCommand(users, 'deactivate', 'Bloque un utilisateur.', DESACTIVATION, async (outils, email) => {
    const { deactivateUser } = await import('~/domain/comptes/users-acces.service.server');
    const { user, ctx } = await readUser(outils, email);
    await deactivateUser(ctx, user.id);
    const json = { _id: user.id, email: user.email, accountConfirmation: false };
    return { json, lignes: [`Utilisateur désactivé : ${user.name}, ${user.email}.`] };
  });
  addCommand(
    users,
    'reactivate',
    'Rouvre le compte d’un utilisateur.',
    REACTIVATION,
    async (outils, email) => {
      const { reactivateUser } = await import('~/domain/comptes/users-acces.service.server');
      const { user, ctx } = await readUser(outils, email);
      await reactivateUser(ctx, user.id);
      const json = { _id: user.id, email: user.email, accountConfirmation: true };
      return { json, lignes: [`Utilisateur réactivé : ${user.name}, ${user.email}.`] };
    },
  );
}

function addCommand(
  users: Command,
  name: string,
  description: string,
  exemples: string,
  work: (outils: Outils, email: string) => Promise<Parameters<typeof print>[0]>,
): void {
  users
    .command(name)
    .description(description)
    .requiredOption('--email <adresse>', 'adresse e-mail de l’utilisateur')
    .option('--json', 'répond par un objet JSON : { "_id", "email", "accountConfirmation" }')
    .addHelpText('after', exemples)
    .action(({ email, json }: Options) =>
      withApplication(async (outils) => print(await work(outils, email), json)),
    );
}
