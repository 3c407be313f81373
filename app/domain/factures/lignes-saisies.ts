import type { LigneFactureRow } from '~/db/rows/factures';
import { inputEuros } from '~/lib/euros';
import {
  champsAppareil,
  champsLigne,
  isFilled,
  numerosLibres,
  OREILLES,
  type Oreille,
  type TextesFacture,
} from './champs-facture';
import type { FactureSaisie } from './facture.schema';

/** A line as it is kept, before it has its place. */
export type LigneSaisie = Omit<LigneFactureRow, 'id' | 'centre_id' | 'facture_id' | 'rang'>;

const NOMS: Record<Oreille, string> = { D: 'oreille droite', G: 'oreille gauche' };
const SANS_APPAREIL = { marque: '', modele: '', code_produit: '', lpp: '', numero_serie: '' };

/** The lines of an invoice form: the devices, right ear first, then the free ones. One piece unless said otherwise. */
export function lignesSaisies(saisie: FactureSaisie): LigneSaisie[] {
  const appareils = OREILLES.filter((oreille) => isFilled(saisie, champsAppareil(oreille))).map((oreille) => {
    const marque = saisie[`marqueAppareil${oreille}`];
    const modele = saisie[`modelAppareil${oreille}`];
    return {
      description: `${[marque, modele].filter(Boolean).join(' ')}, ${NOMS[oreille]}`,
      oreille,
      marque,
      modele,
      code_produit: saisie[`codeProduit${oreille}`],
      lpp: saisie[`lpp${oreille}`],
      numero_serie: saisie[`numeroSerie${oreille}`],
      quantite: saisie[`quantity${oreille}`] ?? 1,
      prix: saisie[`montantAppareil${oreille}`] ?? 0,
    };
  });
  const libres = numerosLibres
    .filter((numero) => isFilled(saisie, champsLigne(numero)))
    .map((numero) => ({
      ...SANS_APPAREIL,
      description: saisie[`description${numero}`] ?? '',
      oreille: null,
      quantite: saisie[`quantite${numero}`] ?? 1,
      prix: saisie[`prixLigne${numero}`] ?? 0,
    }));
  return [...appareils, ...libres];
}

/** The fields that hold an invoice's lines. */
export function textesDesLignes(lignes: readonly LigneSaisie[]): Partial<TextesFacture> {
  const textes: Partial<TextesFacture> = {};
  let numero = 0;
  for (const ligne of lignes) {
    const { oreille } = ligne;
    if (oreille && !textes[`montantAppareil${oreille}`]) {
      textes[`marqueAppareil${oreille}`] = ligne.marque;
      // A device that was invoiced without its name keeps the words that stand on the invoice.
      textes[`modelAppareil${oreille}`] =
        ligne.modele || (ligne.marque ? '' : ligne.description.replace(`, ${NOMS[oreille]}`, ''));
      textes[`codeProduit${oreille}`] = ligne.code_produit;
      textes[`lpp${oreille}`] = ligne.lpp;
      textes[`numeroSerie${oreille}`] = ligne.numero_serie;
      textes[`quantity${oreille}`] = String(ligne.quantite);
      textes[`montantAppareil${oreille}`] = inputEuros(ligne.prix);
    } else {
      numero += 1;
      textes[`description${numero}`] = ligne.description;
      textes[`quantite${numero}`] = String(ligne.quantite);
      textes[`prixLigne${numero}`] = inputEuros(ligne.prix);
    }
  }
  return textes;
}
