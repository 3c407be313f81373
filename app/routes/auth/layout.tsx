import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { findAcces } from '~/http/context.server';
import { paths } from '~/http/paths';
import { Marque } from '~/ui/mise-en-page/marque';

/** A signed-in user who opens an auth page goes to the agenda (section 2), unless their password is still a temporary one. */
export async function loader(args: LoaderFunctionArgs) {
  const acces = await findAcces(args);
  if (acces && !acces.user.temporary_password) throw redirect(paths.agenda());
  return null;
}

export default function AuthLayout() {
  return (
    <main className="flex min-h-screen flex-col items-center justify-center gap-6 p-4">
      <Marque className="text-2xl" />
      <div className="bg-base-100 border-base-300 w-full max-w-sm rounded-box border p-6">
        <Outlet />
      </div>
    </main>
  );
}

/** A fault while signing in says so beside a way to try again (section 8). */
export function ErrorBoundary() {
  return (
    <main className="flex min-h-screen flex-col items-center justify-center gap-6 p-4">
      <Marque className="text-2xl" />
      <p role="alert" className="alert alert-error max-w-sm">
        Erreur de connexion au serveur.
      </p>
      <a href={paths.login()} className="btn btn-primary btn-sm">
        Réessayer
      </a>
    </main>
  );
}
