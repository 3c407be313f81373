import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * Payments that were taken over from before payments were kept join their centre's chain, marked 'reprise': one that is taken out, changed or added is
 * told then. So do what was done with them since.
 */

const ORIGINE = '0'.repeat(64);
const LOT = 200;

/** What the print of a payment covers, in this order: as `comptabilite/empreintes.server.ts` has it. */
const FAITS = [
  ...['numero', 'nature', 'payeur', 'mode', 'montant', 'date_reglement', 'facture_id', 'devis_id'],
  ...['annule_id', 'lot_id', 'origine_id', 'reference', 'banque', 'note', 'cree_le'],
];

const sha256 = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

type Row = Record<string, string | number | null>;

export async function up(knex: Knex): Promise<void> {
  const centres = (await unsealed(knex).distinct('centre_id').orderBy('centre_id')) as {
    centre_id: string;
  }[];
  for (const { centre_id } of centres) await sealAll(knex, centre_id);
}

const unsealed = (knex: Knex) =>
  knex('reglements')
    .where('reprise', true)
    .whereNotExists(
      knex('scelles').where('genre', 'reglement').whereRaw('scelles.objet_id = reglements.id').select('id'),
    );

async function sealAll(knex: Knex, centreId: string): Promise<void> {
  const tete = (await knex('chaines_scelles').where({ centre_id: centreId }).first()) as Row | undefined;
  if (!tete) await knex('chaines_scelles').insert({ centre_id: centreId, rang: 0, empreinte: ORIGINE });
  let [rang, empreinte] = [Number(tete?.rang ?? 0), String(tete?.empreinte ?? ORIGINE)];
  const now = new Date().toISOString();
  for (;;) {
    const reglements = (await unsealed(knex)
      .where({ centre_id: centreId })
      .orderBy('rang')
      .limit(LOT)
      .select('reglements.*')) as Row[];
    if (reglements.length === 0) break;
    const rows = reglements.map((reglement) => {
      rang += 1;
      const scelle = {
        centre_id: centreId,
        rang,
        genre: 'reglement',
        objet_id: reglement.id,
        montant: reglement.montant,
        jour: reglement.date_reglement,
        scelle_le: now,
        details: 'reprise',
        faits: sha256(FAITS.map((colonne) => reglement[colonne])),
        personnel: '',
        precedente: empreinte,
      };
      empreinte = sha256(Object.values(scelle));
      return { ...scelle, id: randomBytes(12).toString('hex'), sel: '', empreinte };
    });
    await knex('scelles').insert(rows);
  }
  await knex('chaines_scelles').where({ centre_id: centreId }).update({ rang, empreinte });
}

/** A seal is never taken out of a chain; made again, the migration finds them sealed. */
export async function down(): Promise<void> {
  // Nothing was made that could go.
}
