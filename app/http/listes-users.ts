import { paths } from './paths';

/** The list of users below a dialog, as it stands: that of the account, or that of one's centres. */
export function listeSous(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const isAdmin = pathname.startsWith(`${paths.usersAdmin()}/`);
  return isAdmin ? paths.usersAdmin(searchParams) : paths.users(searchParams);
}
