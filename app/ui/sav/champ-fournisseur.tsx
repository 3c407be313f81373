import { Champ } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';

/** A supplier, typed or chosen from those that the centre has written before. */
export const ChampFournisseur = ({
  champ,
  proposes,
}: {
  champ: ChampDeFormulaire;
  proposes: readonly string[];
}) => (
  <>
    <Champ champ={champ} libelle="Fournisseur" list={`${champ.id}-proposes`} autoComplete="off" />
    <datalist id={`${champ.id}-proposes`}>
      {proposes.map((nom) => (
        <option key={nom} value={nom} />
      ))}
    </datalist>
  </>
);
