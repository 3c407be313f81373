import type { FactureAbonnementRow } from '~/db/rows/comptes';
import { isId } from '~/lib/id';
import { idOfEnvoi } from '~/lib/ids.server';
import { foldText } from '~/lib/texte';
import { authorize, type Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import {
  type BrouillonSaisi,
  type FactureAbonnementListee,
  toFactureAbonnementListee,
} from './facture-abonnement';

const BROUILLON = 'Brouillon';

/** Drafts alone can be opened, changed and deleted: an issued invoice is neither. Raises NotFoundError, ForbiddenError. */
export async function getBrouillon(ctx: Context, id: string): Promise<FactureAbonnementListee> {
  authorize(ctx, 'abonnement:payer');
  const row = isId(id)
    ? await ctx.db.from('factures_abonnement').where({ id, statut: BROUILLON }).first()
    : undefined;
  if (!row) throw introuvable();
  return toFactureAbonnementListee(row);
}

/** The account's name, which a new draft proposes as its client. */
export async function proposeNomClient(ctx: Context): Promise<string> {
  authorize(ctx, 'abonnement:payer');
  const compte = await ctx.db.from('comptes').where({ id: ctx.acteur.compteId }).first();
  return compte?.nom ?? '';
}

/** Saves a draft, without a number. `ouverture` tells the form that was opened: sent twice, it makes one draft. Raises ForbiddenError. */
export async function createBrouillon(
  ctx: Context,
  saisie: BrouillonSaisi,
  ouverture: unknown,
): Promise<void> {
  authorize(ctx, 'abonnement:payer');
  const { compteId, userId } = ctx.acteur;
  const row: FactureAbonnementRow = {
    id: idOfEnvoi(ouverture, [compteId, saisie]),
    compte_id: compteId,
    centre_id: ctx.centreCourant?.id ?? null,
    numero_facture: null,
    mois: null,
    abonnement: null,
    adresse_client: '',
    siret_client: '',
    emetteur: '',
    statut: BROUILLON,
    cree_le: ctx.now().toISOString(),
    cree_par: userId,
    ...columnsOf(saisie),
  };
  await ctx.db.insertUnlessTaken('factures_abonnement', row);
}

/** Raises NotFoundError for anything but a draft of the account, ForbiddenError. */
export async function updateBrouillon(ctx: Context, id: string, saisie: BrouillonSaisi): Promise<void> {
  authorize(ctx, 'abonnement:payer');
  const match = { id, statut: BROUILLON } as const;
  const changed = isId(id) ? await ctx.db.update('factures_abonnement', match, columnsOf(saisie)) : 0;
  if (changed === 0) throw introuvable();
}

/** Raises NotFoundError for anything but a draft of the account, ForbiddenError. */
export async function deleteBrouillon(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'abonnement:payer');
  await ctx.transaction(async (tx) => {
    const deleted = isId(id) ? await tx.db.delete('factures_abonnement', { id, statut: BROUILLON }) : 0;
    if (deleted === 0) throw introuvable();
    const about = { objet: 'factureAbonnement', objetId: id } as const;
    await trace(tx, { action: 'factureAbonnement:suppression', ...about });
  });
}

const introuvable = () => new NotFoundError('brouillon_introuvable', 'Brouillon introuvable.');

const columnsOf = ({ objet, nomClient, dateFacture, totalGeneral }: BrouillonSaisi) => ({
  objet,
  nom_client: nomClient,
  date_facture: dateFacture,
  total_general: totalGeneral,
  recherche: foldText(`${objet} ${nomClient}`),
});
