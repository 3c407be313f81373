import type { ReactNode } from 'react';
import { AideEtErreur, attributsDe, type ChampDeFormulaire } from './erreur-champ';

interface Props {
  champ: ChampDeFormulaire;
  legende: string;
  children: (chosen: ReadonlySet<unknown>) => ReactNode;
}

/** Boxes of one field, of which at least one is to be ticked, with what is wrong about them. */
export function GroupeDeCases({ champ, legende, children }: Props) {
  const { erreurs, input } = attributsDe(champ);
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
      {children(new Set([champ.initialValue].flat()))}
      <AideEtErreur champ={champ} erreurs={erreurs} />
    </fieldset>
  );
}
