import type { FicheComparee } from '~/domain/clients/doublons/comparaison.service.server';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';

interface Props {
  id: string;
  premier: FicheComparee;
  second: FicheComparee;
  choix: string;
}

/** Which of two clients stays, with what tells their records apart. */
export function ChoixGarde({ id, premier, second, choix }: Props) {
  const fiches = [
    { cote: 'premier', numero: 1, fiche: premier },
    { cote: 'second', numero: 2, fiche: second },
  ] as const;
  return (
    <fieldset id={id} tabIndex={-1} className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1 text-base font-semibold">Fiche à garder</legend>
      {fiches.map(({ cote, numero, fiche }) => (
        <div
          key={cote}
          className="bg-base-100 border-base-300 has-checked:border-primary has-checked:bg-primary/6 rounded-box flex gap-3 border p-3"
        >
          <input
            type="radio"
            id={`garde-${cote}`}
            name="garde"
            value={cote}
            defaultChecked={choix === cote}
            className="radio radio-sm radio-primary mt-0.5"
          />
          <div className="min-w-0 flex-1 text-sm">
            <label htmlFor={`garde-${cote}`} className="block cursor-pointer font-medium wrap-anywhere">
              Fiche {numero} : {fiche.nom}
            </label>
            <p className="text-xs text-muet">
              créée le {formatInstant(fiche.dateCreation)}, modifiée le {formatInstant(fiche.modifieLe)}
            </p>
            <p className="mt-1">{fiche.suivis.join(', ') || 'rien d’autre que la fiche'}</p>
            <a href={paths.client(fiche._id)} className="link inline-block py-0.5">
              Ouvrir la fiche {numero}
            </a>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
