import type { CentreRow } from '~/db/rows/comptes';
import type { RegimeTva } from '../factures/statuts-facture';
import { ABONNEMENTS, type Abonnement } from './abonnements';
import { manquesDuCentre } from './identite-centre';
import type { EtatDuCode } from './series.server';

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
  /** '' until somebody chooses. */
  regimeTva: RegimeTva | '';
  /** Of its invoices, credit notes and quotes; '' for none. */
  codeNumeros: string;
  /** A code to choose, where its numbers need one; '' elsewhere. */
  codePropose: string;
  /** What it lacks before it may issue, in words after 'il manque'. */
  manques: string[];
}

/** A stored centre as lists and forms show it. */
export const toCentreListe = (
  row: CentreRow,
  actifs: number,
  { code, propose }: EtatDuCode,
): CentreListe => ({
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
  regimeTva: row.regime_choisi ? row.regime_tva : '',
  codeNumeros: code,
  codePropose: propose,
  manques: manquesDuCentre(row, propose),
});
