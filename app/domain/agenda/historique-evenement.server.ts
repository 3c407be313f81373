import type { EvenementRow } from '~/db/rows/agenda';
import { addDays, toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { isRdv } from '../clients/statuts';
import { momentDe } from './conflit';

/** What the history of a client says of its events: the type, when (Paris time), and what became of it; never the note. */
type Note = Pick<EvenementRow, 'id' | 'centre_id' | 'client_id' | 'type' | 'start' | 'end' | 'journee'>;

export const noteAjout = (tx: Context, row: Note): Promise<void> =>
  write(tx, row, 'Rendez-vous', `${row.type} ${quand(row)}`);

export const noteSuppression = async (tx: Context, row: Note): Promise<void> =>
  write(tx, row, 'Rendez-vous supprimé', `${row.type} ${quand(row)}${await nothingLeft(tx, row)}`);

/** The same of a change, on both clients where the event goes from one to another. */
export async function noteChangement(tx: Context, avant: EvenementRow, apres: EvenementRow): Promise<void> {
  if (avant.client_id !== apres.client_id) {
    const reste = await nothingLeft(tx, avant);
    await write(tx, avant, 'Rendez-vous retiré', `${avant.type} ${quand(avant)}${reste}`);
    return noteAjout(tx, apres);
  }
  const moved = quand(avant) !== quand(apres);
  const changes = [
    avant.type !== apres.type ? `type : ${avant.type} → ${apres.type}` : apres.type,
    moved ? `${quand(avant)} → ${quand(apres)}` : quand(apres),
    avant.intervenant_id !== apres.intervenant_id && 'intervenant changé',
    avant.note !== apres.note && 'note changée',
  ];
  const action = moved ? 'Rendez-vous déplacé' : 'Rendez-vous modifié';
  const reste = avant.type === apres.type ? '' : await nothingLeft(tx, avant);
  return write(tx, apres, action, changes.filter(Boolean).join(', ') + reste);
}

/** Said of an event that is one no more: its client's status is that of an appointment, of which none lies ahead by now. */
async function nothingLeft(tx: Context, { client_id, type }: Note): Promise<string> {
  if (client_id === null || !isRdv(type)) return '';
  const client = await tx.db.from('clients').where({ id: client_id }).first();
  if (client?.statut !== type) return '';
  const ahead = await tx.db
    .from('evenements')
    .where({ client_id, type })
    .where('end', '>', tx.now().toISOString())
    .whereNull('annule_le')
    .first();
  return ahead ? '' : ` ; le client reste « ${type} » et n’a plus de rendez-vous`;
}

async function write(tx: Context, row: Note, action: string, details: string): Promise<void> {
  if (row.client_id === null) return;
  const client = { id: row.client_id, centre_id: row.centre_id };
  await addHistorique(tx, client, { action, details, evenementId: row.id });
}

function quand({ start, end, journee }: Note): string {
  const fin = toParis(end);
  const dateFin = journee ? addDays(fin.date, -1) : fin.date;
  return momentDe({ ...toParis(start), dateFin, heureFin: fin.heure, journee: Boolean(journee) });
}
