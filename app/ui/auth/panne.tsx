import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { paths } from '~/http/paths';
import { isPassager } from '~/lib/statut-passager';
import { Avis } from '../avis';

interface Page {
  message?: string;
  reference?: string;
}

/**
 * A fault before signing in: what failed, why where that will pass, the reference that stands in the log where it is ours, and a way to try
 * again.
 */
export function Panne({ texte }: { texte: string }) {
  const error = useRouteError();
  const { message, reference }: Page =
    isRouteErrorResponse(error) && typeof error.data === 'object' ? (error.data ?? {}) : {};
  const raison = isRouteErrorResponse(error) && isPassager(error.status) ? message : undefined;
  return (
    <div className="grid gap-4">
      <h1>Une erreur est survenue</h1>
      <Avis ton="erreur" role="alert">
        {[texte, raison].filter(Boolean).join(' ')}
      </Avis>
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
