import { isRouteErrorResponse, Link } from '@remix-run/react';
import { paths } from '~/http/paths';
import { MessageErreur } from '../message-erreur';

/** What stands where the dashboard's data could not be had (section 8); a refusal keeps its own page. */
export function DonneesAbsentes({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status < 500) return <MessageErreur error={error} />;
  const reference: unknown =
    isRouteErrorResponse(error) && typeof error.data === 'object' ? error.data?.reference : null;
  return (
    <>
      <h1 className="mb-3">Tableau de bord</h1>
      <div
        role="alert"
        className="border-error bg-base-100 rounded-box flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 p-4"
      >
        <p className="font-medium">Impossible de récupérer les données.</p>
        <Link to={paths.index()} reloadDocument className="btn btn-outline btn-sm">
          Réessayer
        </Link>
        {typeof reference === 'string' && (
          <p className="w-full text-sm">
            Référence à communiquer au support : <code className="font-semibold">{reference}</code>
          </p>
        )}
      </div>
    </>
  );
}
