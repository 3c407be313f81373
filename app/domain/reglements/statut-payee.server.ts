import type { FactureRow } from '~/db/rows/factures';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import { annuler } from './annulation.server';
import { ecrireReglements } from './ecriture.server';
import { jourDuReglement } from './jour-reglement.server';
import type { Mode } from './modes';
import { PAYEURS, restesOf } from './payeurs';
import { ajusterRestes } from './restes.server';
import { temoigner } from './temoin.server';

/** How and when what is left of an invoice was paid; null is today. */
export interface PaiementDuStatut {
  mode: Mode;
  dateReglement: string | null;
}

/**
 * Records what is left of an invoice as paid, by whoever owes it: what setting it to Payée by hand means. The caller has locked it, and sets the status
 * itself where nothing was owed. Raises DomainError for a day that does not do, ForbiddenError for one that is past without that right.
 */
export async function payerReste(
  tx: Context,
  facture: FactureRow,
  { mode, dateReglement }: PaiementDuStatut,
): Promise<void> {
  const date_reglement = await jourDuReglement(tx, facture.centre_id, dateReglement, facture.date_facture);
  const restes = restesOf(facture);
  for (const payeur of PAYEURS.filter((each) => restes[each] > 0)) {
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
        `facture ${facture.numero_facture}, par son statut`,
      );
  }
  await ajusterRestes(tx, facture.id);
}

/**
 * Cancels what was recorded by setting an invoice to Payée, which is set back. The caller has locked it. Raises DomainError where other payments have
 * paid it, which are to be cancelled one by one. Gives their numbers.
 */
export async function reprendrePaiement(tx: Context, facture: FactureRow): Promise<string[]> {
  const rows = await tx.db
    .from('reglements')
    .where({ facture_id: facture.id, nature: 'encaissement' })
    .orderBy('rang');
  const annules = await tx.db.from('reglements').whereIn(
    'annule_id',
    rows.map(({ id }) => id),
  );
  const standing = rows.filter(({ id }) => annules.every(({ annule_id }) => annule_id !== id));
  const siens = standing.filter(({ par_statut }) => Boolean(par_statut));
  for (const row of siens) await annuler(tx, row, `${facture.numero_facture} n’est pas payée`);
  if (siens.length > 0 || standing.length === 0 || facture.statut !== 'Payée')
    return siens.map(({ numero }) => numero);
  throw new DomainError(
    'facture_reglee',
    `Cette facture est réglée (${standing.map(({ numero }) => numero).join(', ')}) : annulez le règlement, son statut suivra.`,
  );
}
