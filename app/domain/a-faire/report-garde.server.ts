import type { LigneAFaireRow } from '~/db/rows/a-faire';
import { toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import type { LigneAFaire } from './ligne';
import type { ReportSaisi } from './report';

/** Among what is kept of past days: a line leaves today, put off, whether or not anybody had noted that it stood there. */
export async function noterReport(
  tx: Context,
  centreId: string,
  { nature, objetId, repere, quoi, pourquoi, depuis, echeance, client }: LigneAFaire,
  { jusquAu, motif }: ReportSaisi,
): Promise<void> {
  const [now, jour] = [tx.now().toISOString(), toParis(tx.now()).date];
  const clientId = client?._id || null;
  const ligne = { centre_id: centreId, client_id: clientId, nature, objet_id: objetId, repere };
  const fin: Partial<LigneAFaireRow> = {
    ...{ vu_au: jour, vu_le: now, fin_le: now, fin: 'reportee' },
    ...{ fin_par: tx.acteur.userId, fin_motif: motif, revient_le: jusquAu },
  };
  if ((await tx.db.update('lignes_a_faire', { ...ligne, vu_au: null }, fin)) > 0) return;
  await tx.db.insert('lignes_a_faire', {
    ...{ ...ligne, id: newId() },
    ...{ quoi, pourquoi, depuis, echeance, vu_du: jour, cree_le: now, ...fin },
  });
}
