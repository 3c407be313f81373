import type { ClientRow } from '~/db/rows/clients';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import { formatDay, toParis } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { FACTURE_EDITEE } from '../clients/statuts';
import { lockClient } from '../clients/vivants.repo.server';
import { supprimeDepuis } from '../envoi-unique.server';
import { DomainError } from '../errors';
import { invoiceClient, standingFactures } from './facturation.server';
import type { FactureTransmise } from './facture-transmise';
import { livraisonDe, livraisonSaisie } from './livraison';
import { type FactureRelevee, relever } from './relever.server';
import { natureDuTaux } from './tva';

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
  acceptes?: readonly string[];
}

/**
 * Makes the invoice of a client, as setting it to Facturé does (docs/regles/factures.md), and leaves its status alone. Right after the
 * caller has set the client to Facturé it gives the invoice that this has made: programs ask for it in a call of its own. Raises DomainError when
 * that invoice is not the one that they describe, when an invoice names all that the client wears, and for amounts or a total that do not fit; NotFoundError, ForbiddenError.
 */
export function generateFacture(
  ctx: Context,
  clientId: string,
  { articles, total, envoi, acceptes, ...jours }: Demande,
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
        assertDecrite(faite, { articles, total, ...jours });
        return faite;
      }
      const jour = livraisonSaisie(jours) ?? toParis(tx.now()).date;
      const made = await invoiceClient(
        tx,
        { ...client, date_facturation: jour, heure_facturation: null },
        {
          id,
          total,
          articles,
          acceptes,
          champLivraison: jours.dateLivraison ? 'dateLivraison' : 'dateFacture',
        },
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

/** What a program says of an invoice that it asks for; what it leaves out is null, or not there. */
interface FactureDecrite {
  articles?: FactureTransmise['articles'];
  /** In cents. */
  total: number | null;
  dateLivraison: string | null;
  dateFacture: string | null;
}

/**
 * Raises DomainError, on the fields that differ, where an invoice that was made already is not the one that a program describes
 * (docs/regles/api.md): its total before or after the discount, its lines in whatever order, its day or that of the delivery.
 */
function assertDecrite(
  { facture, lignes }: { facture: FactureRow; lignes: readonly LigneFactureRow[] },
  { articles = [], total, ...jours }: FactureDecrite,
): void {
  const { numero_facture: numero, prix: remise, regime_tva, date_facture } = facture;
  const totalGeneral = facture.total_general ?? 0;
  const natureDe = (nature: string) => (regime_tva === 'tva55' ? nature : '');
  const ecarts: Record<string, string> = {};
  if (total !== null && total !== totalGeneral && total !== totalGeneral + remise)
    ecarts.totalGeneral = `Le total de la facture ${numero} est de ${formatEuros(totalGeneral)}.`;
  if (articles.length > 0) {
    const faites = lignes.map((ligne) => dite(ligne, natureDe(natureDuTaux(ligne.taux_tva))));
    const envoyees = articles.map(({ description, quantite, prix, tva = 'reduit' }) =>
      dite({ description, quantite: quantite ?? 1, prix: prix ?? 0 }, natureDe(tva)),
    );
    if (envoyees.sort().join() !== faites.sort().join())
      ecarts.articles = `Les lignes de la facture ${numero} sont autres.`;
  }
  const jour = livraisonSaisie(jours);
  const livraison = livraisonDe(facture);
  if (jour !== null && jour !== date_facture && jour !== livraison)
    ecarts[jours.dateLivraison ? 'dateLivraison' : 'dateFacture'] =
      `La facture ${numero} est livrée le ${formatDay(livraison)}.`;
  const [premier] = Object.values(ecarts);
  if (!premier) return;
  throw new DomainError(
    'facture_deja_faite',
    `La facture ${numero} est déjà faite pour ce client, et ce qui est envoyé en diffère. ${Object.values(ecarts).join(' ')}`,
    ecarts,
  );
}

const dite = (
  { description, quantite, prix }: Pick<LigneFactureRow, 'description' | 'quantite' | 'prix'>,
  nature: string,
): string => JSON.stringify([description, quantite, prix, nature]);
