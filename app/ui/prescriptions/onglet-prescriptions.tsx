import type { PrescriptionListe } from '~/domain/prescriptions/lecture.service.server';
import {
  CLASSES_PRESCRITES,
  NATURES_PRESCRIPTION,
  OREILLES_PRESCRITES,
} from '~/domain/prescriptions/prescription.schema';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { EtatVide } from '../etat-vide';
import { Icone } from '../icone';
import { Pastille } from '../pastille';

interface Props {
  clientId: string;
  prescriptions: PrescriptionListe[];
  modifiable: boolean;
}

/** The 'Prescriptions' tab: each with its validity, its scan and what that lacks, its audiogram. */
export function OngletPrescriptions({ clientId, prescriptions, modifiable }: Props) {
  const ajouter = modifiable && (
    <a href={paths.prescriptionCreation(clientId)} className="btn btn-primary btn-sm ecran">
      <Icone nom="plus" />
      Ajouter une prescription
    </a>
  );
  if (prescriptions.length === 0)
    return (
      <EtatVide icone="fichier" action={ajouter || undefined}>
        Aucune prescription enregistrée pour ce client.
      </EtatVide>
    );
  return (
    <div className="etroit grid gap-3">
      {ajouter && <div>{ajouter}</div>}
      {prescriptions.map((prescription) => (
        <Carte key={prescription._id} {...{ clientId, prescription, modifiable }} />
      ))}
    </div>
  );
}

function Carte({
  clientId,
  prescription,
  modifiable,
}: Pick<Props, 'clientId' | 'modifiable'> & { prescription: PrescriptionListe }) {
  const { _id, date, oreilles, classe, nature, prescripteur, prescripteurId, valable, valableJusquAu } =
    prescription;
  const { fichierId, fichier, manques, audiogrammeDit, note } = prescription;
  const titre = `Prescription du ${formatDay(date)}`;
  return (
    <section className="carte" aria-label={titre}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex flex-wrap items-center gap-2">
          {titre}
          <Pastille ton={valable ? 'facturation' : 'erreur'}>
            {valable
              ? `Valable jusqu’au ${formatDay(valableJusquAu)}`
              : `Expirée le ${formatDay(valableJusquAu)}`}
          </Pastille>
        </h2>
        {modifiable && (
          <div className="ecran -mx-2 flex gap-1">
            <a
              href={paths.prescription(clientId, _id)}
              aria-label={`Modifier la prescription du ${formatDay(date)}`}
              className="btn btn-ghost btn-sm"
            >
              Modifier
            </a>
            <a
              href={paths.prescriptionSuppression(clientId, _id)}
              data-sur-place=""
              aria-label={`Supprimer la prescription du ${formatDay(date)}`}
              className="btn btn-ghost btn-sm text-error"
            >
              Supprimer
            </a>
          </div>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-muet">Prescripteur</dt>
        <dd>
          {prescripteurId ? (
            <a href={paths.prescripteur(prescripteurId)} className="link">
              {prescripteur}
            </a>
          ) : (
            prescripteur || 'Non renseigné'
          )}
        </dd>
        <dt className="text-muet">Objet</dt>
        <dd>
          {[
            NATURES_PRESCRIPTION[nature],
            `oreille : ${OREILLES_PRESCRITES[oreilles].toLowerCase()}`,
            classe && CLASSES_PRESCRITES[classe],
          ]
            .filter(Boolean)
            .join(' · ')}
        </dd>
        <dt className="text-muet">Audiogramme médical</dt>
        <dd>{audiogrammeDit || 'Non joint'}</dd>
        <dt className="text-muet">Scan</dt>
        <dd>
          {fichier && (
            <a
              href={paths.clientFichier(clientId, fichierId)}
              target="_blank"
              rel="noreferrer"
              className="link wrap-anywhere"
            >
              {fichier}
              <span className="sr-only"> (s’ouvre dans un nouvel onglet)</span>
            </a>
          )}
          {manques.length === 0 ? (
            <p className="flex items-center gap-1">
              <Icone nom="coche" /> Prêt pour l’envoi
            </p>
          ) : (
            <ul aria-label="Ce qui manque au scan pour être prêt pour l’envoi">
              {manques.map((manque) => (
                <li key={manque}>{manque}</li>
              ))}
            </ul>
          )}
        </dd>
        {note && (
          <>
            <dt className="text-muet">Note</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{note}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
