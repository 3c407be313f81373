import { AUCUN_STATUT } from '~/domain/clients/statuts';
import { STATUTS_EN_LOT } from '~/domain/clients/statuts-en-lot';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from '../form/erreur-champ';
import { BadgeStatut } from './badge-statut';

/** The statuses that several clients can be given at once, one of them. */
export function ChoixStatutEnLot({ champ }: { champ: ChampDeFormulaire }) {
  const { erreurs, input } = attributsDe(champ, false);
  return (
    <fieldset aria-describedby={input['aria-describedby']}>
      <legend className="mb-1 text-sm">Nouveau statut</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {['', ...STATUTS_EN_LOT].map((statut, index) => (
          <label key={statut} className="flex min-h-8 cursor-pointer items-center gap-2">
            <input
              type="radio"
              id={index === 0 ? champ.id : undefined}
              name={champ.name}
              value={statut || AUCUN_STATUT}
              defaultChecked={champ.initialValue === (statut || AUCUN_STATUT)}
              required
              // biome-ignore lint/a11y/noAutofocus: nothing is chosen yet, and the day below is for one of them alone
              autoFocus={index === 0}
              className="radio radio-sm"
            />
            <BadgeStatut statut={statut} />
          </label>
        ))}
      </div>
      <AideEtErreur champ={champ} erreurs={erreurs} />
    </fieldset>
  );
}
