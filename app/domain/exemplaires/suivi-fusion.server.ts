import type { AppareilRow, ClientRow } from '~/db/rows/clients';
import type { Context } from '../access/context.server';
import { wornRows } from '../appareillage/appareils.server';
import { deplacer } from './deplacement.server';
import { cleDeSerie, QUITTES } from './exemplaire';
import { exemplaireDeSerie } from './exemplaires.repo.server';

type Client = Pick<ClientRow, 'id' | 'centre_id'>;
type Perdu = Pick<AppareilRow, 'numero_serie' | 'marque' | 'produit_id'>;

const trouve = (tx: Context, centreId: string, { numero_serie, marque, produit_id }: Perdu) =>
  exemplaireDeSerie(tx, centreId, { numeroSerie: numero_serie, marque, produitId: produit_id });

/**
 * Has the devices of the register that a merge leaves on no ear be worn no more: they stay the patient's, and no piece moves. What is on
 * trial stays so until its trial says. `portes` is what is worn from now on. The caller has locked the clients.
 */
export async function quitterParFusion(
  tx: Context,
  perdus: readonly (Perdu & { client: Client })[],
  portes: readonly AppareilRow[],
): Promise<void> {
  const restent = new Set(portes.map(({ numero_serie }) => cleDeSerie(numero_serie)));
  for (const { client, ...perdu } of perdus) {
    if (restent.has(cleDeSerie(perdu.numero_serie))) continue;
    const row = await trouve(tx, client.centre_id, perdu);
    if (row?.etat !== 'appareille' || row.client_id !== client.id) continue;
    await deplacer(tx, row, { vers: 'ancien', motif: 'Fusion de deux fiches' });
  }
}

/**
 * Of devices that a record is to wear again once a merge is undone, those that it does not: they have gone elsewhere since by their number,
 * back to the stock, to the supplier or to somebody else.
 */
export async function partisDepuisFusion(
  tx: Context,
  clients: readonly Client[],
  rows: readonly AppareilRow[],
): Promise<AppareilRow[]> {
  const partis: AppareilRow[] = [];
  for (const appareil of rows) {
    const row = await trouve(tx, appareil.centre_id, appareil);
    if (!row) continue;
    const isAilleurs = row.client_id !== null && !clients.some(({ id }) => id === row.client_id);
    if (isAilleurs || (row.etat !== 'ancien' && QUITTES.includes(row.etat))) partis.push(appareil);
  }
  return partis;
}

/** Has devices be worn again that the records of a merge's clients have, once it is undone. The caller has locked both. */
export async function reporterApresFusion(tx: Context, clients: readonly Client[]): Promise<void> {
  const portes = await wornRows(
    tx,
    clients.map(({ id }) => id),
  );
  for (const porte of portes.sort((a, b) => (a.numero_serie < b.numero_serie ? -1 : 1))) {
    const client = clients.find(({ id }) => id === porte.client_id);
    const row = client && (await trouve(tx, client.centre_id, porte));
    if (row?.etat !== 'ancien' || row.client_id !== porte.client_id) continue;
    await deplacer(tx, row, { vers: 'appareille', client, oreille: porte.oreille, motif: 'Fusion annulée' });
  }
}
