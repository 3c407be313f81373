import type { JournalRow } from '~/db/rows/comptes';
import type { Context } from '../access/context.server';
import { nomAffiche } from '../clients/vivant';
import type { ObjetJournal } from './objets';

/** What a fact is about, as its reader may see it now. */
export interface Sujet {
  objet: ObjetJournal;
  id: string;
  /** The record's name; null when there is none any more. */
  nom: string | null;
  /** Whether it can still be opened. */
  ouvrable: boolean;
}

type Trouve = Pick<Sujet, 'nom' | 'ouvrable'>;
type Finder = (ctx: Context, ids: string[]) => Promise<Map<string, Trouve>>;

const byId = <R extends { id: string }>(rows: R[], found: (row: R) => Trouve) =>
  new Map(rows.map((row) => [row.id, found(row)]));

/** Names come from the records, never from the trail: it holds no patient's. */
const FINDERS: Partial<Record<ObjetJournal, Finder>> = {
  client: findClients,
  avoir: async (ctx, ids) =>
    byId(await ctx.db.from('avoirs').whereIn('id', ids), (row) => ({
      nom: row.numero_avoir,
      ouvrable: true,
    })),
  reglement: async (ctx, ids) =>
    byId(await ctx.db.from('reglements').whereIn('id', ids), (row) => ({ nom: row.numero, ouvrable: true })),
  remiseCheques: async (ctx, ids) =>
    byId(await ctx.db.from('remises_cheques').whereIn('id', ids), (row) => ({
      nom: row.numero,
      ouvrable: true,
    })),
  facture: async (ctx, ids) =>
    byId(await ctx.db.from('factures').whereIn('id', ids), (row) => ({
      nom: row.numero_facture,
      ouvrable: row.supprime_le === null,
    })),
  produit: async (ctx, ids) =>
    byId(await ctx.db.from('produits').whereIn('id', ids), (row) => ({
      nom: row.name,
      ouvrable: row.supprime_le === null,
    })),
  exemplaire: async (ctx, ids) =>
    byId(await ctx.db.from('exemplaires').whereIn('id', ids), (row) => ({
      nom: [row.marque, row.modele, row.numero_serie].filter(Boolean).join(' '),
      ouvrable: true,
    })),
  commande: async (ctx, ids) =>
    byId(await ctx.db.from('commandes').whereIn('id', ids), (row) => ({ nom: row.numero, ouvrable: true })),
  user: async (ctx, ids) =>
    byId(await ctx.db.from('users').whereIn('id', ids), (row) => ({ nom: row.name, ouvrable: true })),
  centre: async (ctx, ids) =>
    byId(await ctx.db.from('centres').whereIn('id', ids), (row) => ({ nom: row.name, ouvrable: true })),
  factureAbonnement: async (ctx, ids) =>
    byId(await ctx.db.from('factures_abonnement').whereIn('id', ids), (row) => ({
      nom: row.numero_facture ?? 'Brouillon',
      ouvrable: true,
    })),
  prescripteur: async (ctx, ids) =>
    byId(await ctx.db.from('annuaire_prescripteurs').whereIn('id', ids), (row) => ({
      nom: row.texte,
      ouvrable: true,
    })),
  moyenPaiement: async (ctx, ids) =>
    byId(await ctx.db.from('moyens_paiement').whereIn('id', ids), (row) => ({
      nom: [row.type, row.details].filter(Boolean).join(' '),
      ouvrable: true,
    })),
};

/** A client that was merged into another goes by the other's name, and its address leads there. */
async function findClients(ctx: Context, ids: string[]): Promise<Map<string, Trouve>> {
  const rows = await ctx.db.from('clients').whereIn('id', ids);
  const gardes = rows.flatMap(({ fusionne_dans }) => fusionne_dans ?? []);
  const kept = gardes.length ? await ctx.db.from('clients').whereIn('id', gardes) : [];
  const keptById = new Map(kept.map((row) => [row.id, row]));
  const known = rows.map((row) => ({ id: row.id, actuel: keptById.get(row.fusionne_dans ?? '') ?? row }));
  return byId(known, ({ actuel }) => ({
    nom: nomAffiche(actuel),
    ouvrable: actuel.supprime_le === null,
  }));
}

/** The records that facts are about: one query per kind, whatever their number. */
export async function findSujets(
  ctx: Context,
  rows: readonly Pick<JournalRow, 'objet' | 'objet_id'>[],
): Promise<(row: Pick<JournalRow, 'objet' | 'objet_id'>) => Sujet | null> {
  const ids = new Map<ObjetJournal, Set<string>>();
  for (const { objet, objet_id } of rows)
    if (objet && objet_id) ids.set(objet, (ids.get(objet) ?? new Set()).add(objet_id));
  const found = new Map<string, Trouve>();
  for (const [objet, wanted] of ids)
    for (const [id, trouve] of (await FINDERS[objet]?.(ctx, [...wanted])) ?? [])
      found.set(`${objet} ${id}`, trouve);
  return ({ objet, objet_id }) => {
    if (!objet) return null;
    const trouve = found.get(`${objet} ${objet_id}`) ?? { nom: null, ouvrable: false };
    return { objet, id: objet_id ?? '', ...trouve };
  };
}
