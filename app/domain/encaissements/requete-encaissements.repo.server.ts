import type { Query } from '~/db/query';
import type { FactureRow } from '~/db/rows/factures';
import { owned, type Sql, sql } from '~/db/sql.server';
import { toParis } from '~/lib/dates';
import { boundsOf } from '~/lib/periode';
import { type Context, visibleCentreIds } from '../access/context.server';
import type { CriteresDeListe } from '../listes';
import { searchTerms } from '../recherche';
import { aUnRetard } from '../reglements/echeances.repo.server';
import { joursDeAge } from './ages';
import { type FiltreEncaissements, SANS_NOM } from './filtre-encaissements';

export const TRIS_ENCAISSEMENTS = ['date', 'client', 'patient', 'amo', 'amc'] as const;
export type TriEncaissements = (typeof TRIS_ENCAISSEMENTS)[number];

const RESTES = { patient: 'reste_patient', amo: 'reste_amo', amc: 'reste_amc' } as const;
const COLONNES = { date: 'date_facture', client: 'nom_tri', ...RESTES } as const;

/** The invoices of which somebody owes something that the filter asks for, in no order yet: along the partial indexes of what is owed. */
export function facturesDues(
  ctx: Context,
  q: string,
  filtre: Partial<FiltreEncaissements> = {},
): Query<FactureRow> {
  const { payeur = '', age = '', organisme = '', etat = '', echeance = '' } = filtre;
  let query = ctx.db.search('factures', visibleCentreIds(ctx), searchTerms(q)).whereNull('supprime_le');
  query = payeur ? query.where(RESTES[payeur], '>', 0) : ctx.db.keep(query, quelquun());
  if (age) query = ofAge(query, joursDeAge(age, toParis(ctx.now()).date));
  if (echeance) query = ctx.db.keep(query, enRetard(toParis(ctx.now()).date));
  if (organisme) query = ctx.db.keep(query, deOrganisme(organisme));
  return etat ? ctx.db.keep(query, dansEtat(etat, payeur)) : query;
}

/** The same in the list's order. */
export const facturesDuesEnOrdre = <R>(
  query: Query<FactureRow, R>,
  { tri, sens }: Pick<CriteresDeListe<TriEncaissements>, 'tri' | 'sens'>,
): Query<FactureRow, R> => query.orderBy(COLONNES[tri], sens).orderBy('rang', sens);

/** One partial index after the other. */
const quelquun = (): Sql => sql`id IN (SELECT p.id FROM ${owned('factures', 'p')} WHERE p.reste_patient > 0
  UNION SELECT o.id FROM ${owned('factures', 'o')} WHERE o.reste_amo > 0
  UNION SELECT m.id FROM ${owned('factures', 'm')} WHERE m.reste_amc > 0)`;

/** Of which an instalment is overdue. */
const enRetard = (jour: string): Sql =>
  sql`id IN (SELECT r.id FROM ${owned('factures', 'r')} WHERE r.reste_patient > 0 AND ${aUnRetard(sql`r.id`, sql`r.reste_patient`, jour)})`;

const deOrganisme = (organisme: string): Sql =>
  sql`LOWER(TRIM(mutuelle_client)) = ${organisme === SANS_NOM ? '' : organisme} AND reste_amc > 0`;

/** What an insurer owes stands so. */
function dansEtat(etat: string, payeur: FiltreEncaissements['payeur']): Sql {
  const amo = sql`(reste_amo > 0 AND id IN (SELECT t.facture_id FROM ${owned('parts_attendues', 't')}
    WHERE t.payeur = 'amo' AND t.etat = ${etat}))`;
  const amc = sql`(reste_amc > 0 AND id IN (SELECT u.facture_id FROM ${owned('parts_attendues', 'u')}
    WHERE u.payeur = 'amc' AND u.etat = ${etat}))`;
  if (payeur === 'amo') return amo;
  return payeur === 'amc' ? amc : sql`(${amo} OR ${amc})`;
}

/** An invoice without a date has the day of its creation, as on its PDF. */
function ofAge(factures: Query<FactureRow>, { du, au }: { du: string; au: string }): Query<FactureRow> {
  const { from, before } = boundsOf({ du, au });
  let query = factures;
  if (from)
    query = query.where(
      (since) =>
        void since
          .where('date_facture', '>=', du)
          .orWhere((undated) => void undated.whereNull('date_facture').where('cree_le', '>=', from)),
    );
  if (before)
    query = query.where(
      (until) =>
        void until
          .where('date_facture', '<=', au)
          .orWhere((undated) => void undated.whereNull('date_facture').where('cree_le', '<', before)),
    );
  return query;
}
