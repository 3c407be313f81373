import type { CentreRow } from '~/db/rows/comptes';
import { foldText } from '~/lib/texte';
import { authorize, type Context } from '../access/context.server';
import { NotFoundError } from '../errors';
import type { RegimeTva } from '../factures/statuts-facture';
import { ABONNEMENTS, type Abonnement } from './abonnements';
import { countActifs } from './places.server';

/** A centre with what its documents need, and how many of its pack's places are taken. */
export interface CentreListe {
  _id: string;
  compteId: string;
  name: string;
  abonnement: Abonnement;
  /** Active user accounts, and the most that the pack allows. */
  actifs: number;
  limite: number;
  adresse: string;
  codePostal: string;
  ville: string;
  telephone: string;
  email: string;
  siret: string;
  regimeTva: RegimeTva;
}

/** The caller's centres, by name. Raises ForbiddenError. */
export async function listCentres(ctx: Context): Promise<CentreListe[]> {
  authorize(ctx, 'centre:modifier');
  const rows = await ctx.db.from('centres');
  const actifs = await countActifs(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows
    .map((row) => toCentreListe(row, actifs.get(row.id) ?? 0))
    .sort((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1));
}

/** One of them. Raises NotFoundError, ForbiddenError. */
export async function getCentre(ctx: Context, id: string): Promise<CentreListe> {
  const found = (await listCentres(ctx)).find(({ _id }) => _id === id);
  if (!found) throw new NotFoundError('Centre introuvable.');
  return found;
}

const toCentreListe = (row: CentreRow, actifs: number): CentreListe => ({
  _id: row.id,
  compteId: row.compte_id,
  name: row.name,
  abonnement: row.abonnement,
  actifs,
  limite: ABONNEMENTS[row.abonnement].comptes,
  adresse: row.adresse,
  codePostal: row.code_postal,
  ville: row.ville,
  telephone: row.telephone,
  email: row.email,
  siret: row.siret,
  regimeTva: row.regime_tva,
});
