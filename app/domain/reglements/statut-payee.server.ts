import type { FactureRow } from '~/db/rows/factures';
import type { ReglementRow } from '~/db/rows/reglements';
import { formatEuros } from '~/lib/euros';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import { annuler } from './annulation.server';
import { ecrireReglements } from './ecriture.server';
import { jourDuReglement } from './jour-reglement.server';
import type { Mode } from './modes';
import { PAYEURS, restesOf } from './payeurs';
import { demanderPaiements } from './questions-reglement.server';
import { ajusterRestes } from './restes.server';
import { temoigner } from './temoin.server';

/** How and when what is left of an invoice was paid; null is today. */
export interface PaiementDuStatut {
  mode: Mode;
  dateReglement: string | null;
}

/**
 * Records what is left of an invoice as paid, by whoever owes it: what setting it to Payée by hand means. The caller has locked it, and sets the status
 * itself where nothing was owed. Raises DomainError for a day that does not do and for cash that is asked about and not among `acceptes`, ForbiddenError for one that is past without that right.
 */
export async function payerReste(
  tx: Context,
  facture: FactureRow,
  { mode, dateReglement }: PaiementDuStatut,
  acceptes: readonly string[],
): Promise<void> {
  const date_reglement = await jourDuReglement(tx, facture.centre_id, dateReglement, facture.date_facture);
  const restes = restesOf(facture);
  const payeurs = PAYEURS.filter((each) => restes[each] > 0);
  const lieu = { facture_id: facture.id, devis_id: null, client_id: facture.client_id };
  const paiements = payeurs.map((payeur) => ({ payeur, mode, montant: restes[payeur], date_reglement }));
  const garde = await demanderPaiements(tx, { lieu, facture }, paiements, acceptes);
  for (const payeur of payeurs) {
    const [ecrit] = await ecrireReglements(tx, [
      {
        ...{ centre_id: facture.centre_id, client_id: facture.client_id, facture_id: facture.id },
        ...{
          nature: 'encaissement',
          payeur,
          mode,
          montant: restes[payeur],
          date_reglement,
          par_statut: true,
        },
      },
    ]);
    if (ecrit)
      await temoigner(
        tx,
        'reglement:encaissement',
        ecrit,
        [`facture ${facture.numero_facture}, par son statut`, garde].filter(Boolean).join(', '),
      );
  }
  await ajusterRestes(tx, facture.id);
}

/** What has paid an invoice and stands: received, or given up, and not cancelled. */
async function encaissementsDebout(ctx: Context, factureId: string): Promise<ReglementRow[]> {
  const rows = await ctx.db
    .from('reglements')
    .where({ facture_id: factureId })
    .whereIn('nature', ['encaissement', 'ecart'])
    .orderBy('rang');
  const annules = await ctx.db.from('reglements').whereIn(
    'annule_id',
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => annules.every(({ annule_id }) => annule_id !== id));
}

const estParStatut = ({ par_statut }: ReglementRow): boolean => Boolean(par_statut);

/** The payments that setting an invoice back from Payée by hand would cancel, in the order of their numbers. */
export const reglementsAReprendre = async (ctx: Context, { id }: Pick<FactureRow, 'id'>) =>
  (await encaissementsDebout(ctx, id)).filter(estParStatut);

/**
 * Cancels what was recorded by setting an invoice to Payée, which is set back. The caller has locked it. Raises DomainError where payments would be
 * cancelled that are not among `acceptes`, their ids, and where other payments have paid it, which are to be cancelled one by one. Gives their numbers.
 */
export async function reprendrePaiement(
  tx: Context,
  facture: FactureRow,
  acceptes: readonly string[],
): Promise<string[]> {
  const standing = await encaissementsDebout(tx, facture.id);
  const siens = standing.filter(estParStatut);
  if (siens.some(({ id }) => !acceptes.includes(id))) throw aConfirmer(siens);
  for (const row of siens) await annuler(tx, row, `${facture.numero_facture} n’est pas payée`);
  if (siens.length > 0 || standing.length === 0 || facture.statut !== 'Payée')
    return siens.map(({ numero }) => numero);
  throw new DomainError(
    'facture_reglee',
    `Cette facture est réglée (${standing.map(({ numero }) => numero).join(', ')}) : annulez le règlement, son statut suivra.`,
  );
}

function aConfirmer(rows: readonly ReglementRow[]): DomainError {
  const dits = rows.map(({ numero, montant }) => `${numero} (${formatEuros(montant)})`).join(', ');
  const message = `Ce statut annule ${rows.length > 1 ? 'des règlements enregistrés' : 'un règlement enregistré'} : ${dits}.`;
  const acceptes = rows.map(({ id }) => id);
  return new DomainError(
    'reglements_a_confirmer',
    message,
    {},
    { genre: 'accepter', avis: message, acceptes },
  );
}
