import { ABONNEMENTS, abonnementNames } from '~/domain/comptes/abonnements';
import { Choix } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';

/** The packs by name and places (docs/regles/users-et-centres.md). */
export function ChoixPack({ champ, libelle }: { champ: ChampDeFormulaire; libelle: string }) {
  return (
    <Choix champ={champ} libelle={libelle}>
      {abonnementNames.map((name) => (
        <option key={name} value={name}>
          {name} ({ABONNEMENTS[name].comptes} compte{ABONNEMENTS[name].comptes > 1 && 's'})
        </option>
      ))}
    </Choix>
  );
}
