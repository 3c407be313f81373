import type { Command } from 'commander';
import { addUsersCreate } from './users-create';
import { addUsersEtat } from './users-etat';
import { addUsersList } from './users-list';
import { addUsersReset2fa } from './users-reset-2fa';
import { addUsersResetPassword } from './users-reset-password';

const EXEMPLES = `
Exemples :
  $ auricule users list --centre "Les Tilleuls"
  $ auricule users create --email lea@courriel.example --name "Léa" --role admin --centre "Les Tilleuls" --invite
  $ auricule users deactivate --email lea@courriel.example`;

export function addUsers(program: Command): void {
  const users = program.command('users').description('Utilisateurs.').addHelpText('after', EXEMPLES);
  addUsersList(users);
  addUsersCreate(users);
  addUsersEtat(users);
  addUsersResetPassword(users);
  addUsersReset2fa(users);
}
