import { MODES, type Mode, NOMS_MODES } from '~/domain/reglements/modes';
import { Champ } from '../form/champ';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from '../form/erreur-champ';

const LIBRE = { autoComplete: 'off' } as const;

/** How much money; where a form of a payment begins. */
export const ChampMontant = ({ champ, aide }: { champ: ChampDeFormulaire; aide?: string | undefined }) => (
  <Champ champ={champ} libelle="Montant (€)" inputMode="decimal" required autoFocus aide={aide} {...LIBRE} />
);

/** How money comes in or goes out: one press each. */
export function ChoixDuMode({
  champ,
  defaut,
  modes = MODES,
}: {
  champ: ChampDeFormulaire;
  defaut: Mode;
  modes?: readonly Mode[];
}) {
  const { erreurs, input } = attributsDe(champ);
  const choisi = champ.initialValue ?? defaut;
  return (
    <fieldset
      key={champ.key}
      id={input.id}
      tabIndex={-1}
      aria-describedby={input['aria-describedby']}
      className="col-span-full"
    >
      <legend className="mb-1 text-sm font-medium">Mode</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {modes.map((mode) => (
          <label key={mode} className="flex min-h-7 items-center gap-1.5">
            <input
              type="radio"
              name={champ.name}
              value={mode}
              defaultChecked={mode === choisi}
              className="radio radio-xs"
            />
            {NOMS_MODES[mode]}
          </label>
        ))}
      </div>
      <AideEtErreur champ={champ} erreurs={erreurs} />
    </fieldset>
  );
}

type Champs = Record<'reference' | 'banque' | 'note' | 'dateReglement', ChampDeFormulaire>;

/** What else may be said of a payment; its day only by those who may choose it. */
export const ChampsDuReglement = ({ fields, antidater }: { fields: Champs; antidater: boolean }) => (
  <>
    {antidater && (
      <Champ champ={fields.dateReglement} libelle="Date" type="date" aide="Vide : aujourd’hui." />
    )}
    <Champ champ={fields.reference} libelle="Référence" aide="N° de chèque, de virement…" {...LIBRE} />
    <Champ champ={fields.banque} libelle="Banque" {...LIBRE} />
    <Champ
      champ={fields.note}
      libelle="Note"
      aide="Elle ne s’efface plus : rien de personnel ni de médical."
      {...LIBRE}
    />
  </>
);
