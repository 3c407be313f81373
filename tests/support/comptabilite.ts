import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { dialectOf } from '~/db/dialect.server';
import type { CentreRow } from '~/db/rows/comptes';
import type { ReglementRow } from '~/db/rows/reglements';
import type { Context } from '~/domain/access/context.server';
import { sceller } from '~/domain/comptabilite/chaine.server';
import { faitsReglement } from '~/domain/comptabilite/empreintes.server';
import { gardienOf } from '~/domain/comptabilite/gardien.server';
import { cleDuRepere, nomDesReperes } from '~/domain/comptabilite/repere-scelles';
import { NUL, noTotaux } from '~/domain/comptabilite/totaux-cloture';
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
  await base.raw('PRAGMA foreign_keys = OFF');
  try {
    await base.transaction(async (trx) => {
      await work(trx);
    });
  } finally {
    await base.raw('PRAGMA foreign_keys = ON');
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

/** A closed year of a centre and its archive, which nothing was issued for. */
export async function storeExercice(
  { db, infra }: Pick<Context, 'db' | 'infra'>,
  centre_id: string,
): Promise<{ clotureId: string; archiveId: string }> {
  const [clotureId, archiveId, cree_le] = [newId(), newId(), '2026-01-01T00:10:00.000Z'];
  // Made more than once for a centre, an earlier year each time.
  const annee = 2025 - (await db.from('clotures').where({ centre_id, periode: 'annee' })).length;
  await db.insert('clotures', {
    ...{ id: clotureId, centre_id, periode: 'annee', debut: `${annee}-01-01`, fin: `${annee}-12-31` },
    ...{ rang_debut: 1, rang_fin: 0, nombre: 0, cree_le },
    totaux: JSON.stringify({ ...noTotaux(), perpetuel: NUL }),
  });
  const octets = Buffer.from('archive');
  const fichier = `archives/${newId()}.zip`;
  await infra.fichiers.write(fichier, octets);
  await db.insert('archives_comptables', {
    ...{ id: archiveId, centre_id, cloture_id: clotureId, annee, fichier, cree_le },
    ...{ taille: octets.length, pieces: 0, cree_par: null },
    empreinte: createHash('sha256').update(octets).digest('hex'),
  });
  return { clotureId, archiveId };
}
