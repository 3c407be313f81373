import { useLocation, useParams, useRouteError } from '@remix-run/react';
import { paths } from '~/http/paths';
import { MessageErreur } from '../message-erreur';

/** What stands where a document cannot be signed: why, and the way back to it. */
export function ErreurSignature() {
  const { clientId = '', nature } = useParams();
  const search = new URLSearchParams(useLocation().search);
  const retour = paths.client(clientId, ongletDe(nature, search.get('devis') ?? ''));
  return (
    <MessageErreur
      error={useRouteError()}
      dansLeCadre
      retour={{ vers: retour, libelle: 'Retour au document' }}
    />
  );
}

/** The tab on which a document stands, from the address of its signature. */
function ongletDe(nature: string | undefined, devis: string): string {
  if (nature === 'essai') return 'onglet=essais';
  if (nature === 'livraison') return 'onglet=appareillage';
  return new URLSearchParams({ onglet: 'devis', ...(devis && { devis }) }).toString();
}
