import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { factureIntrouvable } from '../factures/factures.repo.server';
import { valeurAu } from '../parametres/valeurs.server';
import type { CreditClient } from './compte-client';
import { creditDe } from './credit.repo.server';
import { type Echeance, type Exigible, echeancesOf, exigibleDe } from './echeances';
import { echeancesDe } from './echeances.repo.server';
import { type ParPayeur, restesOf } from './payeurs';
import type { ReglementListe } from './reglement';
import { montrer } from './reglements.repo.server';

/** The money of an invoice: what each still owes, what was planned, what was paid; cents. */
export interface ReglementsDeFacture {
  restes: ParPayeur;
  /** What its client has paid that could pay it. */
  credit: CreditClient;
  echeances: Echeance[];
  exigible: Exigible;
  /** A difference that may be given up, at most. */
  ecartMax: number;
  reglements: ReglementListe[];
}

/** More than any invoice is paid in. */
const REGLEMENTS_MAX = 500;

/** The payments of an invoice, in their order. Raises NotFoundError, ForbiddenError. */
export async function getReglementsDeFacture(ctx: Context, factureId: string): Promise<ReglementsDeFacture> {
  authorize(ctx, 'reglement:voir');
  const [facture] = isId(factureId) ? await ctx.db.from('factures').where({ id: factureId }) : [];
  if (!facture) throw factureIntrouvable();
  const rows = await ctx.db
    .from('reglements')
    .where({ facture_id: factureId })
    .orderBy('rang')
    .limit(REGLEMENTS_MAX);
  const echeances = (await echeancesDe(ctx.db, [factureId]))(factureId);
  const { client_id } = facture;
  const jour = toParis(ctx.now()).date;
  const ailleurs = client_id ? await ctx.db.from('reglements').where({ client_id, facture_id: null }) : [];
  return {
    restes: restesOf(facture),
    credit: await creditDe(ctx, ailleurs),
    echeances: echeancesOf(echeances, facture.reste_patient),
    exigible: exigibleDe(echeances, facture, jour),
    ecartMax: (await valeurAu(ctx, 'ecart.plafond', jour)).valeur,
    reglements: await montrer(ctx, rows),
  };
}
