import { COTE, OREILLES } from '~/lib/oreilles';
import { compactText } from '~/lib/texte';
import type { AppareilPose, Appareils } from '../appareillage/appareils-du-client';
import type { Taxation } from '../factures/lignes-saisies';
import { prixDepuisTTC } from '../factures/montants';
import type { LigneNouvelle } from '../factures/registre.server';
import { type NatureTva, tauxDu } from '../factures/tva';
import type { DevisAccepte, LigneAcceptee } from './choix-devis';

/**
 * The lines of the invoice that an accepted quote becomes, each with its shares. The price that was accepted, tax included, is what is asked for, whatever tax is of
 * today. Of what the patient wears by now a device of that make gives the serial number and the code that the quote did not know.
 */
export function lignesFacturees(
  { lignes }: DevisAccepte,
  { regime, jour }: Taxation,
  accessoires: NatureTva,
  portes: Appareils,
): LigneNouvelle[] {
  return lignes.map((ligne) => {
    const taux = tauxDu(ligne.cote === null ? accessoires : 'reduit', jour, regime);
    return {
      ...toLigne(ligne, portes),
      ...prixDepuisTTC(ligne.prixTTC, taux),
      ...{ taux_tva: taux, part_ss: ligne.rbstSS, part_compl: ligne.rbstCompl },
    };
  });
}

function toLigne(ligne: LigneAcceptee, portes: Appareils): Omit<LigneNouvelle, 'prix' | 'taux_tva'> {
  const { cote, designation, quantite, marque, modele, lpp, numeroSerie } = ligne;
  if (cote === null) return { description: designation, oreille: null, quantite };
  const porte = memeAppareil(ligne, portes[COTE[cote].oreille]);
  return {
    description: `${designation}, ${COTE[cote].nom}`,
    oreille: cote,
    quantite,
    marque,
    modele,
    lpp,
    numero_serie: numeroSerie || porte?.numeroSerie || '',
    code_produit: porte?.codeProduit ?? '',
  };
}

/** The device of an ear, where nothing that both say contradicts that it is the one of the quote. */
function memeAppareil(ligne: LigneAcceptee, porte: AppareilPose): AppareilPose | null {
  const pairs = [
    [ligne.marque, porte.marqueAppareil],
    [ligne.modele, porte.modelAppareil],
    [ligne.numeroSerie, porte.numeroSerie],
  ].map((pair) => pair.map((text = '') => compactText(text)));
  const says = pairs.some(([one, other]) => one !== '' && one === other);
  return says && pairs.every(([one, other]) => one === '' || other === '' || one === other) ? porte : null;
}

/** The ears on which the patient wears something else than what was accepted, as words; none where nothing is known to differ. */
export const autresAppareils = ({ lignes }: DevisAccepte, portes: Appareils): string[] =>
  lignes.flatMap((ligne) => {
    if (ligne.cote === null) return [];
    const { oreille } = COTE[ligne.cote];
    const porte = portes[oreille];
    if (porte.marqueAppareil === '' && porte.modelAppareil === '') return [];
    return memeAppareil(ligne, porte) ? [] : [OREILLES[oreille].nom];
  });
