import { isRouteErrorResponse } from '@remix-run/react';
import { Avis } from './avis';
import { MessageErreur } from './message-erreur';

interface Props {
  error: unknown;
  titre: string;
  texte: string;
  /** The page to try again. */
  page: string;
}

/** What stands where a page's data could not be had (docs/regles/ecrans.md); a refusal keeps its own page. */
export function DonneesAbsentes({ error, titre, texte, page }: Props) {
  if (isRouteErrorResponse(error) && error.status < 500) return <MessageErreur error={error} dansLeCadre />;
  const reference: unknown =
    isRouteErrorResponse(error) && typeof error.data === 'object' ? error.data?.reference : null;
  return (
    <>
      <h1 className="mb-3">{titre}</h1>
      <Avis ton="erreur" role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-medium">{texte}</p>
        <a href={page} className="btn btn-outline btn-sm">
          Réessayer
        </a>
        {typeof reference === 'string' && (
          <p className="w-full text-sm">
            Référence à communiquer au support : <code className="font-semibold">{reference}</code>
          </p>
        )}
      </Avis>
    </>
  );
}
