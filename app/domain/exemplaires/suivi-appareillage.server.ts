import type { ClientRow } from '~/db/rows/clients';
import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { newId } from '~/lib/ids.server';
import { OREILLES, type Oreille } from '~/lib/oreilles';
import type { Context } from '../access/context.server';
import { isFitted } from '../appareillage/appareil';
import type { AppareilPose } from '../appareillage/appareils-du-client';
import { DomainError } from '../errors';
import { deplacer, type Origine, premierMouvement } from './deplacement.server';
import { cleDeSerie, clesDExemplaire, ETATS_EXEMPLAIRE, type EtatExemplaire, PORTES } from './exemplaire';
import { exemplaireDeSerie } from './exemplaires.repo.server';

const serieDe = (appareil: AppareilPose): string =>
  isFitted(appareil) ? cleDeSerie(appareil.numeroSerie) : '';

const trouve = (tx: Context, centreId: string, { numeroSerie, produit, marqueAppareil }: AppareilPose) =>
  exemplaireDeSerie(tx, centreId, { numeroSerie, produitId: produit, marque: marqueAppareil });

/**
 * Whether the piece of a newly chosen product has left the stock already: the patient has that very device, on trial or as a loan, and not
 * as what the same change has given back (`rendus`). The caller has locked the client.
 */
export async function isDejaSorti(
  tx: Context,
  client: ClientRow,
  after: AppareilPose,
  rendus: readonly AppareilPose[],
): Promise<boolean> {
  if (rendus.some((before) => isMeme(before, after))) return false;
  const row = after.produit && (await trouve(tx, client.centre_id, after));
  return Boolean(
    row && row.produit_id === after.produit && row.client_id === client.id && row.etat !== 'en_stock',
  );
}

/**
 * Whether the piece of a device that leaves an ear does not come back with it, because its number is elsewhere: in repair, lost, back in the
 * stock already, or kept by the patient. It comes back, or not, with its number. The caller has locked the client.
 */
export async function isSuiviAilleurs(
  tx: Context,
  client: ClientRow,
  before: AppareilPose,
): Promise<boolean> {
  const row = before.produit && (await trouve(tx, client.centre_id, before));
  if (!row || row.produit_id !== before.produit) return false;
  return row.client_id !== client.id || !PORTES.includes(row.etat);
}

/** Why a record changes, told with the moves that it makes. */
export interface Raison {
  motif?: string | undefined;
  origine?: Origine | undefined;
}

/**
 * Has the device of the register that an ear wore until now leave it, to where its piece went. The ledger has been written. Raises as
 * `deplacer`.
 */
export async function quitterOreille(
  tx: Context,
  client: ClientRow,
  { oreille, before, after }: Changement,
  { motif, origine }: Raison = {},
): Promise<void> {
  if (isMeme(before, after)) return;
  const former = serieDe(before) ? await trouve(tx, client.centre_id, before) : null;
  const { cote } = OREILLES[oreille];
  if (former?.client_id !== client.id || !PORTES.includes(former.etat) || former.oreille !== cote) return;
  await deplacer(tx, former, {
    vers: former.produit_id !== null && former.produit_id === before.produit ? 'en_stock' : 'ancien',
    motif: motif ?? (isFitted(after) ? 'Remplacé sur la fiche' : 'Retiré de la fiche'),
    sansStock: true,
    ...(origine && { origine }),
  });
}

/**
 * Has the device of the register that an ear wears from now on be there; one that nobody has written down yet is known from now on. The
 * ledger has been written. Raises DomainError on the field for a number that stands in stock under another product, and for one that
 * somebody else has.
 */
export async function poserOreille(
  tx: Context,
  client: ClientRow,
  { oreille, before, after }: Changement,
  { motif = 'Appareillage', origine }: Raison = {},
): Promise<void> {
  if (isMeme(before, after) || !serieDe(after)) return;
  const { cote } = OREILLES[oreille];
  const next = await trouve(tx, client.centre_id, after);
  const raison = { motif, ...(origine && { origine }) };
  if (!next) return connaitre(tx, client, cote, after, { etat: 'appareille', ...raison });
  // A number that was typed twice, of no piece of ours: the record says it, the register keeps whom it knew first.
  if (next.produit_id === null && next.client_id !== null && next.client_id !== client.id) return;
  assertLibre(next, client, after, cote);
  if (next.etat === 'appareille') return;
  await deplacer(tx, next, { vers: 'appareille', client, oreille: cote, sansStock: true, ...raison });
}

/** What an ear wore, and what it wears from now on. */
interface Changement {
  oreille: Oreille;
  before: AppareilPose;
  after: AppareilPose;
}

const isMeme = (before: AppareilPose, after: AppareilPose): boolean =>
  serieDe(before) === serieDe(after) && before.produit === after.produit;

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

/** A number that nobody has written down yet: its story begins on its patient's record. The caller has locked the client. */
export async function connaitre(
  tx: Context,
  client: Pick<ClientRow, 'id' | 'centre_id'>,
  oreille: ExemplaireRow['oreille'],
  { produit, marqueAppareil, modelAppareil, numeroSerie }: Identite,
  { etat, motif, origine }: { etat: EtatExemplaire; motif: string; origine?: Origine },
): Promise<void> {
  const now = tx.now().toISOString();
  const { centre_id } = client;
  const known = produit && (await tx.db.from('produits').where({ id: produit, centre_id }).first());
  const row = {
    id: newId(),
    centre_id,
    // A record may still name a product that the stock no longer has.
    produit_id: known ? known.id : null,
    marque: marqueAppareil,
    modele: modelAppareil,
    numero_serie: numeroSerie,
    ...clesDExemplaire({ numeroSerie, marque: marqueAppareil }),
    etat,
    client_id: client.id,
    oreille,
    cree_le: now,
    cree_par: tx.acteur.userId,
    modifie_le: now,
  };
  if (await tx.db.insertUnlessTaken('exemplaires', row))
    await tx.db.insert('mouvements_exemplaire', premierMouvement(tx, row, motif, null, origine));
}

type Identite = Pick<AppareilPose, 'produit' | 'marqueAppareil' | 'modelAppareil' | 'numeroSerie'>;
