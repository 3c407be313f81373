import type { ClientRow } from '~/db/rows/clients';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { newId } from '~/lib/ids.server';
import { OREILLES, type Oreille } from '~/lib/oreilles';
import type { Context } from '../access/context.server';
import { isFitted } from '../appareillage/appareil';
import type { AppareilPose } from '../appareillage/appareils-du-client';
import { DomainError } from '../errors';
import { deplacer, premierMouvement } from './deplacement.server';
import { cleDeSerie, clesDExemplaire, ETATS_EXEMPLAIRE } from './exemplaire';
import { exemplaireDeSerie } from './exemplaires.repo.server';

const serieDe = (appareil: AppareilPose): string =>
  isFitted(appareil) ? cleDeSerie(appareil.numeroSerie) : '';

const trouve = (tx: Context, centreId: string, { numeroSerie, produit, marqueAppareil }: AppareilPose) =>
  exemplaireDeSerie(tx, centreId, { numeroSerie, produitId: produit, marque: marqueAppareil });

/**
 * Whether the piece of a newly chosen product has left the stock already: the patient has that very device, on trial or as a loan. The
 * caller has locked the client.
 */
export async function isDejaSorti(tx: Context, client: ClientRow, after: AppareilPose): Promise<boolean> {
  const row = after.produit && (await trouve(tx, client.centre_id, after));
  return Boolean(
    row && row.produit_id === after.produit && row.client_id === client.id && row.etat !== 'en_stock',
  );
}

/**
 * Has the devices of the register follow what an ear wears from now on: the former one goes back where its piece went, the new one is known
 * from now on. The ledger has been written. Raises DomainError on the field for a number that stands in stock under another product, and for
 * one that somebody else has.
 */
export async function suivreAppareil(
  tx: Context,
  client: ClientRow,
  oreille: Oreille,
  before: AppareilPose,
  after: AppareilPose,
  motif = 'Appareillage',
): Promise<void> {
  const [avant, apres] = [serieDe(before), serieDe(after)];
  if (avant === apres && before.produit === after.produit) return;
  const { cote } = OREILLES[oreille];
  const former = avant ? await trouve(tx, client.centre_id, before) : null;
  const next = apres ? await trouve(tx, client.centre_id, after) : null;
  const porte = former?.client_id === client.id && former.etat === 'appareille' && former.oreille === cote;
  if (former && porte && former.id !== next?.id)
    await deplacer(tx, former.id, {
      vers: former.produit_id !== null && former.produit_id === before.produit ? 'en_stock' : 'ancien',
      motif: isFitted(after) ? 'Remplacé sur la fiche' : 'Retiré de la fiche',
      sansStock: true,
    });
  if (!apres) return;
  if (!next) return decouvrir(tx, client, oreille, after, motif);
  // A number that was typed twice, of no piece of ours: the record says it, the register keeps whom it knew first.
  if (next.produit_id === null && next.client_id !== null && next.client_id !== client.id) return;
  assertLibre(next, client, after, cote);
  if (next.etat === 'appareille') return;
  await deplacer(tx, next.id, { vers: 'appareille', motif, client, oreille: cote, sansStock: true });
}

function assertLibre(row: ExemplaireRow, client: ClientRow, after: AppareilPose, cote: 'G' | 'D'): void {
  if (row.etat === 'en_stock' && row.produit_id !== after.produit)
    throw refus(
      cote,
      `Le n° ${row.numero_serie} est en stock sous un autre produit (${row.marque} ${row.modele}) : choisissez ce produit.`,
    );
  if (row.client_id !== null && row.client_id !== client.id)
    throw refus(cote, `Le n° ${row.numero_serie} est l’appareil d’un autre patient.`);
  if (row.etat === 'appareille' || ETATS_EXEMPLAIRE[row.etat].vers.includes('appareille')) return;
  throw refus(cote, `L’appareil n° ${row.numero_serie} est « ${ETATS_EXEMPLAIRE[row.etat].libelle} ».`);
}

const refus = (cote: 'G' | 'D', message: string) =>
  new DomainError('numero_indisponible', message, { [`numeroSerie${cote}`]: message });

/** A number that nobody has written down yet: its story begins with its fitting. */
async function decouvrir(
  tx: Context,
  client: ClientRow,
  oreille: Oreille,
  after: AppareilPose,
  motif: string,
): Promise<void> {
  const now = tx.now().toISOString();
  const row = {
    id: newId(),
    centre_id: client.centre_id,
    produit_id: after.produit,
    marque: after.marqueAppareil,
    modele: after.modelAppareil,
    numero_serie: after.numeroSerie,
    ...clesDExemplaire({ numeroSerie: after.numeroSerie, marque: after.marqueAppareil }),
    etat: 'appareille' as const,
    client_id: client.id,
    oreille: OREILLES[oreille].cote,
    cree_le: now,
    cree_par: tx.acteur.userId,
    modifie_le: now,
  };
  if (await tx.db.insertUnlessTaken('exemplaires', row))
    await tx.db.insert('mouvements_exemplaire', premierMouvement(tx, row, motif, null));
}
