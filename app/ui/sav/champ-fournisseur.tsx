import { Champ } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';

/** A supplier, typed or chosen from those that the centre has written before. */
export const ChampFournisseur = ({
  champ,
  proposes,
  required,
}: {
  champ: ChampDeFormulaire;
  proposes: readonly string[];
  required?: boolean;
}) => (
  <>
    <Champ
      champ={champ}
      libelle="Fournisseur"
      list={`${champ.id}-proposes`}
      autoComplete="off"
      required={required}
    />
    <datalist id={`${champ.id}-proposes`}>
      {proposes.map((nom) => (
        <option key={nom} value={nom} />
      ))}
    </datalist>
  </>
);
