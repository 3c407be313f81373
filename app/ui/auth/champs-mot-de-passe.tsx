import { Champ } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { ChampMotDePasse } from './champ-mot-de-passe';

interface Props {
  champs: { password: ChampDeFormulaire; confirmation: ChampDeFormulaire };
  libelle?: string;
}

/** A password that is being chosen, twice. */
export const ChampsMotDePasse = ({ champs, libelle = 'Mot de passe' }: Props) => (
  <>
    <ChampMotDePasse champ={champs.password} libelle={libelle} />
    <Champ
      champ={champs.confirmation}
      libelle="Confirmation du mot de passe"
      type="password"
      autoComplete="new-password"
      required
    />
  </>
);
