import { AGES, NOMS_AGES } from '~/domain/encaissements/ages';
import { DETTES, NOMS_DETTES } from '~/domain/encaissements/dette';
import type { FiltreDettes } from '~/domain/encaissements/filtre-dettes';
import { NOMS_PAYEURS, PAYEURS } from '~/domain/reglements/payeurs';
import { ChoixDeFiltre } from '../liste/champs-de-filtre';
import { statique } from '../statique';
import { optionsOf } from './options-de-filtre';

const champs = statique(({ filtre }: { filtre: FiltreDettes }) => (
  <>
    <ChoixDeFiltre
      nom="nature"
      libelle="Quoi"
      valeur={filtre.nature}
      tous="Tout"
      options={optionsOf(DETTES, NOMS_DETTES)}
    />
    <ChoixDeFiltre
      nom="payeur"
      libelle="À rendre à"
      valeur={filtre.payeur}
      tous="Tous"
      options={optionsOf(PAYEURS, NOMS_PAYEURS)}
    />
    <ChoixDeFiltre
      nom="age"
      libelle="Depuis"
      valeur={filtre.age}
      tous="Toujours"
      options={optionsOf(AGES, NOMS_AGES)}
    />
  </>
));

/** What the list of what the centre owes can be narrowed by. */
export const FiltresDettes = ({ filtre }: { filtre: FiltreDettes }) => (
  <div className="contents" {...champs({ filtre })} />
);
