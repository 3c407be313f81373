import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { findAcces } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { CadreAuth } from '~/ui/auth/cadre';
import { Panne } from '~/ui/auth/panne';

const CONNECTE = 'Vous êtes connecté. Pour ouvrir cette page, déconnectez-vous d’abord.';

/** A signed-in user who opens an auth page goes to the agenda (docs/regles/connexion.md), unless their password is still a temporary one. */
export async function loader(args: LoaderFunctionArgs) {
  const acces = await findAcces(args);
  if (!acces || acces.user.temporary_password) return null;
  const { pathname } = new URL(args.request.url);
  if (pathname.startsWith(paths.login())) throw redirect(paths.agenda());
  throw await redirectWithToast(args.context.config, paths.agenda(), CONNECTE, 'attention');
}

export default function AuthLayout() {
  return (
    <CadreAuth>
      <Outlet />
    </CadreAuth>
  );
}

/** A fault while signing in says so beside a way to try again (docs/regles/connexion.md). */
export function ErrorBoundary() {
  return (
    <CadreAuth>
      <Panne texte="Erreur de connexion au serveur." />
    </CadreAuth>
  );
}
