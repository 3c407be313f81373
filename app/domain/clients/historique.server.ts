import type { HistoriqueRow } from '~/db/rows/clients';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { NON_PARTI, RELANCE_NON_PARTIE } from '../courriels/courriel';

interface Trace {
  /** Given where the same entry must not be made twice. */
  id?: string | undefined;
  action: string;
  details?: string;
  statutAvant?: string;
  statutApres?: string;
  evenementId?: string | null;
  valeurs?: readonly ValeurChangee[];
}

/** A field that a deed has changed, from what to what as people read it. */
export interface ValeurChangee {
  champ: string;
  de: string;
  a: string;
}

/** A history row as it is stored, for imports that write many at once. */
export function historiqueRow(
  ctx: Context,
  client: { id: string; centre_id: string },
  trace: Trace,
): HistoriqueRow {
  return {
    id: trace.id ?? newId(),
    centre_id: client.centre_id,
    client_id: client.id,
    date: ctx.now().toISOString(),
    action: trace.action,
    details: trace.details ?? '',
    statut_avant: trace.statutAvant ?? '',
    statut_apres: trace.statutApres ?? '',
    user_id: ctx.acteur.userId,
    user_name: ctx.acteur.name,
    evenement_id: trace.evenementId ?? null,
    valeurs: trace.valeurs ? JSON.stringify(trace.valeurs) : '',
  };
}

/** Adds an entry to a client's history: who, when, from, to (docs/regles/clients.md). Returns its row. */
export async function addHistorique(
  tx: Context,
  client: { id: string; centre_id: string },
  trace: Trace,
): Promise<HistoriqueRow> {
  const row = historiqueRow(tx, client, trace);
  await tx.db.insert('historique', row);
  return row;
}

/**
 * A line of the 'Historique' tab; `statut` is 'Planifié' while its appointment lies ahead and no later line tells of it, else 'Terminé' or
 * 'Annulé'; 'Non parti' is a message that was refused since.
 */
export interface EntreeHistorique {
  _id: string;
  date: string;
  action: string;
  details: string;
  par: string;
  statut: 'Terminé' | 'Planifié' | 'Annulé' | 'Non parti';
}

/** What the history calls a message to a patient: a reminder, or what they are told of an appointment. */
const ENVOI = /^(Rappel|Relance|Patient prévenu) (par|de) /;

/** How many entries of a history are shown. */
export const ENTREES_MAX = 500;

/** The client's history, newest first, as far as its last `lignes`. The caller has found the client in its scope. */
export async function listHistorique(
  ctx: Context,
  clientId: string,
  lignes = ENTREES_MAX,
): Promise<EntreeHistorique[]> {
  const rows = await ctx.db
    .from('historique')
    .where({ client_id: clientId })
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(lignes);
  const ids = rows.flatMap((row) => row.evenement_id ?? []);
  const evenements = ids.length ? await ctx.db.from('evenements').whereIn('id', ids) : [];
  const byId = new Map(evenements.map((evenement) => [evenement.id, evenement]));
  const now = ctx.now().toISOString();
  const told = new Set<string>();
  const refuses = new Set<string>();
  return rows.map((row) => {
    // What was refused later than it was sent did not arrive: the last of its event, or of its words.
    const refus = [NON_PARTI, RELANCE_NON_PARTIE].includes(row.action);
    const cle = row.evenement_id ?? row.details;
    if (refus) refuses.add(cle);
    const nonParti = !refus && ENVOI.test(row.action) && refuses.delete(cle);
    const evenement =
      row.evenement_id && !refus && !ENVOI.test(row.action) ? byId.get(row.evenement_id) : undefined;
    const ahead = evenement !== undefined && evenement.start > now && !told.has(evenement.id);
    if (evenement) told.add(evenement.id);
    // Cancelled, or with another client by now.
    const gone =
      evenement !== undefined && (evenement.annule_le !== null || evenement.client_id !== clientId);
    return {
      _id: row.id,
      date: row.date,
      action: row.action,
      details: row.details,
      par: row.user_name,
      statut: nonParti ? 'Non parti' : gone ? 'Annulé' : ahead ? 'Planifié' : 'Terminé',
    };
  });
}

/** The entries of what raises a client's version: its form, its status, its devices, a merge. */
const CHANGEMENTS = [
  'Création',
  'Modification',
  'Changement de statut',
  'Changement de statut annulé',
  'Modification annulée',
  'Rendez-vous remis',
  'Appareillage',
  'Fusion',
  'Fusion annulée',
];

/** Who changed the client's own record last, and when; null where nothing tells. The caller has found the client in its scope. */
export async function findDernierChangement(
  ctx: Context,
  clientId: string,
): Promise<{ par: string; le: string } | null> {
  const [row] = await ctx.db
    .from('historique')
    .where({ client_id: clientId })
    .whereIn('action', CHANGEMENTS)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  return row ? { par: row.user_name, le: row.date } : null;
}
