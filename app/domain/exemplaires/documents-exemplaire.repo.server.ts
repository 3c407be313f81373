import { owned, type Sql, sql } from '~/db/sql.server';
import { abilities } from '../access/abilities.server';
import type { Context } from '../access/context.server';
import { cleDeSerie, type Patient } from './exemplaire';

/** How many documents of a patient are looked through, of each kind, the latest. */
const DOCUMENTS_MAX = 500;

/** A document that names a device's number. */
export interface DocumentDExemplaire {
  _id: string;
  /** Its number; of a repair the day that it began. */
  numero: string;
  /** Whose it is. */
  clientId: string;
}

export interface DocumentsDExemplaire {
  /** None for whoever may not see invoices. */
  factures: DocumentDExemplaire[];
  devis: DocumentDExemplaire[];
  reparations: DocumentDExemplaire[];
}

/** What names a device's number, of those who have or had it and whose records open. The caller has asked for the rights. */
export async function documentsAvec(
  ctx: Context,
  patients: readonly Patient[],
  serie: string,
): Promise<DocumentsDExemplaire> {
  const clientIds = patients.filter(({ ouvrable }) => ouvrable).map(({ _id }) => _id);
  const voitFactures = abilities(ctx, ['facture:voir'])['facture:voir'];
  const tous = patients.map(({ _id }) => _id);
  return {
    factures: voitFactures ? await chercher(ctx, tous, serie, facturesDe) : [],
    devis: await chercher(ctx, clientIds, serie, devisDe),
    reparations: await chercher(ctx, clientIds, serie, reparationsDe),
  };
}

const facturesDe = (clientId: string): Sql =>
  sql`SELECT f.id, f.numero_facture AS numero, l.numero_serie AS un
    FROM ${owned('factures', 'f')} JOIN ${owned('lignes_facture', 'l')} ON l.facture_id = f.id
    WHERE f.client_id = ${clientId} AND f.supprime_le IS NULL AND l.numero_serie <> ''
    ORDER BY f.date_facture DESC, f.id LIMIT ${DOCUMENTS_MAX}`;

const devisDe = (clientId: string): Sql =>
  sql`SELECT d.id, d.numero_devis AS numero, d.numero_serie_d_devis AS un, d.numero_serie_g_devis AS deux
    FROM ${owned('devis', 'd')}
    WHERE d.client_id = ${clientId} AND d.supprime_le IS NULL
    ORDER BY d.cree_le DESC, d.id LIMIT ${DOCUMENTS_MAX}`;

const reparationsDe = (clientId: string): Sql =>
  sql`SELECT r.id, r.recue_le AS numero, r.numero_serie AS un, r.nouveau_numero AS deux, r.pret_numero AS trois
    FROM ${owned('reparations', 'r')}
    WHERE r.client_id = ${clientId}
    ORDER BY r.recue_le DESC, r.id LIMIT ${DOCUMENTS_MAX}`;

/** A document with the numbers that it names. */
interface Lu {
  id: string;
  numero: string;
  un: string;
  deux?: string;
  trois?: string;
}

async function chercher(
  ctx: Context,
  clientIds: readonly string[],
  serie: string,
  lire: (clientId: string) => Sql,
): Promise<DocumentDExemplaire[]> {
  const found = new Map<string, DocumentDExemplaire>();
  for (const clientId of clientIds) {
    const rows = await ctx.db.read<Lu>(lire(clientId));
    for (const { id, numero, un, deux = '', trois = '' } of rows)
      if ([un, deux, trois].some((each) => cleDeSerie(each) === serie))
        found.set(id, { _id: id, numero, clientId });
  }
  return [...found.values()];
}
