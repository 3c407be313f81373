import type { Context } from '~/domain/access/context.server';
import { newId } from '~/lib/ids.server';

interface DuClient {
  id: string;
  centre_id: string;
}

/** A repair at the supplier's, an ear mould that is ordered and a device of elsewhere of a client, past every rule of the application. */
export async function storeSav(
  ctx: Context,
  { id: client_id, centre_id }: DuClient,
  { secret = '' }: { secret?: string } = {},
): Promise<{ reparationId: string; emboutId: string; ailleursId: string }> {
  const stamp = ctx.now().toISOString();
  const owner = { centre_id, client_id, cree_le: stamp, modifie_le: stamp };
  const textes = { fournisseur: secret || 'Clairson France', reference: secret, note: secret };
  const [reparationId, emboutId, ailleursId] = [newId(), newId(), newId()];
  await ctx.db.insert('reparations', {
    ...{ id: reparationId, ...owner, ...textes, oreille: 'D', marque: 'Clairson', modele: 'Nuance' },
    ...{ numero_serie: secret || 'SN-1', panne: secret || 'Ne charge plus', etat: 'envoyee' },
    ...{ recue_le: '2026-10-01', envoyee_le: '2026-10-02', retour_prevu_le: '2026-10-16' },
    ...{ pret_nom: secret, pret_le: secret ? '2026-10-01' : null },
  });
  await ctx.db.insert('embouts', {
    ...{ id: emboutId, ...owner, ...textes, oreille: 'D', forme: 'Conque', matiere: secret || 'Silicone' },
    ...{ etat: 'commande', empreinte_le: '2026-10-01', commande_le: '2026-10-02', prevu_le: '2026-10-12' },
  });
  await ctx.db.insert('appareils_ailleurs', {
    ...{ id: ailleursId, ...owner, oreille: 'G', marque: 'Sonance', modele: 'Or', numero_serie: secret },
    ...{ ou: secret || 'Audition du Port, Brest', pose_le: '2023-05-04', note: secret },
  });
  return { reparationId, emboutId, ailleursId };
}

interface Rattache extends Record<'centre_id' | 'client_id', string> {
  id: string;
}

const NOW = '2026-11-20T08:00:00.000Z';

/** Some after-sales of a client who is to be merged. */
export const givenSav = async (ctx: Context, rows: () => Rattache[]) => ({
  lignes_commande: await lignesDe(ctx, rows()),
  reparations: rows().map((row) => ({
    ...row,
    ...{ marque: 'Clairson', panne: 'Souffle', etat: 'recue' as const, recue_le: '2026-11-02' },
    ...{ cree_le: NOW, modifie_le: NOW },
  })),
  embouts: rows().map((row) => ({
    ...row,
    ...{ oreille: 'D' as const, etat: 'empreinte' as const, cree_le: NOW, modifie_le: NOW },
  })),
  appareils_ailleurs: rows().map((row) => ({
    ...row,
    ...{ oreille: 'G' as const, marque: 'Sonance', cree_le: NOW, modifie_le: NOW },
  })),
});

/** Lines of an order that was made for some clients. */
async function lignesDe(ctx: Context, rows: readonly Rattache[]) {
  const [first] = rows;
  if (!first) return [];
  const { commandeId } = await storeCommande(ctx, first.centre_id);
  return rows.map((row, rang) => ({
    ...row,
    ...{ commande_id: commandeId, rang: rang + 1, designation: 'Dôme', quantite: 2 },
  }));
}

/** An order of a centre that is awaited, of one line, past every rule of the application. */
export async function storeCommande(
  ctx: Context,
  centre_id: string,
  { secret = '', produitId = null, clientId = null, quantite = 3, numero }: CommandeFaite = {},
): Promise<{ commandeId: string; ligneCommandeId: string }> {
  const [commandeId, ligneCommandeId] = [newId(), newId()];
  const stamp = ctx.now().toISOString();
  await ctx.db.insert('commandes', {
    ...{ id: commandeId, centre_id, numero: numero ?? commandeId.slice(-12), etat: 'attendue', note: secret },
    ...{ fournisseur: secret || 'Clairson France', reference: secret, commandee_le: '2026-10-02' },
    ...{ prevue_le: '2026-10-12', cree_le: stamp, modifie_le: stamp },
  });
  await ctx.db.insert('lignes_commande', {
    ...{ id: ligneCommandeId, centre_id, commande_id: commandeId, rang: 0, produit_id: produitId },
    ...{ client_id: clientId, designation: secret || 'Dômes fermés', quantite, prix: 1_250 },
  });
  return { commandeId, ligneCommandeId };
}

interface CommandeFaite {
  numero?: string;
  secret?: string;
  produitId?: string | null;
  clientId?: string | null;
  quantite?: number;
}
