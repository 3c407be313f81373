import type { CompteRenduListe, ComptesRendusDuClient } from '~/domain/comptes-rendus/lecture.service.server';
import { paths } from '~/http/paths';
import { Icone } from '../icone';
import { Pastille } from '../pastille';

interface Props extends ComptesRendusDuClient {
  clientId: string;
  modifiable: boolean;
}

/** A client's reports to prescribers: what is expected, what is being prepared, what was given. */
export function ComptesRendus({ clientId, comptesRendus, attendus, modifiable }: Props) {
  return (
    <section className="etroit mt-4" aria-labelledby="comptes-rendus">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="comptes-rendus">Comptes rendus au prescripteur</h2>
        {modifiable && (
          <a href={paths.compteRenduCreation(clientId)} className="btn btn-outline btn-sm ecran">
            <Icone nom="plus" />
            Préparer un compte rendu
          </a>
        )}
      </div>
      {comptesRendus.length + attendus.length === 0 && (
        <p className="text-sm text-muet">Aucun compte rendu, et aucune facture d’appareil n’en attend.</p>
      )}
      <ul className="grid gap-2">
        {attendus.map(({ factureId, numeroFacture, delai }) => (
          <li key={factureId} className="carte flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span>Facture {numeroFacture} : compte rendu attendu</span>
            <Pastille ton={delai.ton}>{delai.texte}</Pastille>
            {modifiable && (
              <a
                href={paths.compteRenduCreation(clientId, `facture=${factureId}`)}
                aria-label={`Préparer le compte rendu de la facture ${numeroFacture}`}
                className="ecran btn btn-ghost btn-sm"
              >
                Préparer
              </a>
            )}
          </li>
        ))}
        {comptesRendus.map((rendu) => (
          <Ligne key={rendu._id} {...{ clientId, rendu, modifiable }} />
        ))}
      </ul>
    </section>
  );
}

function Ligne({
  clientId,
  rendu,
  modifiable,
}: {
  clientId: string;
  rendu: CompteRenduListe;
  modifiable: boolean;
}) {
  const { _id, prescripteur, faitLe, mode, delai, suite, echec } = rendu;
  return (
    <li className="carte grid gap-1 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <strong>{prescripteur}</strong>
          {delai && <Pastille ton={delai.ton}>{delai.texte}</Pastille>}
        </span>
        <span className="ecran flex flex-wrap gap-1">
          <a
            href={paths.compteRenduPdf(clientId, _id)}
            aria-label={`PDF du compte rendu à ${prescripteur}`}
            className="btn btn-ghost btn-sm"
          >
            PDF
          </a>
          {modifiable && mode === 'remis' && (
            <a
              href={paths.compteRenduCorrection(clientId, _id)}
              data-sur-place=""
              aria-label={`Corriger la remise du compte rendu à ${prescripteur}`}
              className="btn btn-ghost btn-sm"
            >
              Corriger
            </a>
          )}
          {modifiable && faitLe === null && (
            <>
              <a
                href={paths.compteRendu(clientId, _id)}
                aria-label={`Modifier le compte rendu à ${prescripteur}`}
                className="btn btn-ghost btn-sm"
              >
                Modifier
              </a>
              <a
                href={paths.compteRenduRemise(clientId, _id)}
                aria-label={`Remettre le compte rendu à ${prescripteur}`}
                className="btn btn-ghost btn-sm"
              >
                Remettre
              </a>
              <a
                href={paths.compteRenduSuppression(clientId, _id)}
                data-sur-place=""
                aria-label={`Supprimer le compte rendu à ${prescripteur}`}
                className="btn btn-ghost btn-sm text-error"
              >
                Supprimer
              </a>
            </>
          )}
        </span>
      </div>
      <p>{suite || 'En préparation'}</p>
      {echec && <p className="text-error">{echec}</p>}
    </li>
  );
}
