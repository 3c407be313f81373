import type { ScopedReads } from '~/db/scoped-reads.server';
import { owned, type Sql, sql } from '~/db/sql.server';
import { startOfParisDay } from '~/lib/dates';
import type { Payeur } from '../reglements/payeurs';
import { AGES, joursDeAge } from './ages';

/** What a payer owes of one age, cents; of complementary insurers each. */
export interface SommeDue {
  payeur: Payeur;
  /** The insurer's name in small letters, and as one of the invoices writes it. */
  cle: string;
  nom: string;
  /** Its place in AGES. */
  age: number;
  nombre: number;
  montant: number;
}

/** Added up along the partial indexes of what is owed; `db` is narrowed to the centres that count. */
export async function sumDues(db: ScopedReads, jour: string): Promise<SommeDue[]> {
  const age = ageOf(jour);
  const rows = await db.read<
    Record<'payeur' | 'cle' | 'nom', string> & Record<'age' | 'n' | 'total', number | string>
  >(sql`
    SELECT 'patient' AS payeur, '' AS cle, '' AS nom, ${age} AS age, COUNT(*) AS n, SUM(f.reste_patient) AS total
      FROM ${owned('factures', 'f')} WHERE f.reste_patient > 0 AND f.supprime_le IS NULL GROUP BY 4
    UNION ALL
    SELECT 'amo', '', '', ${age}, COUNT(*), SUM(f.reste_amo)
      FROM ${owned('factures', 'f')} WHERE f.reste_amo > 0 AND f.supprime_le IS NULL GROUP BY 4
    UNION ALL
    SELECT 'amc', LOWER(TRIM(f.mutuelle_client)), MIN(TRIM(f.mutuelle_client)), ${age}, COUNT(*), SUM(f.reste_amc)
      FROM ${owned('factures', 'f')} WHERE f.reste_amc > 0 AND f.supprime_le IS NULL GROUP BY 2, 4`);
  return rows.map(({ payeur, cle, nom, age: rang, n, total }) => ({
    ...{ payeur: payeur as Payeur, cle, nom },
    ...{ age: Number(rang), nombre: Number(n), montant: Number(total) },
  }));
}

/** The place of an invoice's age in AGES: the youngest whose first day is not after its own. */
function ageOf(jour: string): Sql {
  const depuis = (rang: number): Sql => {
    const { du } = joursDeAge(AGES[rang] ?? '91', jour);
    return sql`(f.date_facture >= ${du} OR (f.date_facture IS NULL AND f.cree_le >= ${startOfParisDay(du)}))`;
  };
  return sql`CASE WHEN ${depuis(0)} THEN 0 WHEN ${depuis(1)} THEN 1 WHEN ${depuis(2)} THEN 2 ELSE 3 END`;
}
