import type { ChoixDuPatient } from '~/domain/vie-privee/choix';
import type { DossierRemis } from '~/domain/vie-privee/dossier/dossier-remis';
import type { Limitation } from '~/domain/vie-privee/limitation.service.server';
import { paths } from '~/http/paths';
import { Icone } from '../icone';
import { ChoixDuPatientListe } from './choix-du-patient';
import { DossiersRemis } from './dossiers-remis';
import { Limitations } from './limitations';

interface Props {
  clientId: string;
  onglet: {
    /** Also of a restricted record: what is noted here is what ends that. */
    modifiable: boolean;
    formId: string;
    /** Whether they may see who has read the record. */
    consultations: boolean;
    choix: ChoixDuPatient[];
    limitations: Limitation[];
    /** Null for who may not have it made. */
    dossiers: DossierRemis[] | null;
  };
}

/** What a patient may ask for, in one place. */
export const OngletViePrivee = ({ clientId, onglet }: Props) => (
  <div className="etroit grid gap-6">
    <Limitations clientId={clientId} limitations={onglet.limitations} modifiable={onglet.modifiable} />
    <ChoixDuPatientListe clientId={clientId} choix={onglet.choix} modifiable={onglet.modifiable} />
    <section aria-labelledby="corrections">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="corrections">Corrections du dossier</h2>
        <a href={paths.corrections(clientId)} className="btn btn-outline btn-sm ecran">
          <Icone nom="horloge" /> Voir et imprimer
        </a>
      </div>
      <p className="text-muet text-sm">Qui a changé quoi, quand, et de quelle valeur à quelle autre.</p>
    </section>
    {onglet.consultations && (
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
    {onglet.dossiers && (
      <DossiersRemis clientId={clientId} formId={onglet.formId} dossiers={onglet.dossiers} />
    )}
  </div>
);
