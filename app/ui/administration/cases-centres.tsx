import type { CentreListe } from '~/domain/comptes/centre';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from '../form/erreur-champ';

interface Props {
  champ: ChampDeFormulaire;
  centres: CentreListe[];
}

/** The user's centres, each with the places of its pack that are taken. */
export function CasesCentres({ champ, centres }: Props) {
  const { erreurs, input } = attributsDe(champ);
  const chosen = [champ.initialValue].flat();
  return (
    <fieldset
      key={champ.key}
      id={input.id}
      tabIndex={-1}
      aria-describedby={input['aria-describedby']}
      className="grid gap-1 sm:col-span-2"
    >
      <legend className="mb-1 text-sm font-medium">
        Centres<span aria-hidden="true"> *</span>
      </legend>
      <div className="border-base-300 rounded-field max-h-44 overflow-auto border px-3 py-1.5">
        {centres.map(({ _id, name, abonnement, actifs, limite }) => (
          <label key={_id} className="flex min-h-8 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              name={champ.name}
              value={_id}
              defaultChecked={chosen.includes(_id)}
              className="checkbox checkbox-xs"
            />
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="text-muet text-xs whitespace-nowrap">
              {abonnement} · {actifs} / {limite}
              {actifs >= limite && ' · complet'}
            </span>
          </label>
        ))}
      </div>
      <AideEtErreur champ={champ} erreurs={erreurs} />
    </fieldset>
  );
}
