import type { DossierRemis } from '~/domain/vie-privee/dossier/dossier-remis';
import { paths } from '~/http/paths';
import { Icone } from '../icone';
import { DossiersRemis } from './dossiers-remis';

interface Props {
  clientId: string;
  onglet: {
    formId: string;
    /** Whether they may see who has read the record. */
    consultations: boolean;
    /** Null for who may not have it made. */
    dossiers: DossierRemis[] | null;
  };
}

/** What a patient may ask for, in one place. */
export const OngletViePrivee = ({ clientId, onglet: { formId, consultations, dossiers } }: Props) => (
  <div className="etroit grid gap-6">
    <section aria-labelledby="corrections">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="corrections">Corrections du dossier</h2>
        <a href={paths.corrections(clientId)} className="btn btn-outline btn-sm ecran">
          <Icone nom="horloge" /> Voir et imprimer
        </a>
      </div>
      <p className="text-muet text-sm">Qui a changé quoi, quand, et de quelle valeur à quelle autre.</p>
    </section>
    {consultations && (
      <section aria-labelledby="consultations">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="consultations">Qui a consulté</h2>
          <a href={paths.clientConsultations(clientId)} className="btn btn-outline btn-sm ecran">
            <Icone nom="personnes" /> Voir les consultations
          </a>
        </div>
        <p className="text-muet text-sm">Qui a ouvert ce dossier, ses fichiers ou son numéro, et quand.</p>
      </section>
    )}
    {dossiers && <DossiersRemis clientId={clientId} formId={formId} dossiers={dossiers} />}
  </div>
);
