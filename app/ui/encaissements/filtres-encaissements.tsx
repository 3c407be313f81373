import { AGES, NOMS_AGES } from '~/domain/encaissements/ages';
import type { FiltreEncaissements } from '~/domain/encaissements/filtre-encaissements';
import { ETATS, NOMS_ETATS } from '~/domain/encaissements/parts';
import { NOMS_PAYEURS, PAYEURS } from '~/domain/reglements/payeurs';
import { ChoixDeFiltre } from '../liste/champs-de-filtre';
import { statique } from '../statique';
import { optionsOf } from './options-de-filtre';

const Champs = ({ filtre }: { filtre: FiltreEncaissements }) => (
  <>
    <ChoixDeFiltre
      nom="payeur"
      libelle="Qui doit"
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
    <ChoixDeFiltre
      nom="etat"
      libelle="Tiers payant"
      valeur={filtre.etat}
      tous="Tous"
      options={optionsOf(ETATS, NOMS_ETATS)}
    />
    <ChoixDeFiltre
      nom="echeance"
      libelle="Échéancier"
      valeur={filtre.echeance}
      tous="Tous"
      options={[{ valeur: 'retard', libelle: 'Échéance en retard' }]}
    />
  </>
);

const champs = statique(Champs);

/** What the list of what is owed can be narrowed by. */
export const FiltresEncaissements = ({ filtre }: { filtre: FiltreEncaissements }) => (
  <div className="contents" {...champs({ filtre })} />
);
