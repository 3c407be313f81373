import type { CompteRenduRow } from '~/db/rows/comptes-rendus';
import { formatDay } from '~/lib/dates';

/** A report to whoever prescribed (docs/regles/comptes-rendus.md). Days are Paris days, hours a day are in tenths. */
export interface CompteRendu {
  _id: string;
  prescripteur: string;
  factureId: string;
  bilanId: string;
  echeance: string | null;
  heuresD: number | null;
  heuresG: number | null;
  motivation: string;
  commentaire: string;
  faitLe: string | null;
  mode: CompteRenduRow['mode'];
  destinataire: string;
  fichierId: string | null;
  echec: string;
  par: string;
  version: number;
}

export const toCompteRendu = (row: CompteRenduRow): CompteRendu => ({
  _id: row.id,
  prescripteur: row.prescripteur,
  factureId: row.facture_id ?? '',
  bilanId: row.bilan_id ?? '',
  echeance: row.echeance,
  heuresD: row.heures_d,
  heuresG: row.heures_g,
  motivation: row.motivation,
  commentaire: row.commentaire,
  faitLe: row.fait_le,
  mode: row.mode,
  destinataire: row.destinataire,
  fichierId: row.fichier_id,
  echec: row.echec,
  par: row.user_name,
  version: row.version,
});

/** '8,5'; '' for nothing. */
export const formatHeures = (dixiemes: number | null): string =>
  dixiemes === null ? '' : String(dixiemes / 10).replace('.', ',');

export const LIBELLES_COMPTE_RENDU = {
  prescripteur: 'Prescripteur',
  factureId: 'Facture',
  bilanId: 'Bilan auditif',
  heuresD: 'Heures de port par jour, oreille droite',
  heuresG: 'Heures de port par jour, oreille gauche',
  motivation: 'Motivation du patient',
  commentaire: 'Commentaire',
} as const;

/** What its form holds of a report, as texts. */
export const valeursCompteRendu = (rendu: CompteRendu) => ({
  prescripteur: rendu.prescripteur,
  factureId: rendu.factureId,
  bilanId: rendu.bilanId,
  heuresD: formatHeures(rendu.heuresD),
  heuresG: formatHeures(rendu.heuresG),
  motivation: rendu.motivation,
  commentaire: rendu.commentaire,
});

/** Whether a report is in time, was, or is late on a day, in words; null where no invoice sets a day. */
export function delaiDit(
  { echeance, faitLe }: Pick<CompteRendu, 'echeance' | 'faitLe'>,
  today: string,
): { texte: string; ton: 'facturation' | 'erreur' | 'essai' } | null {
  if (echeance === null) return null;
  if (faitLe !== null)
    return faitLe <= echeance
      ? { texte: 'Dans le délai', ton: 'facturation' }
      : { texte: `Après le délai (${formatDay(echeance)})`, ton: 'erreur' };
  return today <= echeance
    ? { texte: `À remettre au plus tard le ${formatDay(echeance)}`, ton: 'essai' }
    : { texte: `En retard depuis le ${formatDay(echeance)}`, ton: 'erreur' };
}
