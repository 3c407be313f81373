import { withoutTva, withTva } from '~/lib/euros';
import { COTE, OREILLES } from '~/lib/oreilles';
import { compactText } from '~/lib/texte';
import type { AppareilPose, Appareils } from '../appareillage/appareils-du-client';
import type { Taxation } from '../factures/lignes-saisies';
import type { LigneNouvelle } from '../factures/registre.server';
import { type NatureTva, tauxDu } from '../factures/tva';
import type { DevisAccepte, LigneAcceptee } from './choix-devis';

/** What an accepted quote is as an invoice: its lines, and the discount that takes cents off where no price without tax gives the quote's; cents. */
export interface LignesFacturees {
  lignes: LigneNouvelle[];
  remise: number;
}

/**
 * The lines of the invoice that an accepted quote becomes. The price that was accepted, tax included, is what is asked for, whatever tax is of
 * today. Of what the patient wears by now a device of that make gives the serial number and the code that the quote did not know.
 */
export function lignesFacturees(
  { lignes }: DevisAccepte,
  { regime, jour }: Taxation,
  accessoires: NatureTva,
  portes: Appareils,
): LignesFacturees {
  const priced = lignes.map((ligne) => {
    const taux = tauxDu(ligne.cote === null ? accessoires : 'reduit', jour, regime);
    const prix = prixHorsTaxe(ligne, taux);
    const trop = ligne.quantite * (withTva(prix, taux) - ligne.prixTTC);
    return { ligne: { ...toLigne(ligne, portes), prix, taux_tva: taux }, trop };
  });
  return {
    lignes: priced.map(({ ligne }) => ligne),
    remise: priced.reduce((sum, { trop }) => sum + trop, 0),
  };
}

/** The quote's own price without tax where it gives its price with tax; else the lowest one that gives no less. */
function prixHorsTaxe({ prixHT, prixTTC }: LigneAcceptee, taux: number): number {
  if (withTva(prixHT, taux) === prixTTC) return prixHT;
  let prix = withoutTva(prixTTC, taux);
  while (withTva(prix, taux) < prixTTC) prix += 1;
  return prix;
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
