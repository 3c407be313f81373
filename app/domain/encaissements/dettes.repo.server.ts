import type { ScopedReads } from '~/db/scoped-reads.server';
import { owned, type Sql, sql } from '~/db/sql.server';
import { daysBetween, toParis } from '~/lib/dates';
import { type Context, visibleCentreIds } from '../access/context.server';
import type { CriteresDeListe } from '../listes';
import { byIds } from '../lots';
import { searchTerms } from '../recherche';
import type { Payeur } from '../reglements/payeurs';
import { joursDeAge } from './ages';
import type { Dette, NatureDette, SommeDeDettes } from './dette';
import type { FiltreDettes } from './filtre-dettes';

export const TRIS_DETTES = ['depuis', 'montant'] as const;
export type TriDettes = (typeof TRIS_DETTES)[number];

/** What a search and a filter are asked of. */
export interface DettesDemandees {
  q: string;
  filtre: FiltreDettes;
}

interface DetteLue {
  nature: NatureDette;
  centre_id: string;
  client_id: string | null;
  devis_id: string | null;
  facture_id: string | null;
  payeur: Payeur;
  montant: number | string;
  depuis: string | null;
}

const lectures = (ctx: Context): ScopedReads => ctx.db.forReading().inCentres(visibleCentreIds(ctx));

/** Along the partial indexes of money that stands on no invoice, and of invoices that were paid too much of. */
const dettes = (): Sql => sql`
  SELECT 'avance' AS nature, r.centre_id, r.client_id, NULL AS devis_id, NULL AS facture_id, 'patient' AS payeur,
      SUM(r.montant) AS montant, MAX(r.date_reglement) AS depuis
    FROM ${owned('reglements', 'r')} WHERE r.facture_id IS NULL AND r.devis_id IS NULL
    GROUP BY r.centre_id, r.client_id HAVING SUM(r.montant) > 0
  UNION ALL
  SELECT 'acompte', q.centre_id, q.client_id, q.devis_id, NULL, 'patient', SUM(q.montant), MAX(q.date_reglement)
    FROM ${owned('reglements', 'q')} WHERE q.facture_id IS NULL AND q.devis_id IS NOT NULL
    GROUP BY q.centre_id, q.client_id, q.devis_id HAVING SUM(q.montant) > 0
  UNION ALL ${tropPercus('patient', sql`f.reste_patient`)}
  UNION ALL ${tropPercus('amo', sql`f.reste_amo`)}
  UNION ALL ${tropPercus('amc', sql`f.reste_amc`)}`;

const tropPercus = (payeur: Payeur, reste: Sql): Sql => sql`
  SELECT 'tropPercu', f.centre_id, f.client_id, NULL, f.id, ${payeur}, -${reste},
      (SELECT MAX(m.jour) FROM (
        SELECT x.date_reglement AS jour FROM ${owned('reglements', 'x')} WHERE x.facture_id = f.id
        UNION ALL SELECT a.date_avoir FROM ${owned('avoirs', 'a')} WHERE a.facture_id = f.id) AS m)
    FROM ${owned('factures', 'f')} WHERE ${reste} < 0`;

const AND = sql` AND `;
const every = (conditions: readonly Sql[]): Sql =>
  conditions.reduce((all, each, index) => (index === 0 ? each : sql`${all}${AND}${each}`));

/** Narrowed, as `d`. */
function demandees(ctx: Context, { q, filtre: { nature, payeur, age } }: DettesDemandees): Sql {
  const conditions = [sql`d.montant > 0`];
  if (nature) conditions.push(sql`d.nature = ${nature}`);
  if (payeur) conditions.push(sql`d.payeur = ${payeur}`);
  const { du, au } = age ? joursDeAge(age, toParis(ctx.now()).date) : { du: '', au: '' };
  if (du) conditions.push(sql`d.depuis >= ${du}`);
  if (au) conditions.push(sql`d.depuis <= ${au}`);
  const terms = searchTerms(q).map((term) => `%${term.replace(/[%_]/g, '')}%`);
  if (terms.length > 0) conditions.push(found(terms));
  return sql`FROM (${dettes()}) AS d WHERE ${every(conditions)}`;
}

/** By the invoice or the client, as they are searched in their own lists. */
function found(terms: readonly string[]): Sql {
  const invoice = every(terms.map((term) => sql`i.recherche LIKE ${term}`));
  const person = every(terms.map((term) => sql`c.recherche LIKE ${term}`));
  return sql`(d.facture_id IN (SELECT i.id FROM ${owned('factures', 'i')} WHERE ${invoice})
    OR d.client_id IN (SELECT c.id FROM ${owned('clients', 'c')} WHERE ${person}))`;
}

/** What they come to, by kind and payer. */
export async function sommesDeDettes(ctx: Context, demande: DettesDemandees): Promise<SommeDeDettes[]> {
  const rows = await lectures(ctx).read<
    Pick<DetteLue, 'nature' | 'payeur'> & Record<'nombre' | 'montant', number | string>
  >(sql`SELECT d.nature, d.payeur, COUNT(*) AS nombre, SUM(d.montant) AS montant ${demandees(ctx, demande)}
    GROUP BY d.nature, d.payeur`);
  return rows.map(({ nature, payeur, nombre, montant }) => ({
    ...{ nature, payeur, nombre: Number(nombre), montant: Number(montant) },
  }));
}

/** Some of them in the list's order. */
export async function lireDettes(
  ctx: Context,
  demande: DettesDemandees,
  { tri, sens }: Pick<CriteresDeListe<TriDettes>, 'tri' | 'sens'>,
  { limite, offset }: { limite: number; offset: number },
  centre: (id: string) => string | null = () => null,
): Promise<Dette[]> {
  const vers = sens === 'asc' ? sql`ASC` : sql`DESC`;
  const colonne = tri === 'montant' ? sql`d.montant` : sql`d.depuis`;
  const rows = await lectures(ctx).read<DetteLue>(
    sql`SELECT d.nature, d.centre_id, d.client_id, d.devis_id, d.facture_id, d.payeur, d.montant, d.depuis ${demandees(ctx, demande)}
      ORDER BY ${colonne} ${vers}, d.centre_id, d.nature, d.client_id, d.facture_id, d.devis_id, d.payeur LIMIT ${limite} OFFSET ${offset}`,
  );
  return montrer(ctx, rows, centre);
}

/** With who and what they are: a query for each kind of thing, whatever their number. */
async function montrer(
  ctx: Context,
  rows: readonly DetteLue[],
  centre: (id: string) => string | null,
): Promise<Dette[]> {
  const jour = toParis(ctx.now()).date;
  const clients = await byIds(
    rows.map(({ client_id }) => client_id),
    (ids) => ctx.db.from('clients').whereIn('id', ids).select('id', 'nom', 'prenom'),
  );
  const devis = await byIds(
    rows.map(({ devis_id }) => devis_id),
    (ids) => ctx.db.from('devis').whereIn('id', ids).select('id', 'numero_devis'),
  );
  const factures = await byIds(
    rows.map(({ facture_id }) => facture_id),
    (ids) =>
      ctx.db
        .from('factures')
        .whereIn('id', ids)
        .select(
          'id',
          'numero_facture',
          'nom_client',
          'prenom_client',
          'caisse_client',
          'mutuelle_client',
          'supprime_le',
        ),
  );
  return rows.map(({ nature, payeur, ...row }) => {
    const client = clients.get(row.client_id ?? '');
    const facture = factures.get(row.facture_id ?? '');
    const [nom, prenom] = client
      ? [client.nom, client.prenom]
      : [facture?.nom_client ?? '', facture?.prenom_client ?? ''];
    const organismes = { patient: '', amo: facture?.caisse_client, amc: facture?.mutuelle_client };
    const quote = row.devis_id && `Devis ${devis.get(row.devis_id)?.numero_devis ?? 'supprimé'}`;
    return {
      ...{ nature, payeur, clientId: row.client_id, client: `${nom} ${prenom}`.trim() },
      organisme: organismes[payeur] ?? '',
      ...{ factureId: row.facture_id, devisId: row.devis_id },
      objet: facture?.numero_facture ?? quote ?? '',
      retiree: (facture?.supprime_le ?? null) !== null,
      montant: Number(row.montant),
      depuis: row.depuis ?? jour,
      jours: Math.max(0, daysBetween(row.depuis ?? jour, jour)),
      ...{ centerId: row.centre_id, centre: centre(row.centre_id) },
    };
  });
}
