import type { AppareilRow, ClientRow } from '~/db/rows/clients';
import type { EssaiAppareilRow } from '~/db/rows/essais';
import type { Context } from '../access/context.server';
import { deplacer, type Origine } from './deplacement.server';
import { cleDeSerie, ETATS_EXEMPLAIRE } from './exemplaire';
import { exemplaireDeSerie } from './exemplaires.repo.server';
import { connaitre } from './suivi-appareillage.server';

interface PasDEssai {
  vers: 'essai' | 'appareille';
  motif: string;
  essaiId: string;
}

type Client = Pick<ClientRow, 'id' | 'centre_id'>;
type Essaye = Pick<EssaiAppareilRow, 'oreille' | 'numero_serie' | 'marque' | 'modele'>;

/**
 * Has the device of the register follow a trial: on trial from its beginning on, worn from the day it is kept; one that is in repair or lost
 * stays where it is. A number that the register does not know is known from its trial on. What is returned or exchanged leaves with the
 * record (`quitterOreille`). The caller has locked the client.
 */
export async function suivreEssai(
  tx: Context,
  client: Client,
  appareil: Essaye & Partial<Pick<AppareilRow, 'produit_id'>>,
  { vers, motif, essaiId }: PasDEssai,
): Promise<void> {
  const { numero_serie: numeroSerie, marque, modele, oreille, produit_id: produitId = null } = appareil;
  if (cleDeSerie(numeroSerie) === '') return;
  const origine: Origine = { origine: 'essai', id: essaiId };
  const row = await exemplaireDeSerie(tx, client.centre_id, { numeroSerie, marque, produitId });
  if (!row) {
    const identite = { produit: produitId, marqueAppareil: marque, modelAppareil: modele, numeroSerie };
    return connaitre(tx, client, oreille, identite, { etat: vers, motif, origine });
  }
  if (row.client_id !== client.id || !ETATS_EXEMPLAIRE[row.etat].vers.includes(vers)) return;
  if (vers === 'essai' && row.etat !== 'appareille') return;
  await deplacer(tx, row, { vers, motif, client, oreille, origine });
}

/**
 * Has a device that stands on no record any more, such as one that a merge has left on no ear, leave its trial: back to the stock that it
 * came from with its piece, or else worn no more. Returns whether it moved: one that is elsewhere stays there. The caller has locked the
 * client. Raises as `deplacer`.
 */
export async function quitterEssai(
  tx: Context,
  client: Client,
  { numero_serie: numeroSerie, marque }: Essaye,
  { vers, motif, essaiId }: Omit<PasDEssai, 'vers'> & { vers: 'en_stock' | 'ancien' },
): Promise<boolean> {
  const row = await exemplaireDeSerie(tx, client.centre_id, { numeroSerie, marque });
  if (row?.etat !== 'essai' || row.client_id !== client.id) return false;
  await deplacer(tx, row, {
    vers: row.produit_id === null ? 'ancien' : vers,
    motif,
    origine: { origine: 'essai', id: essaiId },
  });
  return true;
}

/**
 * Takes back what `quitterEssai` has done: on trial again, its piece out of the stock. Returns false when the device is no longer where that
 * left it. The caller has locked the client. Raises as `deplacer`.
 */
export async function reprendreEssai(
  tx: Context,
  client: Client,
  { numero_serie: numeroSerie, marque, oreille }: Essaye,
  { motif, essaiId }: Omit<PasDEssai, 'vers'>,
): Promise<boolean> {
  const row = await exemplaireDeSerie(tx, client.centre_id, { numeroSerie, marque });
  if (row?.etat !== 'en_stock' && !(row?.etat === 'ancien' && row.client_id === client.id)) return false;
  const origine: Origine = { origine: 'essai', id: essaiId };
  await deplacer(tx, row, { vers: 'essai', motif, client, oreille, origine });
  return true;
}
