import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { garderDossier } from '~/domain/archives/gardes.service.server';
import { newId } from '~/lib/ids.server';

const IL_Y_A_LONGTEMPS = '2014-03-02T09:00:00.000Z';
const BIEN_AVANT = '1998-03-02T09:00:00.000Z';

/** Records whose time has come, one that is kept, two in the archive (everybody has opened the second), and what was archived in bulk. */
export async function conservationMontree(
  ctx: Context,
  add: (saisie: { nom: string; prenom: string }) => Promise<ClientRow>,
): Promise<{ archiveClientId: string; archiveOuvertId: string; lotConservationId: string }> {
  const vieillir = async (nom: string, prenom: string, le: string, archive: Partial<ClientRow> = {}) => {
    const { id } = await add({ nom, prenom });
    await ctx.db.update('clients', { id }, { date_creation: le, modifie_le: le, ...archive });
    return id;
  };
  const archive = {
    ...{ supprime_le: '2026-01-05T09:00:00.000Z', archive_le: '2026-01-05T09:00:00.000Z' },
    ...{ archive_par: ctx.acteur.userId, archive_acte: BIEN_AVANT.slice(0, 10) },
  };
  for (const nom of ['Ancelin', 'Barbot', 'Chauvet', 'Delorme'])
    await vieillir(nom, 'Georges', IL_Y_A_LONGTEMPS);
  await garderDossier(
    ctx,
    await vieillir('Esnault', 'Colette', IL_Y_A_LONGTEMPS),
    'Litige avec un organisme',
  );
  const archiveClientId = await vieillir('Fabre', 'Lucien', BIEN_AVANT, archive);
  const archiveOuvertId = await vieillir('Guérin', 'Odette', BIEN_AVANT, archive);
  const { compteId: compte_id, name: user_name } = ctx.acteur;
  const users = await ctx.db.from('users').where({ compte_id });
  await ctx.db.insert(
    'ouvertures_archive',
    users.map(({ id: user_id }) => ({
      ...{ id: newId(), compte_id, user_id, client_id: archiveOuvertId },
      expire_le: '2100-01-01T00:00:00.000Z',
    })),
  );
  const lotConservationId = newId();
  const cree_le = ctx.now().toISOString();
  await ctx.db.insert('lots_conservation', {
    ...{ id: lotConservationId, compte_id, user_name, geste: 'archivage', motif: 'Revue annuelle' },
    regle: 'Dernier acte avant le 21/11/2021 (5 ans), sans motif de garde.',
    ...{ etat: 'fait', total: 2, cree_le, fini_le: cree_le },
  });
  const centre_id = ctx.centreCourant?.id ?? '';
  const ligne = { centre_id, lot_id: lotConservationId, acte: '1998-03-02', fait_le: cree_le };
  await ctx.db.insert('lignes_conservation', [
    { ...ligne, id: newId(), client_id: archiveClientId, rang: 0, etat: 'fait', raison: '' },
    {
      ...{ ...ligne, id: newId(), client_id: newId(), rang: 1, etat: 'refuse' },
      raison: 'Un acte plus récent est noté depuis, ou la durée a changé.',
    },
  ]);
  return { archiveClientId, archiveOuvertId, lotConservationId };
}
