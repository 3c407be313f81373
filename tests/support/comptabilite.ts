import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { dialectOf } from '~/db/dialect.server';
import type { CentreRow } from '~/db/rows/comptes';
import type { ExportComptableRow } from '~/db/rows/exports-comptables';
import type { Context } from '~/domain/access/context.server';
import { sceller } from '~/domain/comptabilite/chaine.server';
import { faitsReglement } from '~/domain/comptabilite/empreintes.server';
import { gardienOf } from '~/domain/comptabilite/gardien.server';
import { cleDuRepere, nomDesReperes } from '~/domain/comptabilite/repere-scelles';
import { type EtatScelles, verifyScelles } from '~/domain/comptabilite/verification.server';
import { newId } from '~/lib/ids.server';
import type { TestApp } from './app';
import { createCentre } from './factories';

const TABLES = ['factures', 'lignes_facture', 'avoirs', 'lignes_avoir', 'reglements', 'scelles', 'clotures'];

/** Touches the database as somebody would who has it in hands and knows of its triggers. */
export async function attack(base: Knex, work: (db: Knex) => Promise<unknown>): Promise<void> {
  if (dialectOf(base) === 'postgres') {
    await base.transaction(async (trx) => {
      await trx.raw('SET LOCAL session_replication_role = replica');
      await work(trx);
    });
    return;
  }
  const triggers = (await base('sqlite_master').where({ type: 'trigger' }).whereIn('tbl_name', TABLES)) as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) await base.raw(`DROP TRIGGER ${name}`);
  try {
    await base.transaction(async (trx) => {
      await trx.raw('PRAGMA defer_foreign_keys = ON');
      await work(trx);
    });
  } finally {
    for (const { sql } of triggers) await base.raw(sql);
  }
}

/** A new centre of the account with a context of its own: what is done to its chain no other test sees. */
export async function newCentre(
  app: TestApp,
  name: string,
  now?: Date,
): Promise<{ centre: CentreRow; ctx: Context }> {
  const { compte_id } = app.bellecour;
  const centre = await createCentre(app.application, { compte_id, name, regime_tva: 'tva55' });
  return { centre, ctx: await app.context({ centres: [centre], ...(now && { now }) }) };
}

/** A payment as the service of payments writes it. */
export async function storeReglement(ctx: Context, values: Partial<ReglementRow> = {}): Promise<string> {
  const centre = ctx.centreCourant?.id ?? '';
  return ctx.transaction(async (tx) => {
    const numero = await tx.db.nextNumber(centre, `R${tx.now().getFullYear()}`);
    const row: Omit<ReglementRow, 'rang'> = {
      id: newId(),
      centre_id: centre,
      client_id: null,
      numero: `R${tx.now().getFullYear()}-${String(numero).padStart(5, '0')}`,
      nature: 'encaissement',
      payeur: 'patient',
      mode: 'carte',
      montant: 10_000,
      date_reglement: tx.now().toISOString().slice(0, 10),
      facture_id: null,
      devis_id: null,
      annule_id: null,
      lot_id: null,
      origine_id: null,
      reference: '',
      banque: '',
      note: '',
      par_statut: false,
      reprise: false,
      cree_le: tx.now().toISOString(),
      cree_par: null,
      ...values,
    };
    await tx.db.insert('reglements', row);
    const { id, montant, date_reglement: jour } = row;
    await sceller(tx, centre, [{ genre: 'reglement', id, montant, jour, faits: faitsReglement(row) }]);
    return id;
  });
}

export const verify = (ctx: Context, centre: CentreRow): Promise<EtatScelles> =>
  verifyScelles(gardienOf(ctx), centre.id);

/** The sentences of what a check found. */
export const dits = ({ constats }: EtatScelles): string[] => constats.map(({ quoi }) => quoi);

/** Lays a mark that nobody checks beside the files. */
export async function layMark(
  ctx: Context,
  centreId: string,
  tete: { rang: number; empreinte: string },
): Promise<void> {
  const empreinteDuCentre = createHash('sha256').update(centreId).digest('hex');
  const le = ctx.now();
  const repere = { forme: 1, centre: centreId, ...tete, poseLe: le.toISOString(), remises: [] };
  const key = cleDuRepere(nomDesReperes(empreinteDuCentre), tete.rang, le);
  await ctx.infra.fichiers.write(key, Buffer.from(JSON.stringify(repere)));
}
import type { BilanExport } from '~/domain/comptabilite/export-comptable';
import { noTotauxExport } from '~/domain/comptabilite/totaux-export';
import { newId } from '~/lib/ids.server';

/** An export that was made of nothing, a journal unless told otherwise; returns its id. */
export async function storeExport(
  ctx: Context,
  centreId: string,
  values: Partial<ExportComptableRow> = {},
): Promise<string> {
  const id = newId();
  const quoi = {
    exporte: 0,
    scelle: 0,
    cloture: null,
    scelleHors: 0,
    dateHors: 0,
    reprises: 0,
    nonCloture: 0,
  };
  const bilan: BilanExport = {
    ...{ nomFichier: 'journal.csv', totaux: noTotauxExport(), ecritures: 0, lignes: 0, defauts: [] },
    ...{
      nombreDefauts: 0,
      centres: [],
      rapprochement: { ventes: quoi, reglements: quoi, clotures: 0, ecarts: [] },
    },
  };
  const [now, jusqu_a] = [ctx.now().toISOString(), JSON.stringify({ [centreId]: 1_000_000 })];
  await ctx.db.insert('exports_comptables', {
    ...{
      id,
      centre_id: centreId,
      nature: 'journal',
      format: 'csv',
      etat: 'fait',
      jusqu_a,
      remplace_id: null,
    },
    ...{ debut: '2026-01-01', fin: '2026-12-31', pieces: 0, empreinte: '0'.repeat(64), taille: 0 },
    ...{ bilan: JSON.stringify(bilan), cree_le: now, cree_par: ctx.acteur.userId, fait_le: now },
    ...values,
  });
  return id;
}
