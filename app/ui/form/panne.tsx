import { useActionData } from '@remix-run/react';
import type { ReponsePanne } from '~/http/panne-reseau';
import { TexteErreur } from '~/ui/form/texte-erreur';

/** Above a button without fields: why it could not do its work for now. */
export function Panne() {
  const erreur = useActionData<ReponsePanne>()?.erreur;
  if (!erreur) return null;
  return (
    <p role="alert" className="alert alert-error my-3 text-sm">
      <TexteErreur>{erreur}</TexteErreur>
    </p>
  );
}
