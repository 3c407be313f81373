import { Champ } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';

/** A password that is being chosen, with what is asked of it. */
export function ChampMotDePasse({ champ, libelle }: { champ: ChampDeFormulaire; libelle: string }) {
  return (
    <Champ
      champ={champ}
      libelle={libelle}
      aide="8 caractères au moins. Une phrase de quelques mots se retient bien et ne se devine pas."
      type="password"
      autoComplete="new-password"
      required
    />
  );
}
