import type { CentreListe } from '~/domain/comptes/centre';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { GroupeDeCases } from '../form/groupe-de-cases';

interface Props {
  champ: ChampDeFormulaire;
  centres: CentreListe[];
}

/** The user's centres, each with the places of its pack that are taken. */
export const CasesCentres = ({ champ, centres }: Props) => (
  <GroupeDeCases champ={champ} legende="Centres">
    {(chosen) => (
      <div className="border-base-300 rounded-field max-h-44 overflow-auto border px-3 py-1.5">
        {centres.map(({ _id, name, abonnement, actifs, limite }) => (
          <label key={_id} className="flex min-h-8 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              name={champ.name}
              value={_id}
              defaultChecked={chosen.has(_id)}
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
    )}
  </GroupeDeCases>
);
