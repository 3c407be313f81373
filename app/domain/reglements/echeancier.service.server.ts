import { addDays, formatDay, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { DomainError } from '../errors';
import { lockFacture } from '../factures/factures.repo.server';
import { trace } from '../journal/trace.server';
import { partager } from '../partage';
import { addMonths } from './echeances';
import type { EcheancierSaisi } from './reglement.schema';

/** How far the first instalment may be. */
const PREMIERE_MAX_JOURS = 366;

/**
 * Shares what the patient still owes of an invoice between instalments, a month apart; what was planned before goes. Raises DomainError where
 * nothing is owed and for a first day that is past or more than a year away; NotFoundError, ForbiddenError.
 */
export function planifierEcheances(
  ctx: Context,
  factureId: string,
  { nombre, premiere }: EcheancierSaisi,
): Promise<void> {
  authorize(ctx, 'reglement:encaisser');
  return ctx.transaction(async (tx) => {
    const facture = await lockFacture(tx, factureId);
    const refuse = (message: string, champ: string) =>
      new DomainError('echeancier_refuse', message, { [champ]: message });
    if (facture.reste_patient < nombre)
      throw refuse('Le patient ne doit pas assez de cette facture pour la payer ainsi.', 'nombre');
    const today = toParis(tx.now()).date;
    if (premiere < today) throw refuse('La première échéance ne peut pas être passée.', 'premiere');
    const latest = addDays(today, PREMIERE_MAX_JOURS);
    if (premiere > latest)
      throw refuse(`La première échéance est au plus tard le ${formatDay(latest)}.`, 'premiere');
    const montants = partager(
      facture.reste_patient,
      Array.from({ length: nombre }, () => 1),
    );
    await tx.db.delete('echeances', { facture_id: facture.id });
    await tx.db.insert(
      'echeances',
      montants.map((montant, rang) => ({
        id: newId(),
        centre_id: facture.centre_id,
        facture_id: facture.id,
        rang,
        date_prevue: addMonths(premiere, rang),
        montant,
      })),
    );
    await trace(tx, {
      action: 'reglement:echeancier',
      objet: 'facture',
      objetId: facture.id,
      centreId: facture.centre_id,
      details: `${facture.numero_facture} : ${nombre} échéances dès le ${formatDay(premiere)}`,
    });
  });
}
