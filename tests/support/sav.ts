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
export const givenSav = (rows: () => Rattache[]) => ({
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
