import type { CentreRow } from '~/db/rows/comptes';
import type { RegimeTva } from '../factures/statuts-facture';
import { ABONNEMENTS, type Abonnement } from './abonnements';

/** A centre with what its documents need, and how many of its pack's places are taken. */
export interface CentreListe {
  _id: string;
  compteId: string;
  name: string;
  abonnement: Abonnement;
  /** Active user accounts, and the most that the pack allows. */
  actifs: number;
  limite: number;
  adresse: string;
  codePostal: string;
  ville: string;
  telephone: string;
  email: string;
  siret: string;
  regimeTva: RegimeTva;
}

/** A stored centre as lists and forms show it. */
export const toCentreListe = (row: CentreRow, actifs: number): CentreListe => ({
  _id: row.id,
  compteId: row.compte_id,
  name: row.name,
  abonnement: row.abonnement,
  actifs,
  limite: ABONNEMENTS[row.abonnement].comptes,
  adresse: row.adresse,
  codePostal: row.code_postal,
  ville: row.ville,
  telephone: row.telephone,
  email: row.email,
  siret: row.siret,
  regimeTva: row.regime_tva,
});
