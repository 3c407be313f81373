import type { FactureRow } from '~/db/rows/factures';
import type { ReglementRow } from '~/db/rows/reglements';
import { owned, sql } from '~/db/sql.server';
import type { Context } from '../access/context.server';
import { type Payeur, partsOf } from '../reglements/payeurs';
import { type Groupe, groupeDevis, groupeFacture } from './ecritures';
import type { Etendue } from './etendue';
import type { Lettre } from './fec';

/** The letter of each group that is even within the period. */
export type Lettrages = ReadonlyMap<Groupe, Lettre>;

interface Touchees {
  factures: ReadonlyMap<string, FactureRow>;
  reglements: ReadonlyMap<string, ReglementRow>;
}

/** What a group has come to, and how it will be marked. */
interface Compte {
  solde: number;
  mouvements: number;
  jour: string;
  code: string;
}

/**
 * What is even at the end of a period, of the invoices and quotes that some pieces touch: all that the period has of them is added up, whichever
 * round it is read in. The caller has asked for the right.
 */
export async function lettragesOf(
  ctx: Context,
  etendue: Etendue,
  { factures, reglements }: Touchees,
): Promise<Lettrages> {
  const comptes = new Map<Groupe, Compte>();
  const add = (groupe: Groupe, code: string, { jour, montant }: { jour: string; montant: number }) => {
    if (montant === 0) return;
    const compte = comptes.get(groupe) ?? { solde: 0, mouvements: 0, jour, code };
    compte.solde += montant;
    compte.mouvements += 1;
    if (jour > compte.jour) compte.jour = jour;
    if (code < compte.code) compte.code = code;
    comptes.set(groupe, compte);
  };
  const ids = [...factures.keys()];
  const codeOf = (factureId: string) => factures.get(factureId)?.numero_facture ?? '';
  for (const piece of await venduesOf(ctx, etendue, ids))
    for (const [payeur, part] of Object.entries(partsOf(piece)) as [Payeur, number][])
      add(groupeFacture(piece.facture_id, payeur), codeOf(piece.facture_id), {
        jour: piece.jour,
        montant: piece.sens * part,
      });
  for (const { facture_id, payeur, jour, montant } of await regleesOf(ctx, etendue, 'facture_id', ids))
    add(groupeFacture(facture_id, payeur), codeOf(facture_id), { jour, montant: -montant });
  const devis = [...reglements.values()].flatMap(({ devis_id }) => devis_id ?? []);
  for (const { devis_id, numero, jour, montant } of await regleesOf(ctx, etendue, 'devis_id', [
    ...new Set(devis),
  ]))
    add(groupeDevis(devis_id), numero, { jour, montant: -montant });
  const even = [...comptes].filter(([, { solde, mouvements }]) => solde === 0 && mouvements > 1);
  return new Map(even.map(([groupe, { code, jour }]) => [groupe, { code, jour }]));
}

/** A row with its seal's day and rank; null where it has none. */
type Scellee<R extends { jour: string }> = Omit<R, 'jour'> & { jour: string | null; rang: number | null };

interface Vendue {
  facture_id: string;
  jour: string;
  total_general: number;
  rbst_ss: number;
  rbst_compl: number;
  sens: 1 | -1;
}

/**
 * The rows whose seal is of the period. It is not the query that asks: from the seals' days SQLite would begin with them, and read all of the
 * period's for each round.
 */
const deLEtendue = <R extends { jour: string | null; rang: number | null }>(
  { du, au, jusqua }: Etendue,
  rows: readonly R[],
): (R & { jour: string })[] =>
  rows.filter(
    (row): row is R & { jour: string } =>
      row.jour !== null && row.jour >= du && row.jour <= au && (row.rang ?? 0) <= jusqua,
  );

async function venduesOf(ctx: Context, etendue: Etendue, ids: string[]): Promise<Vendue[]> {
  if (ids.length === 0) return [];
  const factures = await ctx.db.read<Scellee<Omit<Vendue, 'sens'>>>(sql`
    SELECT f.id AS facture_id, s.jour, s.rang, s.montant AS total_general, f.rbst_ss, f.rbst_compl
    FROM ${owned('factures', 'f')}
    LEFT JOIN ${owned('scelles', 's')} ON s.genre = 'facture' AND s.objet_id = f.id
    WHERE f.id IN (${ids})`);
  const avoirs = await ctx.db.read<Scellee<Omit<Vendue, 'sens'>>>(sql`
    SELECT a.facture_id, s.jour, s.rang, a.total_general, a.rbst_ss, a.rbst_compl
    FROM ${owned('avoirs', 'a')}
    LEFT JOIN ${owned('scelles', 's')} ON s.genre = 'avoir' AND s.objet_id = a.id
    WHERE a.facture_id IN (${ids})`);
  return [
    ...deLEtendue(etendue, factures)
      .filter(({ total_general }) => total_general !== 0)
      .map((row) => ({ ...row, sens: 1 as const })),
    ...deLEtendue(etendue, avoirs).map((row) => ({ ...row, sens: -1 as const })),
  ];
}

interface Reglee {
  facture_id: string;
  devis_id: string;
  numero: string;
  payeur: Payeur;
  jour: string;
  montant: number;
}

/** The payments of some invoices, or the deposits on some quotes. */
async function regleesOf(
  ctx: Context,
  etendue: Etendue,
  de: 'facture_id' | 'devis_id',
  ids: string[],
): Promise<Reglee[]> {
  if (ids.length === 0) return [];
  const colonne = de === 'facture_id' ? sql`r.facture_id` : sql`r.devis_id`;
  const rows = await ctx.db.read<Scellee<Reglee>>(sql`
    SELECT r.facture_id, r.devis_id, r.numero, r.payeur, s.jour, s.rang, r.montant
    FROM ${owned('reglements', 'r')}
    LEFT JOIN ${owned('scelles', 's')} ON s.genre = 'reglement' AND s.objet_id = r.id
    WHERE ${colonne} IN (${ids})`);
  return deLEtendue(etendue, rows);
}
