import type { DevisRow } from '~/db/rows/clients';
import type { FactureRow } from '~/db/rows/factures';
import type { EcheanceRow } from '~/db/rows/reglements';
import { toParis } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { facturesDesDevis } from '../devis/factures-du-devis.repo.server';
import { valeurAu } from '../parametres/valeurs.server';
import type { CompteClient, FactureARegler } from './compte-client';
import { creditDe } from './credit.repo.server';
import { echeancesOf, exigibleDe } from './echeances';
import { echeancesDe } from './echeances.repo.server';
import { restesOf } from './payeurs';
import { montrer } from './reglements.repo.server';

/** More than anybody is invoiced, and pays. */
const FACTURES_MAX = 500;
const REGLEMENTS_MAX = 2000;
/** How many payments, and quotes, are shown. */
const MONTRES = 100;
const DEVIS_MONTRES = 5;

/**
 * Where a client stands: what they and their insurers owe, invoice by invoice, their credit and deposits, and their payments, the newest in front.
 * Raises NotFoundError, ForbiddenError.
 */
export async function getCompteClient(ctx: Context, clientId: string): Promise<CompteClient> {
  authorize(ctx, 'reglement:voir');
  const { id } = await findClient(ctx, clientId);
  const factures = await facturesEnCours(ctx, id);
  const reglements = await ctx.db
    .from('reglements')
    .where({ client_id: id })
    .orderBy('rang', 'desc')
    .limit(REGLEMENTS_MAX);
  const devis = await devisAVerser(ctx, id);
  const owed = (part: (facture: FactureARegler) => number) =>
    factures.reduce((sum, facture) => sum + part(facture), 0);
  return {
    du: owed(({ restes }) => Math.max(0, restes.patient)),
    enRetard: owed(({ exigible }) => exigible.enRetard),
    ecartMax: (await valeurAu(ctx, 'ecart.plafond', toParis(ctx.now()).date)).valeur,
    duTiers: owed(({ restes }) => Math.max(0, restes.amo) + Math.max(0, restes.amc)),
    ...(await creditDe(ctx, reglements)),
    factures,
    devis: devis.map((row) => ({ _id: row.id, numeroDevis: row.numero_devis })),
    reglements: await montrer(ctx, reglements.filter(({ nature }) => nature !== 'report').slice(0, MONTRES)),
    reports: await montrer(ctx, reglements.filter(({ nature }) => nature === 'report').slice(0, MONTRES)),
  };
}

/** The quotes that may still become an invoice: not refused, nor invoiced. */
async function devisAVerser(ctx: Context, clientId: string): Promise<DevisRow[]> {
  const devis = await ctx.db
    .from('devis')
    .where({ client_id: clientId })
    .whereNot({ decision: 'refuse' })
    .whereNull('supprime_le')
    .orderBy('cree_le', 'desc')
    .limit(DEVIS_MONTRES);
  const factures = await facturesDesDevis(
    ctx,
    devis.map(({ id }) => id),
  );
  return devis.filter(({ id }) => !factures.get(id)?.compte);
}

async function facturesEnCours(ctx: Context, clientId: string): Promise<FactureARegler[]> {
  const rows = await ctx.db
    .from('factures')
    .where({ client_id: clientId })
    .orderBy('cree_le', 'desc')
    .orderBy('rang', 'desc')
    .limit(FACTURES_MAX);
  const open = rows.filter((row) => Object.values(restesOf(row)).some((reste) => reste !== 0));
  const echeances = await echeancesDe(
    ctx.db,
    open.map(({ id }) => id),
  );
  const jour = toParis(ctx.now()).date;
  return open.map((row) => toFactureARegler(row, echeances(row.id), jour));
}

const toFactureARegler = (
  row: FactureRow,
  echeances: readonly EcheanceRow[],
  jour: string,
): FactureARegler => ({
  _id: row.id,
  numeroFacture: row.numero_facture,
  date: row.date_facture,
  total: row.total_general ?? 0,
  statut: row.statut,
  restes: restesOf(row),
  echeances: echeancesOf(echeances, row.reste_patient),
  exigible: exigibleDe(echeances, row, jour),
});
