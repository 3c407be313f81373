import type { MoyenPaiementRow } from '~/db/rows/comptes';
import { isId } from '~/lib/id';
import { idOfEnvoi } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import {
  type MoyenPaiement,
  type MoyenPaiementSaisi,
  type StatutMoyenPaiement,
  TYPES_MOYEN_PAIEMENT,
  toMoyenPaiement,
} from './moyen-paiement';

/** The account's ways to pay, in the order they were added. Raises ForbiddenError. */
export async function listMoyensPaiement(ctx: Context): Promise<MoyenPaiement[]> {
  authorize(ctx, 'abonnement:payer');
  const rows = await ctx.db.from('moyens_paiement').orderBy('cree_le').orderBy('id');
  return rows.map(toMoyenPaiement);
}

/** One of the account's ways to pay. Raises NotFoundError, ForbiddenError. */
export async function getMoyenPaiement(ctx: Context, id: string): Promise<MoyenPaiement> {
  authorize(ctx, 'abonnement:payer');
  const row = isId(id) ? await ctx.db.from('moyens_paiement').where({ id }).first() : undefined;
  if (!row) throw introuvable();
  return toMoyenPaiement(row);
}

/** Adds a way to pay. `ouverture` tells the form that was opened: sent twice, it adds one. Raises ForbiddenError. */
export function createMoyenPaiement(
  ctx: Context,
  saisie: MoyenPaiementSaisi,
  ouverture: unknown,
): Promise<void> {
  authorize(ctx, 'abonnement:payer');
  const { type, details, titulaire, derniersChiffres } = saisie;
  const compte_id = ctx.acteur.compteId;
  const id = idOfEnvoi(ouverture, [compte_id, saisie]);
  return ctx.transaction(
    async (tx) => {
      const row: MoyenPaiementRow = {
        id,
        compte_id,
        type,
        details: derniersChiffres ? `${details} •••• ${derniersChiffres}` : details,
        icone: TYPES_MOYEN_PAIEMENT[type],
        titulaire,
        statut: 'Actif',
        cree_le: tx.now().toISOString(),
      };
      if (await tx.db.insertUnlessTaken('moyens_paiement', row))
        await trace(tx, { ...faitSur(row), action: 'moyenPaiement:creation' });
    },
    { repeatable: true },
  );
}

/** Makes a way to pay 'Actif' or 'Inactif'; what it is already changes nothing. Raises NotFoundError, ForbiddenError. */
export function changeStatutMoyenPaiement(
  ctx: Context,
  id: string,
  statut: StatutMoyenPaiement,
): Promise<void> {
  authorize(ctx, 'abonnement:payer');
  return ctx.transaction(async (tx) => {
    const row = await lockMoyen(tx, id);
    if (row.statut === statut) return;
    await tx.db.update('moyens_paiement', { id }, { statut });
    const details = `${row.type} : de ${row.statut} à ${statut}`;
    await trace(tx, { ...faitSur(row), action: 'moyenPaiement:modification', details });
  });
}

/** Raises NotFoundError, ForbiddenError. */
export function deleteMoyenPaiement(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'abonnement:payer');
  return ctx.transaction(async (tx) => {
    const row = await lockMoyen(tx, id);
    await tx.db.delete('moyens_paiement', { id });
    await trace(tx, { ...faitSur(row), action: 'moyenPaiement:suppression' });
  });
}

async function lockMoyen(tx: Context, id: string): Promise<MoyenPaiementRow> {
  const row = isId(id) ? await tx.db.lock('moyens_paiement', { id }) : undefined;
  if (!row) throw introuvable();
  return row;
}

const introuvable = () => new NotFoundError('moyen_paiement_introuvable', 'Moyen de paiement introuvable.');

const faitSur = ({ id, type }: MoyenPaiementRow) =>
  ({ objet: 'moyenPaiement', objetId: id, details: type }) as const;
