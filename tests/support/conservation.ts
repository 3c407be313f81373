import type { Context } from '~/domain/access/context.server';
import { newId } from '~/lib/ids.server';
import type { TestApp } from './app';
import { attachPdf } from './pdf';

/** Long enough ago for the archive, and for erasure from there. */
const ANCIEN = '2015-03-02T09:00:00.000Z';
const TRES_ANCIEN = '1999-03-02T09:00:00.000Z';

/** A client of Bellecour whose last deed was long ago; returns its id. */
export async function storeAncien(app: TestApp, nom: string, le = ANCIEN): Promise<string> {
  return (await app.createClient({ nom }, { date_creation: le, modifie_le: le })).id;
}

/** One in the archive of Bellecour, due for erasure unless said otherwise; returns its id. */
export async function storeArchive(app: TestApp, nom: string, le = TRES_ANCIEN): Promise<string> {
  const archive_le = '2026-01-05T09:00:00.000Z';
  const archive = { supprime_le: archive_le, archive_le, archive_acte: le.slice(0, 10) };
  return (await app.createClient({ nom }, { date_creation: le, modifie_le: le, ...archive })).id;
}

/** One record of each kind that the archive and the keeping of records know. */
export async function storeConservation(
  app: TestApp,
  owner: Context,
  client: { id: string; centre_id: string },
  secret: string,
) {
  const dossierArchiveId = await storeArchive(app, secret);
  const fichierArchiveId = newId();
  const vivant = await app.createClient({ nom: secret });
  await owner.db.update(
    'fichiers',
    { id: await attachPdf(owner, vivant.id, `${secret}.pdf`) },
    { id: fichierArchiveId, client_id: dossierArchiveId },
  );
  const duId = await storeAncien(app, secret);
  const [gardeId, lotFaitId] = [newId(), newId()];
  const cree_le = owner.now().toISOString();
  const { compteId: compte_id } = owner.acteur;
  await owner.db.insert('gardes_dossier', {
    ...{ id: gardeId, centre_id: client.centre_id, client_id: client.id, motif: secret, cree_le },
  });
  await owner.db.insert('lots_conservation', {
    ...{ id: lotFaitId, compte_id, user_name: secret, geste: 'archivage', motif: secret, regle: 'Essai' },
    ...{ etat: 'fait', total: 1, cree_le },
  });
  await owner.db.insert('lignes_conservation', {
    ...{ id: newId(), centre_id: client.centre_id, lot_id: lotFaitId, client_id: dossierArchiveId, rang: 0 },
    ...{ acte: '1999-03-02', etat: 'fait', fait_le: cree_le },
  });
  return { dossierArchiveId, fichierArchiveId, duId, gardeId, lotFaitId };
}
