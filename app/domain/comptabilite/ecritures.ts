import type { PartTaxee } from '../factures/montants';
import type { Payeur } from '../reglements/payeurs';
import { COMPTES_DU_TAUX, type ModeDeReglement, type RoleCompte, TRESORERIE } from './plan-comptable';
import type { ReglagesComptables } from './reglages-comptables';

/** A patient's account: its number and its name, the same wherever the number stands. */
export interface Auxiliaire {
  numero: string;
  libelle: string;
}

/** What stands together until it is even: the lines of one payer of an invoice, or of a deposit. */
export type Groupe = string;

export interface LigneEcriture {
  compte: string;
  auxiliaire: Auxiliaire | null;
  /** Cents: to the debit above 0, to the credit below; never 0. */
  montant: number;
  groupe: Groupe | null;
}

/** One entry: a document or a payment, in balance. */
export interface Ecriture {
  journal: string;
  /** 'YYYY-MM-DD' */
  jour: string;
  piece: string;
  libelle: string;
  lignes: LigneEcriture[];
}

/** What is sold, or taken back: an issued invoice, or a credit note with the amounts that it takes back. Cents. */
export interface PieceDeVente {
  numero: string;
  jour: string;
  factureId: string;
  /** The invoice of a credit note. */
  numeroFacture?: string;
  patient: Auxiliaire;
  parTaux: readonly PartTaxee[];
  total: number;
  rbstSS: number;
  rbstCompl: number;
  /** Sold to a professional, whom the invoice names by SIREN: no sale to a consumer. */
  professionnel: boolean;
}

/** What a payment is for: an invoice, a quote (a deposit), or nothing yet (credit of the client). */
export interface Destination {
  factureId: string | null;
  devisId: string | null;
  numeroFacture: string | null;
}

/** A payment, signed: received above 0, given back or taken back below. Cents. */
export interface PieceDeReglement extends Destination {
  numero: string;
  jour: string;
  mode: ModeDeReglement;
  payeur: Payeur;
  montant: number;
  patient: Auxiliaire;
  /** The payment that a cancellation takes back. */
  numeroAnnule?: string | null;
}

export const groupeFacture = (factureId: string, payeur: Payeur): Groupe => `facture ${factureId} ${payeur}`;
export const groupeDevis = (devisId: string): Groupe => `devis ${devisId}`;

/** Cents that a document adds up to differently than its taxes, as old ones may, would leave an entry out of balance. */
export class EcritureFausse extends Error {
  override name = 'EcritureFausse';
}

/** The sale: what each payer owes to the debit, what is sold at each rate and its tax to the credit. */
export const ecritureDeVente = (piece: PieceDeVente, reglages: ReglagesComptables): Ecriture =>
  inBalance({
    journal: reglages.ventes,
    jour: piece.jour,
    piece: piece.numero,
    libelle: `Facture ${piece.numero}`,
    lignes: lignesDeVente(piece, reglages, 1),
  });

/** The credit note: the sale the other way round, as far as it is taken back. */
export const ecritureDAvoir = (piece: PieceDeVente, reglages: ReglagesComptables): Ecriture =>
  inBalance({
    journal: reglages.ventes,
    jour: piece.jour,
    piece: piece.numero,
    libelle: `Avoir ${piece.numero} sur facture ${piece.numeroFacture ?? ''}`.trim(),
    lignes: lignesDeVente(piece, reglages, -1),
  });

function lignesDeVente(piece: PieceDeVente, reglages: ReglagesComptables, sens: 1 | -1): LigneEcriture[] {
  const { total, rbstSS, rbstCompl, factureId } = piece;
  const parts: [Payeur, number][] = [
    ['patient', total - rbstSS - rbstCompl],
    ['amo', rbstSS],
    ['amc', rbstCompl],
  ];
  const dus = parts.map(([payeur, montant]) => ({
    ...tiersDe(payeur, piece.patient, reglages),
    montant: sens * montant,
    groupe: groupeFacture(factureId, payeur),
  }));
  const vendus = piece.parTaux.flatMap(({ taux, baseHT, montantTVA }): LigneEcriture[] => {
    const comptes = COMPTES_DU_TAUX[taux];
    if (!comptes) throw new EcritureFausse(`${piece.numero} : aucun compte pour le taux ${taux / 100} %`);
    const vente = ligne(reglages[comptes.vente], -sens * baseHT);
    return comptes.tva ? [vente, ligne(reglages[comptes.tva], -sens * montantTVA)] : [vente];
  });
  return [...dus, ...vendus];
}

/** A payment of an invoice, whoever makes it: money to the debit, the payer to the credit. */
export const ecritureDeReglement = (piece: PieceDeReglement, reglages: ReglagesComptables): Ecriture =>
  ecritureDArgent(piece, reglages, `Règlement ${piece.numero}, ${modeOf(piece)}${surFacture(piece)}`);

/** A payment before there is an invoice, on a quote or as the client's credit: it is owed until then. */
export const ecritureDAcompte = (piece: PieceDeReglement, reglages: ReglagesComptables): Ecriture =>
  ecritureDArgent(piece, reglages, `Acompte ${piece.numero}, ${modeOf(piece)}`);

/** Money given back: a payment the other way round. */
export const ecritureDeRemboursement = (piece: PieceDeReglement, reglages: ReglagesComptables): Ecriture =>
  ecritureDArgent(piece, reglages, `Remboursement ${piece.numero}, ${modeOf(piece)}${surFacture(piece)}`);

/** A payment that was none: all that it did is undone, on the day of the cancellation. */
export const ecritureDAnnulation = (piece: PieceDeReglement, reglages: ReglagesComptables): Ecriture =>
  ecritureDArgent(piece, reglages, `Annulation du règlement ${piece.numeroAnnule ?? piece.numero}`);

function ecritureDArgent(piece: PieceDeReglement, reglages: ReglagesComptables, libelle: string): Ecriture {
  const tresorerie = TRESORERIE[piece.mode];
  if (!tresorerie) throw new EcritureFausse(`${piece.numero} : un report n’a pas de trésorerie`);
  return inBalance({
    journal: reglages[tresorerie.journal],
    jour: piece.jour,
    piece: piece.numero,
    libelle,
    lignes: [ligne(reglages[tresorerie.compte], piece.montant), tiersRegle(piece, reglages)],
  });
}

/** A small difference that is given up, or kept, and what takes that back: the payer's account against a loss or a gain. No money moves. */
export function ecritureDEcart(piece: PieceDeReglement, reglages: ReglagesComptables): Ecriture {
  const { numeroAnnule, montant } = piece;
  const perdu = montant > 0 === !numeroAnnule;
  return inBalance({
    journal: reglages.divers,
    jour: piece.jour,
    piece: piece.numero,
    libelle: numeroAnnule
      ? `Annulation de l’écart de règlement ${numeroAnnule}`
      : `Écart de règlement ${piece.numero}${surFacture(piece)}`,
    lignes: [ligne(perdu ? reglages.pertes : reglages.gains, montant), tiersRegle(piece, reglages)],
  });
}

/** What leaves one invoice, quote or credit for another, or one payer of an invoice for another: no money moves. All the rows of it make one entry. */
export function ecritureDeReport(
  mouvements: readonly PieceDeReglement[],
  reglages: ReglagesComptables,
): Ecriture {
  const [premier] = mouvements;
  if (!premier) throw new EcritureFausse('Un report sans mouvement');
  const vers = mouvements.find(({ montant, numeroFacture }) => montant > 0 && numeroFacture)?.numeroFacture;
  return inBalance({
    journal: reglages.divers,
    jour: premier.jour,
    piece: premier.numero,
    libelle: `Report ${premier.numero}${vers ? ` sur facture ${vers}` : ''}`,
    lignes: mouvements.map((mouvement) => tiersRegle(mouvement, reglages)),
  });
}

const modeOf = ({ mode }: PieceDeReglement): string => TRESORERIE[mode]?.libelle ?? mode;
const surFacture = ({ numeroFacture }: Destination): string =>
  numeroFacture ? `, facture ${numeroFacture}` : '';

/** Whose account a payment is written to: the payer's for an invoice, what is owed to the client otherwise. */
function tiersRegle(piece: PieceDeReglement, reglages: ReglagesComptables): LigneEcriture {
  const { factureId, devisId, payeur, patient, montant } = piece;
  if (factureId !== null)
    return {
      ...tiersDe(payeur, patient, reglages),
      montant: -montant,
      groupe: groupeFacture(factureId, payeur),
    };
  return {
    compte: reglages.acomptes,
    auxiliaire: patient,
    montant: -montant,
    groupe: devisId === null ? null : groupeDevis(devisId),
  };
}

const PAYEURS: Record<Payeur, RoleCompte> = { patient: 'clients', amo: 'clientsAmo', amc: 'clientsAmc' };

function tiersDe(
  payeur: Payeur,
  patient: Auxiliaire,
  reglages: ReglagesComptables,
): Pick<LigneEcriture, 'compte' | 'auxiliaire'> {
  const compte = reglages[PAYEURS[payeur]];
  if (payeur === 'amo')
    return { compte, auxiliaire: { numero: reglages.auxAmo, libelle: 'Régime obligatoire (AMO)' } };
  if (payeur === 'amc')
    return { compte, auxiliaire: { numero: reglages.auxAmc, libelle: 'Complémentaires (AMC)' } };
  return { compte, auxiliaire: patient };
}

const ligne = (compte: string, montant: number): LigneEcriture => ({
  compte,
  auxiliaire: null,
  montant,
  groupe: null,
});

function inBalance(ecriture: Ecriture): Ecriture {
  const lignes = ecriture.lignes.filter(({ montant }) => montant !== 0);
  const somme = lignes.reduce((sum, { montant }) => sum + montant, 0);
  if (somme !== 0) throw new EcritureFausse(`${ecriture.piece} : ${somme} centimes d’écart`);
  return { ...ecriture, lignes };
}
