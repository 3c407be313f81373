import { formatEuros } from '~/lib/euros';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import type { ReglementEcrit } from './ecriture.server';
import { NOMS_MODES } from './modes';

const HISTORIQUE: Partial<Record<ActionJournal, string>> = {
  'reglement:encaissement': 'Règlement encaissé',
  'reglement:remboursement': 'Remboursement',
  'reglement:annulation': 'Règlement annulé',
  'reglement:report': 'Avance utilisée',
  'reglement:ecart': 'Écart de règlement',
};

/** Tells the audit trail and the client's history of a payment; `suite` says what it is for. */
export async function temoigner(
  tx: Context,
  action: ActionJournal,
  reglement: ReglementEcrit,
  suite = '',
): Promise<void> {
  const { id, centre_id, client_id, numero, montant, mode } = reglement;
  const details = [numero, formatEuros(Math.abs(montant)), NOMS_MODES[mode].toLowerCase(), suite]
    .filter(Boolean)
    .join(', ');
  await trace(tx, { action, objet: 'reglement', objetId: id, centreId: centre_id, details });
  const titre = HISTORIQUE[action];
  if (client_id && titre) await addHistorique(tx, { id: client_id, centre_id }, { action: titre, details });
}
