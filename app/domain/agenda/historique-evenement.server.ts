import type { EvenementRow } from '~/db/rows/agenda';
import { addDays, toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { momentDe } from './conflit';

/** What the history of a client says of its events: the type, when (Paris time), and what became of it; never the note. */
type Note = Pick<EvenementRow, 'id' | 'centre_id' | 'client_id' | 'type' | 'start' | 'end' | 'journee'>;

export const noteAjout = (tx: Context, row: Note): Promise<void> =>
  write(tx, row, 'Rendez-vous', `${row.type} ${quand(row)}`);

export const noteSuppression = (tx: Context, row: Note): Promise<void> =>
  write(tx, row, 'Rendez-vous supprimé', `${row.type} ${quand(row)}`);

/** The same of a change, on both clients where the event goes from one to another. */
export async function noteChangement(tx: Context, avant: EvenementRow, apres: EvenementRow): Promise<void> {
  if (avant.client_id !== apres.client_id) {
    await write(tx, avant, 'Rendez-vous retiré', `${avant.type} ${quand(avant)}`);
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
  return write(tx, apres, action, changes.filter(Boolean).join(', '));
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
