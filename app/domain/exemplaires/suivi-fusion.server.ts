import type { AppareilRow, ClientRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';
import { wornRows } from '../appareillage/appareils.server';
import { deplacer } from './deplacement.server';
import { cleDeSerie } from './exemplaire';
import { exemplaireDeSerie } from './exemplaires.repo.server';

/** A device that a merge has taken off an ear, as the merge left it. */
export interface ExemplaireQuitte {
  id: string;
  version: number;
}

type Perdu = Pick<AppareilRow, 'numero_serie' | 'marque' | 'produit_id'>;

const trouve = (tx: Context, centreId: string, { numero_serie, marque, produit_id }: Perdu) =>
  exemplaireDeSerie(tx, centreId, { numeroSerie: numero_serie, marque, produitId: produit_id });

/**
 * Has the devices of the register that a merge leaves on no ear be worn no more: they stay the patient's, and no piece moves. What is on
 * trial stays so until its trial says. `portes` is what is worn from now on. The caller has locked the clients. Returns what moved.
 */
export async function quitterParFusion(
  tx: Context,
  perdus: readonly (Perdu & { client: Pick<ClientRow, 'id' | 'centre_id'> })[],
  portes: readonly AppareilRow[],
): Promise<ExemplaireQuitte[]> {
  const restent = new Set(portes.map(({ numero_serie }) => cleDeSerie(numero_serie)));
  const quittes: ExemplaireQuitte[] = [];
  for (const { client, ...perdu } of perdus) {
    if (restent.has(cleDeSerie(perdu.numero_serie))) continue;
    const row = await trouve(tx, client.centre_id, perdu);
    if (row?.etat !== 'appareille' || row.client_id !== client.id) continue;
    const { id, version } = await deplacer(tx, row, { vers: 'ancien', motif: 'Fusion de deux fiches' });
    quittes.push({ id, version });
  }
  return quittes;
}

/**
 * Has them be worn again once the merge is undone, by whose record says so; what was moved since stays where it is. The caller has locked the
 * clients and given both their records back.
 */
export async function reporterApresFusion(
  tx: Context,
  clients: readonly Pick<ClientRow, 'id' | 'centre_id'>[],
  quittes: readonly ExemplaireQuitte[],
): Promise<void> {
  const ids = quittes.map(({ id }) => id);
  const rows = await tx.db.from('exemplaires').whereIn('id', ids).orderBy('id');
  const portes = await wornRows(
    tx,
    clients.map(({ id }) => id),
  );
  for (const row of rows) {
    const intact = quittes.some(({ id, version }) => id === row.id && version === row.version);
    const client = clients.find(({ id }) => id === row.client_id);
    const porte = portes.find(
      ({ client_id, numero_serie }) =>
        client_id === row.client_id && cleDeSerie(numero_serie) === row.serie_cle,
    );
    if (!intact || !client || !porte) continue;
    const motif = 'Fusion annulée';
    await deplacer(tx, row, { vers: 'appareille', client, oreille: porte.oreille, motif });
  }
}
