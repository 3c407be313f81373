import type { ScopedDb } from '~/db/scoped-db.server';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { type Auditeur, findAuditeurs } from './auditeurs.repo.server';
import type { NatureWebhook } from './natures';

/** The record that is told of. */
interface Sujet {
  id: string;
  centre_id: string;
  /** Whom it is about, where it is not a client itself. */
  client_id?: string | null;
}

/** Of one kind and centre a transaction tells so many records one by one; what is beyond is told in one message that names none. */
export const UN_PAR_UN = 100;

/** What one transaction has found out and told so far. */
interface Annonces {
  auditeurs: Promise<Auditeur[]>;
  dites: Map<string, number>;
}

const parTransaction = new WeakMap<ScopedDb, Annonces>();

/**
 * Tells the webhooks of what a deed has done, in the deed's own transaction: what is rolled back is told to nobody, what is committed to everybody
 * who asked for it (docs/decisions/081). The caller has locked the record, or has just made it, which keeps its messages in the order of its
 * deeds. Costs one reading per transaction where no webhook listens.
 */
export async function announce(
  tx: Context,
  nature: NatureWebhook,
  sujets: Sujet | readonly Sujet[],
): Promise<void> {
  const list = [sujets].flat();
  if (list.length === 0) return;
  const annonces = annoncesOf(tx);
  const listening = (await annonces.auditeurs).filter(({ natures }) => natures.split(',').includes(nature));
  if (listening.length === 0) return;
  const timestamp = tx.now().toISOString();
  for (const centreId of new Set(list.map(({ centre_id }) => centre_id))) {
    const ofCentre = list.filter(({ centre_id }) => centre_id === centreId);
    const cle = `${nature} ${centreId}`;
    const before = annonces.dites.get(cle) ?? 0;
    annonces.dites.set(cle, before + ofCentre.length);
    const messages = messagesOf(ofCentre, before);
    const rows = listening
      .filter(({ centre_id }) => centre_id === centreId)
      .flatMap((auditeur) =>
        messages.map(({ objetId, data }) => ({
          id: newId(),
          compte_id: auditeur.compte_id,
          webhook_id: auditeur.id,
          nature,
          objet_id: objetId,
          corps: JSON.stringify({ type: nature, timestamp, data: { ...data, centerId: centreId } }),
          cree_le: timestamp,
          prochain_le: timestamp,
        })),
      );
    await tx.db.insert('envois_webhook', rows);
  }
}

/** One message for each record; a lot that goes beyond the bound, and whatever follows it, is told by a single one, which names none. */
function messagesOf(sujets: readonly Sujet[], before: number) {
  if (before > UN_PAR_UN) return [];
  if (before + sujets.length > UN_PAR_UN) return [{ objetId: '', data: { _id: null } }];
  return sujets.map(({ id, client_id }) => ({
    objetId: id,
    data: { _id: id, ...(client_id !== undefined && { clientId: client_id }) },
  }));
}

function annoncesOf(tx: Context): Annonces {
  const known = parTransaction.get(tx.db);
  if (known) return known;
  const annonces = { auditeurs: findAuditeurs(tx), dites: new Map<string, number>() };
  parTransaction.set(tx.db, annonces);
  return annonces;
}
