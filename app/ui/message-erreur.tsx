import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { isPassager } from '~/lib/statut-passager';
import { titreErreur } from '~/lib/titre-erreur';

interface Page {
  message?: string;
  reference?: string;
}

interface Props {
  error: unknown;
  dansLeCadre?: boolean;
  /** Where whoever came here was; home without it. */
  retour?: { vers: string; libelle: string };
}

/** What is said when a page cannot be shown: in plain words, with the reference that stands in the log when the fault is ours. */
export function MessageErreur({ error, dansLeCadre = false, retour }: Props) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page: Page =
    isRouteErrorResponse(error) && typeof error.data === 'object' ? (error.data as Page) : {};
  // The frame has the page's one main part already.
  const Cadre = dansLeCadre ? 'section' : 'main';
  return (
    <Cadre className="mx-auto max-w-xl p-8">
      <h1>{titreErreur(status)}</h1>
      <p className="mt-3" data-panne-serveur="">
        {status === 403 && page.message === titreErreur(status)
          ? 'Votre rôle n’ouvre pas cette page. Un administrateur du compte peut le changer.'
          : (page.message ??
            (status === 500
              ? 'La page n’a pas pu être affichée. Vos données enregistrées sont intactes.'
              : 'Cette page n’existe pas.'))}
      </p>
      {page.reference && (
        <p className="mt-3 text-sm">
          Référence à communiquer au support :{' '}
          <code data-reference="" className="font-semibold">
            {page.reference}
          </code>
        </p>
      )}
      <p className="mt-6 flex gap-2">
        {isPassager(status) && (
          <a className="btn btn-primary btn-sm" href={pathname + search}>
            Réessayer
          </a>
        )}
        <a
          className={`btn btn-sm ${isPassager(status) ? '' : 'btn-primary'}`}
          href={retour?.vers ?? '/admin/index'}
        >
          {retour?.libelle ?? 'Retour à l’accueil'}
        </a>
      </p>
    </Cadre>
  );
}
