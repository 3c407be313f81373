import type { ClientRow } from '~/db/rows/clients';
import type { FactureRow } from '~/db/rows/factures';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { FACTURE_EDITEE } from '../clients/statuts';
import { lockClient } from '../clients/vivants.repo.server';
import { supprimeDepuis } from '../envoi-unique.server';
import { assertAnnoncee } from './annonce';
import { invoiceClient, standingFactures } from './facturation.server';
import type { FactureTransmise } from './facture-transmise';
import { livraisonSaisie } from './livraison';
import { type FactureRelevee, relever } from './relever.server';

/** How long after a client was set to Facturé a program that asks for the invoice is given the one that this has made. */
const SUITE_MS = 10 * 60_000;

interface Demande {
  /** Lines instead of those of the fitted devices. */
  articles?: FactureTransmise['articles'];
  /** What its total is said to be, in cents. */
  total: number | null;
  /** The day of delivery, under either name; null for today in Paris. */
  dateLivraison: string | null;
  dateFacture: string | null;
  envoi: string | null;
}

/**
 * Makes the invoice of a client, as setting it to Facturé does (docs/regles/factures.md), and leaves its status alone. Right after the
 * caller has set the client to Facturé it gives the invoice that this has made: programs ask for it in a call of its own. Raises DomainError when
 * that invoice is not the one that they describe, when an invoice names all that the client wears, and for amounts or a total that do not fit; NotFoundError, ForbiddenError.
 */
export function generateFacture(
  ctx: Context,
  clientId: string,
  { articles, total, envoi, ...jours }: Demande,
): Promise<FactureRelevee> {
  authorize(ctx, 'facture:generer');
  const id = isId(envoi) ? envoi : undefined;
  return ctx.transaction(
    async (tx) => {
      const client = await lockClient(tx, clientId);
      const own = id && (await findOwn(tx, client, id));
      if (own) return first(await relever(tx, [own]));
      const former = await justMade(tx, client);
      if (former) {
        const faite = first(await relever(tx, [former]));
        assertAnnoncee(faite, { articles, total, ...jours });
        return faite;
      }
      const jour = livraisonSaisie(jours) ?? toParis(tx.now()).date;
      const made = await invoiceClient(
        tx,
        { ...client, date_facturation: jour, heure_facturation: null },
        { id, total, articles, champLivraison: jours.dateLivraison ? 'dateLivraison' : 'dateFacture' },
      );
      return first(await relever(tx, await tx.db.from('factures').where({ id: made.id })));
    },
    { repeatable: id !== undefined },
  );
}

async function findOwn(tx: Context, client: ClientRow, id: string): Promise<FactureRow | undefined> {
  const former = await tx.db.from('factures').where({ id, client_id: client.id }).first();
  if (former?.supprime_le) throw supprimeDepuis('Cette facture avait été créée, puis supprimée');
  return former;
}

async function justMade(tx: Context, client: ClientRow): Promise<FactureRow | undefined> {
  if (client.statut !== FACTURE_EDITEE) return undefined;
  const since = new Date(tx.now().getTime() - SUITE_MS).toISOString();
  return standingFactures(tx, client.id)
    .where({ cree_par: tx.acteur.userId })
    .where('cree_le', '>=', since)
    .orderBy('cree_le', 'desc')
    .orderBy('rang', 'desc')
    .first();
}

function first([facture]: FactureRelevee[]): FactureRelevee {
  if (!facture) throw new Error('Facture sans relevé');
  return facture;
}
