import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import { inputEuros } from '~/lib/euros';
import { COTE, type Cote, cotes } from '~/lib/oreilles';
import { nomAppareil } from '../appareillage/appareil';
import { type Appareil, champsAppareil } from '../appareillage/champs-appareil';
import {
  champsDeCote,
  champsLigne,
  champsPortesDeCote,
  isFilled,
  numerosLibres,
  type TextesFacture,
} from './champs-facture';
import type { FactureSaisie } from './facture.schema';
import { appareilDeLigne, ligneAppareil, textesAppareil } from './lignes-appareil';
import { livraisonDe } from './livraison';
import { prixDit } from './montants';
import type { RegimeTva } from './statuts-facture';
import { natureDuTaux, tauxDu } from './tva';

/** A line as it is kept, before it has its place. */
export type LigneSaisie = Omit<LigneFactureRow, 'id' | 'centre_id' | 'facture_id' | 'rang'>;

const SANS_APPAREIL = { marque: '', modele: '', code_produit: '', lpp: '', numero_serie: '' };
const SANS_PARTS = { part_ss: null, part_compl: null };

/** By what the lines of a document are taxed: its centre's regime, and the day of delivery ('YYYY-MM-DD'). */
export interface Taxation {
  regime: RegimeTva;
  jour: string;
}

/** What an invoice that stands is taxed by. */
export const taxationOf = (row: FactureRow): Taxation => ({ regime: row.regime_tva, jour: livraisonDe(row) });

/** The lines of an invoice form: the devices, right ear first, then the free ones. One piece unless said otherwise. */
export function lignesSaisies(saisie: FactureSaisie, { regime, jour }: Taxation): LigneSaisie[] {
  const appareils = cotes
    .filter((cote) => isFilled(saisie, champsDeCote(cote)))
    .map((cote) => {
      const appareil = appareilSaisi(saisie, cote);
      const ligne = ligneAppareil(appareil, cote, nomAppareil(appareil));
      return {
        ...ligne,
        ...SANS_PARTS,
        part_ss: saisie[`rbstSS${cote}`],
        part_compl: saisie[`rbstCompl${cote}`],
        ...prixDit(ligne.prix, tauxDu('reduit', jour, regime), saisie[`prixTTC${cote}`]),
      };
    });
  const libres = numerosLibres
    .filter((numero) => isFilled(saisie, champsLigne(numero)))
    .map((numero) => ({
      ...SANS_APPAREIL,
      ...SANS_PARTS,
      description: saisie[`description${numero}`] ?? '',
      oreille: null,
      quantite: saisie[`quantite${numero}`] ?? 1,
      ...prixDit(
        saisie[`prixLigne${numero}`] ?? 0,
        tauxDu(saisie[`tvaLigne${numero}`] ?? 'reduit', jour, regime),
        saisie[`prixTTC${numero}`],
      ),
    }));
  return [...appareils, ...libres];
}

const appareilSaisi = (saisie: FactureSaisie, cote: Cote): Appareil =>
  Object.fromEntries(
    champsAppareil.map((champ) => [champ, saisie[`${champ}${cote}`]]),
  ) as unknown as Appareil;

/** What an invoice's lines are: the device of each ear, and the free ones. */
export function partsDesLignes<L extends LigneSaisie>(lignes: readonly L[]) {
  const appareils: Partial<Record<Cote, Appareil>> = {};
  const libres: L[] = [];
  for (const ligne of lignes) {
    const { oreille } = ligne;
    if (!oreille || appareils[oreille]) {
      libres.push(ligne);
      continue;
    }
    // A device that was invoiced without its name keeps the words that stand on the invoice.
    const modelAppareil =
      ligne.modele || (ligne.marque ? '' : ligne.description.replace(`, ${COTE[oreille].nom}`, ''));
    appareils[oreille] = { ...appareilDeLigne(ligne), modelAppareil };
  }
  return { appareils, libres };
}

/** The fields that hold an invoice's lines. */
export function textesDesLignes(lignes: readonly LigneSaisie[]): Partial<TextesFacture> {
  const { appareils, libres } = partsDesLignes(lignes);
  const textes: Partial<TextesFacture> = {};
  for (const cote of cotes) {
    const appareil = appareils[cote];
    if (appareil) Object.assign(textes, textesAppareil(appareil, cote), textesPortes(lignes, cote));
  }
  for (const [index, ligne] of libres.entries()) {
    textes[`description${index + 1}`] = ligne.description;
    textes[`quantite${index + 1}`] = String(ligne.quantite);
    textes[`prixLigne${index + 1}`] = inputEuros(ligne.prix);
    textes[`tvaLigne${index + 1}`] = natureDuTaux(ligne.taux_tva);
    if (ligne.prix_ttc !== null) textes[`prixTTC${index + 1}`] = inputEuros(ligne.prix_ttc);
  }
  return textes;
}

/** What the form carries along of an ear's device. */
function textesPortes(lignes: readonly LigneSaisie[], cote: Cote): Partial<TextesFacture> {
  const ligne = lignes.find(({ oreille }) => oreille === cote);
  const portes = [ligne?.prix_ttc, ligne?.part_ss, ligne?.part_compl];
  return Object.fromEntries(
    champsPortesDeCote(cote).flatMap((champ, rang) => {
      const cents = portes[rang];
      return cents == null ? [] : [[champ, inputEuros(cents)]];
    }),
  );
}
