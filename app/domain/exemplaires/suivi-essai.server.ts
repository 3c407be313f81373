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

/**
 * Has the device of the register follow a trial: on trial from its beginning on, worn from the day it is kept; one that is in repair or lost
 * stays where it is. A number that the register does not know is known from its trial on. What is returned or exchanged leaves with the
 * record (`quitterOreille`). The caller has locked the client.
 */
export async function suivreEssai(
  tx: Context,
  client: Pick<ClientRow, 'id' | 'centre_id'>,
  appareil: Pick<EssaiAppareilRow, 'oreille' | 'numero_serie' | 'marque' | 'modele'> &
    Partial<Pick<AppareilRow, 'produit_id'>>,
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
