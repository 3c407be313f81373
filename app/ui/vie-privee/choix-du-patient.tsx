import type { ChoixDuPatient, FaitChoix } from '~/domain/vie-privee/choix';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { Pastille } from '../pastille';

interface Props {
  clientId: string;
  choix: readonly ChoixDuPatient[];
  modifiable: boolean;
}

/** What the patient has agreed to and objected to, since when and of which text; each with all that was noted. */
export const ChoixDuPatientListe = ({ clientId, choix, modifiable }: Props) => (
  <section aria-labelledby="choix">
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <h2 id="choix">Accords et oppositions</h2>
      <a href={paths.textesAccord()} className="btn btn-ghost btn-sm ecran">
        Textes lus aux patients
      </a>
    </div>
    <ul className="carte divide-y divide-base-300 py-1">
      {choix.map((each) => (
        <Ligne key={each.objet} clientId={clientId} choix={each} modifiable={modifiable} />
      ))}
    </ul>
  </section>
);

function Ligne({
  clientId,
  choix,
  modifiable,
}: {
  clientId: string;
  choix: ChoixDuPatient;
  modifiable: boolean;
}) {
  const { objet, libelle, accord, oui, faits } = choix;
  const [dernier, ...autres] = faits;
  return (
    <li className="grid gap-1 py-2 text-sm">
      <div className="flex items-start justify-between gap-x-3">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <strong>{libelle}</strong>
          <Pastille ton={oui ? 'facturation' : accord ? 'aucun' : 'erreur'}>
            {motDe(accord, oui, faits.length)}
          </Pastille>
        </span>
        {modifiable && (
          <a
            href={paths.choixPatient(clientId, objet)}
            data-sur-place=""
            className="btn btn-ghost btn-sm ecran"
          >
            Noter<span className="sr-only"> : {libelle}</span>
          </a>
        )}
      </div>
      {dernier ? <p>{dire(dernier)}</p> : <p className="text-muet">Jamais demandé.</p>}
      {autres.length > 0 && (
        <details>
          <summary>Ce qu’il a dit avant ({autres.length})</summary>
          <ul>
            {autres.map((fait) => (
              <li key={fait._id}>{dire(fait)}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

const motDe = (accord: boolean, oui: boolean, faits: number): string => {
  if (oui) return accord ? 'Accepté' : faits > 0 ? 'Ne s’oppose pas' : 'Sans opposition';
  return accord ? (faits > 0 ? 'Refusé' : 'Sans accord') : 'Opposition';
};

const dire = ({ oui, ditLe, mode, version, motif, par }: FaitChoix): string =>
  [
    `${oui ? 'Oui' : 'Non'}, le ${formatDay(ditLe)}`,
    mode.toLowerCase(),
    version !== null && `texte version ${version}`,
    par && `noté par ${par}`,
    motif,
  ]
    .filter(Boolean)
    .join(' ; ');
