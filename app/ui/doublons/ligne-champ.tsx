import type { ChampCompare } from '~/domain/clients/doublons/comparaison.service.server';

interface Props {
  id: string;
  champ: ChampCompare;
  choix: string;
}

/** One field that differs: both values as choices, and both together where that makes sense. */
export function LigneChamp({ id, champ, choix }: Props) {
  const { nom, libelle, joignable } = champ;
  const valeurs = [
    { cote: 'premier', quoi: 'Fiche 1', valeur: champ.premier },
    { cote: 'second', quoi: 'Fiche 2', valeur: champ.second },
  ];
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={`${id}-nom`}
      tabIndex={-1}
      className="grid gap-x-3 gap-y-1 py-1.5 text-sm sm:grid-cols-[10rem_1fr_1fr]"
    >
      <span id={`${id}-nom`} className="pt-1 font-medium sm:font-normal sm:text-muet">
        {libelle}
      </span>
      {valeurs.map(({ cote, quoi, valeur }) => (
        <Valeur key={cote} nom={nom} cote={cote} choisi={choix === cote}>
          <span className="text-xs text-muet sm:sr-only">{quoi} : </span>
          <span className="wrap-anywhere whitespace-pre-line">
            {valeur || <em className="text-muet">vide</em>}
          </span>
        </Valeur>
      ))}
      {joignable && (
        <div className="sm:col-span-2 sm:col-start-2">
          <Valeur nom={nom} cote="deux" choisi={choix === 'deux'}>
            Garder les deux
          </Valeur>
        </div>
      )}
    </div>
  );
}

interface ValeurProps {
  nom: string;
  cote: string;
  choisi: boolean;
  children: React.ReactNode;
}

function Valeur({ nom, cote, choisi, children }: ValeurProps) {
  return (
    <label className="has-checked:bg-primary/8 rounded-field flex cursor-pointer items-start gap-2 px-2 py-1">
      <input
        type="radio"
        name={nom}
        value={cote}
        defaultChecked={choisi}
        className="radio radio-xs radio-primary mt-0.5"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
