import type { Context } from '~/domain/access/context.server';
import type { TextesDevis } from '~/domain/devis/devis';
import { DevisSaisi } from '~/domain/devis/devis.schema';
import { createDevis } from '~/domain/devis/devis.service.server';
import { type DevisRegle, reglesDuDevis } from '~/domain/devis/regles-du-jour';
import { priceDevis } from '~/domain/devis/tarif';
import type { Lire, Situation } from '~/domain/remboursement/situation';
import { lireLivre } from './parametre';

/** A whole quote of two class 2 devices with their class 1 offers, as its form sends it; prices without tax. */
export const FORMULAIRE_DEVIS: Partial<TextesDevis> = {
  dateDevis: '2026-11-21',
  dureeValiditeDevis: '90',
  classeAppareilDevis: 'Classe 2',
  marqueAppareilDDevis: 'Phonak',
  modeleAppareilDDevis: 'Audéo L90-R',
  numeroSerieDDevis: '2423N0X7A1',
  lppDDevis: '2383450',
  bobineTDDevis: 'oui',
  fabricationDDevis: 'Suisse',
  quantityD: '1',
  prixHTDDevis: '1421,80',
  marqueDClasse1: 'Otéa',
  modeleDClasse1: 'Lumière 2',
  lppDClasse1: '2390184',
  bobineTDClasse1: 'non',
  fabricationDClasse1: 'France',
  prixHTDClasse1: '850',
  marqueAppareilGDevis: 'Phonak',
  modeleAppareilGDevis: 'Audéo L70-R',
  numeroSerieGDevis: '2423N0X7B2',
  lppGDevis: '2383451',
  bobineTGDevis: 'non',
  fabricationGDevis: 'Suisse',
  quantityG: '1',
  prixHTGDevis: '1327,01',
  marqueGClasse1: 'Otéa',
  modeleGClasse1: 'Lumière 3',
  lppGClasse1: '2390185',
  bobineTGClasse1: 'oui',
  fabricationGClasse1: 'Danemark',
  prixHTGClasse1: '850',
  accessoiresDevis: 'Chargeur',
  prixHTAccessoiresDevis: '189,57',
  rbstSSDevis: '480',
  rbstComplDevis: '1250',
  acompteDevis: '300',
  dureeEssaiDevis: '45',
  garantieDevis: '4 ans, perte et casse comprises',
  servicesInclusDevis: 'Réglages illimités.\nNettoyage tous les six mois.',
  datePrescriptionDevis: '2026-10-02',
  prescripteurDevis: 'Dr Noël Besançon',
  nomCompte: 'Hélène Lefèvre',
  numAdeliCompte: '10101234567',
};

/** The form as the service takes it, with some fields otherwise. */
export const saisieDevis = (values: Partial<TextesDevis> = {}): DevisSaisi =>
  DevisSaisi.parse({ ...FORMULAIRE_DEVIS, ...values });

/** Somebody of whom nothing but their age is known, on the form's day. */
const INCONNU: Situation = {
  ...{ jour: FORMULAIRE_DEVIS.dateDevis ?? '', naissance: '1941-02-09', cecite: false, ald: false },
  ...{ c2s: false, regime: 'general', territoire: 'metropole', contrat: { nature: 'inconnu' } },
};

/** The form with its prices, as it is judged by what is shipped, for somebody. */
export function devisRegle(
  values: Partial<TextesDevis> = {},
  situation: Partial<Situation> = {},
  lire: Lire = lireLivre(),
): DevisRegle {
  const devis = priceDevis(saisieDevis(values), 'tva55');
  const jour = devis.dateDevis ?? INCONNU.jour;
  return { ...devis, regles: reglesDuDevis(devis, { ...INCONNU, jour, ...situation }, new Map(), lire) };
}

/** Makes a whole quote, some of its fields otherwise; returns its id. */
export const storeDevis = async (
  ctx: Context,
  clientId: string,
  values: Partial<TextesDevis> = {},
): Promise<string> => (await createDevis(ctx, clientId, saisieDevis(values))).id;
