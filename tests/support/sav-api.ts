import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { storeSav } from './sav';

const REPARATION = { marque: 'Clairson', panne: 'Écouteur muet', recueLe: '2026-10-01' };
const EMBOUT = { oreille: 'G', forme: 'Conque', empreinteLe: '2026-10-01' };
const AILLEURS = { oreille: 'D', marque: 'Sonance', poseLe: '2024-02-29' };
const ENTETE = { fournisseur: 'Clairson France', commandeeLe: '2026-10-02' };

/** What calls about repairs, ear moulds, devices of elsewhere and orders bring. */
export const CORPS_SAV: Record<string, (client: ClientRow, ctx: Context) => unknown> = {
  ajouterReparation: () => REPARATION,
  modifierReparation: () => ({ ...REPARATION, note: 'Revu' }),
  avancerReparation: () => ({ etat: 'revenue', le: '2026-10-20', issue: 'reparee' }),
  ajouterEmbout: () => EMBOUT,
  modifierEmbout: () => ({ ...EMBOUT, note: 'Revu' }),
  avancerEmbout: () => ({ etat: 'recu', le: '2026-10-20' }),
  ajouterAppareilAilleurs: () => AILLEURS,
  modifierAppareilAilleurs: () => ({ ...AILLEURS, ou: 'Brest' }),
  ajouterCommande: ({ id, centre_id }) => ({
    ...{ ...ENTETE, clientId: id, centerId: centre_id },
    lignes: [{ designation: 'Dômes fermés', quantite: 20 }],
  }),
  modifierCommande: () => ({ ...ENTETE, reference: 'R-1' }),
  recevoirCommande: async (client, ctx) => {
    const [ligne] = await ctx.db.from('lignes_commande').where({ client_id: client.id });
    return { le: '2026-10-12', lignes: [{ ligneId: ligne?.id ?? '', quantite: 1 }] };
  },
  solderCommande: () => ({ motif: 'Référence arrêtée' }),
};

/** The places of an address where such a thing is named. */
export const PIECES_SAV = /\{(reparationId|emboutId|ailleursId)\}/;

/** The repair, ear mould or device of elsewhere of a client that an address names; '' for one that names none. */
export async function pieceDuSav(ctx: Context, chemin: string, client: ClientRow): Promise<string> {
  const [place] = PIECES_SAV.exec(chemin) ?? [];
  if (!place) return '';
  const { reparationId, emboutId, ailleursId } = await storeSav(ctx, client);
  return { '{reparationId}': reparationId, '{emboutId}': emboutId, '{ailleursId}': ailleursId }[place] ?? '';
}
