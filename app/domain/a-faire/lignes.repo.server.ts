import { leftJoinEach } from '~/db/dialect.server';
import { owned, type Sql, sql } from '~/db/sql.server';
import { type Context, visibleCentreIds } from '../access/context.server';
import type { NatureAFaire } from './natures';
import { bonEssai } from './natures/bon-essai.repo.server';
import { compteRendu } from './natures/compte-rendu.repo.server';
import { devis } from './natures/devis.repo.server';
import { essai } from './natures/essai.repo.server';
import { finEssai } from './natures/fin-essai.repo.server';
import type { BornesAFaire, LigneDite, LigneLue, NatureLue } from './natures/nature-lue';
import { ordonnance } from './natures/ordonnance.repo.server';
import { rdv } from './natures/rdv.repo.server';
import { suivi } from './natures/suivi.repo.server';
import { tiersPayant } from './natures/tiers-payant.repo.server';

/** What finds the lines of each kind. */
const LUES: Record<NatureAFaire, NatureLue> = {
  rdv,
  essai,
  finEssai,
  bonEssai,
  suivi,
  tiersPayant,
  compteRendu,
  devis,
  ordonnance,
};
/** A line with its patient. */
export interface LigneAvecPatient extends LigneLue {
  k_nom: string | null;
  k_prenom: string | null;
  telephone: string | null;
}

/** Whose lines: everybody's, one's own and nobody's, or somebody's. */
export type QuiLu = { tous: true } | { userId: string | null; etPersonne: boolean };

const deQui = (qui: QuiLu): Sql => {
  if ('tous' in qui) return sql`1 = 1`;
  const sienne = sql`w.user_id = ${qui.userId}`;
  return qui.etPersonne ? sql`(w.user_id IS NULL OR ${sienne})` : sienne;
};

/**
 * The lines of one kind in the centres that are looked at, those that have waited longest first. Patients of the trash and those whose
 * record was merged into another have none.
 */
export function lireLignes(
  ctx: Context,
  nature: NatureAFaire,
  bornes: BornesAFaire,
  { qui, lignes, depuis = 0 }: { qui: QuiLu; lignes: number; depuis?: number },
): Promise<LigneAvecPatient[]> {
  const patients = leftJoinEach(owned('clients', 'k'), sql`k.id = w.client_id`);
  return ctx.db.inCentres(visibleCentreIds(ctx)).read<LigneAvecPatient>(
    sql`SELECT w.objet_id, w.repere, w.client_id, w.centre_id, w.nom, w.depuis, w.echeance, w.user_id, w.details, w.lie_a,
        k.nom AS k_nom, k.prenom AS k_prenom, COALESCE(NULLIF(k.telephone_portable, ''), k.telephone_fixe) AS telephone
      FROM (${LUES[nature].lignes(bornes)}) AS w ${patients}
      WHERE ${deQui(qui)} AND (w.client_id IS NULL OR (k.supprime_le IS NULL AND k.id IS NOT NULL))
      ORDER BY w.ordre, w.objet_id LIMIT ${lignes} OFFSET ${depuis}`,
  );
}

/** What a line says of itself. */
export const direLigne = (nature: NatureAFaire, ligne: LigneLue, bornes: BornesAFaire): LigneDite =>
  LUES[nature].dire(ligne, bornes);
