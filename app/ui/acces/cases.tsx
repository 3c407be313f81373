import { AideEtErreur, attributsDe, type ChampDeFormulaire } from '../form/erreur-champ';

interface Props<Cle extends string> {
  champ: ChampDeFormulaire;
  legende: string;
  /** What can be chosen, with its words. */
  choix: Record<Cle, string>;
  /** One below the other, in columns where there is room. */
  colonnes?: boolean;
}

/** Boxes of which at least one is to be ticked. */
export function Cases<Cle extends string>({ champ, legende, choix, colonnes = false }: Props<Cle>) {
  const { erreurs, input } = attributsDe(champ);
  const chosen = [champ.initialValue].flat();
  return (
    <fieldset
      key={champ.key}
      id={input.id}
      tabIndex={-1}
      aria-describedby={input['aria-describedby']}
      className="sm:col-span-2"
    >
      <legend className="mb-1 text-sm font-medium">
        {legende}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className={colonnes ? 'grid gap-x-5 sm:grid-cols-2' : 'flex flex-wrap gap-x-5'}>
        {Object.entries<string>(choix).map(([cle, mots]) => (
          <label key={cle} className="flex min-h-8 items-center gap-2 text-sm">
            <input
              type="checkbox"
              name={champ.name}
              value={cle}
              defaultChecked={chosen.includes(cle)}
              className="checkbox checkbox-sm"
            />
            {mots}
          </label>
        ))}
      </div>
      <AideEtErreur champ={champ} erreurs={erreurs} />
    </fieldset>
  );
}
