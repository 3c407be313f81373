import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { paths } from '~/http/paths';

/** A fault of ours before signing in: what failed, the reference that stands in the log, and a way to try again. */
export function Panne({ texte }: { texte: string }) {
  const error = useRouteError();
  const page: unknown = isRouteErrorResponse(error) ? error.data : null;
  const reference = typeof page === 'object' && page && 'reference' in page ? String(page.reference) : '';
  return (
    <div className="grid gap-4">
      <h1>Une erreur est survenue</h1>
      <p role="alert" className="border-error bg-error/8 rounded-box border-l-4 p-3">
        {texte}
      </p>
      {reference && (
        <p className="text-sm">
          Référence à communiquer au support : <code className="font-semibold">{reference}</code>
        </p>
      )}
      <a href={paths.login()} className="btn btn-primary btn-sm">
        Réessayer
      </a>
    </div>
  );
}
