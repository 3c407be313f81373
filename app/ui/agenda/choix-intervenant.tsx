import { Choix } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';

interface Props {
  champ: ChampDeFormulaire;
  intervenants: readonly { id: string; name: string }[];
  /** Who is chosen now: kept, though it be somebody who is not on the list any more. */
  choisi: string;
}

/** Who holds an appointment. */
export function ChoixIntervenant({ champ, intervenants, choisi }: Props) {
  const inconnu = intervenants.some(({ id }) => id === choisi) ? '' : choisi;
  return (
    <Choix champ={champ} libelle="Intervenant" large>
      <option value="">Personne en particulier</option>
      {inconnu && <option value={inconnu}>Intervenant actuel</option>}
      {intervenants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choix>
  );
}
