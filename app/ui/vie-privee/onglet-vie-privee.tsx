import type { DossierRemis } from '~/domain/vie-privee/dossier/dossier-remis';
import { DossiersRemis } from './dossiers-remis';

interface Props {
  clientId: string;
  onglet: {
    formId: string;
    /** Null for who may not have it made. */
    dossiers: DossierRemis[] | null;
  };
}

/** What a patient may ask for, in one place. */
export const OngletViePrivee = ({ clientId, onglet: { formId, dossiers } }: Props) => (
  <div className="etroit grid gap-6">
    {dossiers && <DossiersRemis clientId={clientId} formId={formId} dossiers={dossiers} />}
  </div>
);
