import { PAYS } from '~/lib/pays';
import { Choix } from './champ';
import type { ChampDeFormulaire } from './erreur-champ';

/** The country of an address; most need none, for post code and town say it. */
export const ChampPays = ({ champ, libelle }: { champ: ChampDeFormulaire; libelle: string }) => (
  <Choix
    champ={champ}
    libelle={libelle}
    aide="À dire pour une adresse à l’étranger, ou quand le code postal et la ville ne suffisent pas : sans pays certain, la facture n’a pas de données électroniques."
  >
    <option value="">Non renseigné</option>
    {PAYS.map(({ code, nom }) => (
      <option key={code} value={code}>
        {nom}
      </option>
    ))}
  </Choix>
);
