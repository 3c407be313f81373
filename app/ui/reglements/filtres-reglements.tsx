import { type FiltreReglements, NOMS_NATURES_AU_CHOIX } from '~/domain/reglements/filtre-reglements';
import { MODES, NOMS_MODES } from '~/domain/reglements/modes';
import { NOMS_PAYEURS, PAYEURS } from '~/domain/reglements/payeurs';
import { ChoixDeFiltre, PeriodeDeFiltre } from '../liste/champs-de-filtre';

const NATURES_AU_CHOIX = Object.entries(NOMS_NATURES_AU_CHOIX).map(([valeur, libelle]) => ({
  valeur,
  libelle,
}));

/** What the list of payments can be narrowed by. */
export const FiltresReglements = ({ filtre }: { filtre: FiltreReglements }) => (
  <>
    <PeriodeDeFiltre
      libelle="Date du règlement"
      du={{ nom: 'dateDu', valeur: filtre.dateDu }}
      au={{ nom: 'dateAu', valeur: filtre.dateAu }}
    />
    <ChoixDeFiltre
      nom="mode"
      libelle="Mode"
      valeur={filtre.mode}
      tous="Tous"
      options={MODES.map((mode) => ({ valeur: mode, libelle: NOMS_MODES[mode] }))}
    />
    <ChoixDeFiltre
      nom="payeur"
      libelle="Payeur"
      valeur={filtre.payeur}
      tous="Tous"
      options={PAYEURS.map((payeur) => ({ valeur: payeur, libelle: NOMS_PAYEURS[payeur] }))}
    />
    <ChoixDeFiltre
      nom="nature"
      libelle="Nature"
      valeur={filtre.nature}
      tous="Toutes, sans les reports"
      options={NATURES_AU_CHOIX}
    />
  </>
);
