import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { paths } from '~/http/paths';
import { Marque } from '../mise-en-page/marque';

/** A fault of ours before signing in: what failed, the reference that stands in the log, and a way to try again. */
export function PanneAuth({ texte }: { texte: string }) {
  const error = useRouteError();
  const page: unknown = isRouteErrorResponse(error) ? error.data : null;
  const reference = typeof page === 'object' && page && 'reference' in page ? String(page.reference) : '';
  return (
    <main className="flex min-h-screen flex-col items-center justify-center gap-6 p-4">
      <Marque className="text-2xl" />
      <div role="alert" className="alert alert-error max-w-sm">
        <p>
          {texte}
          {reference && <span className="block text-sm">Référence : {reference}</span>}
        </p>
      </div>
      <a href={paths.login()} className="btn btn-primary btn-sm">
        Réessayer
      </a>
    </main>
  );
}
