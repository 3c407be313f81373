import type { ReactNode } from 'react';
import type { ChampDeFormulaire } from '../form/erreur-champ';

/** A checkbox of a form; what was checked stays so when the form comes back. */
export function CaseACocher({ champ, children }: { champ: ChampDeFormulaire; children: ReactNode }) {
  return (
    <label className="flex items-center gap-2 py-0.5 text-sm">
      <input
        key={champ.key}
        type="checkbox"
        id={champ.id}
        name={champ.name}
        value="oui"
        defaultChecked={Boolean(champ.initialValue)}
        className="checkbox checkbox-sm"
      />
      {children}
    </label>
  );
}
