import { randomBytes } from 'node:crypto';
import type { ChaineScellesRow, ScelleRow } from '~/db/rows/comptabilite';
import { newId } from '~/lib/ids.server';
import type { Context } from '../access/context.server';
import { empreinteDe, empreinteDuScelle, empreintePersonnelle } from './empreintes.server';

/** Where every chain begins. */
export const ORIGINE = '0'.repeat(64);
const OCTETS_DU_SEL = 16;

/** A document or a payment that is issued, as its seal tells of it. */
export interface Piece {
  genre: ScelleRow['genre'];
  id: string;
  /** Cents, with the sign that it has for what was sold or received. */
  montant: number;
  /** 'YYYY-MM-DD' */
  jour: string;
  /** What it says of the matter; never changed afterwards. */
  faits: readonly unknown[];
  /** What it says of the person, who may be erased later. */
  personne?: readonly unknown[];
  /** What is to be known of the seal itself: 'tardif' for what was issued without one, 'reprise' for money from before payments were kept, 'ecart' for what is given up and no money. */
  details?: 'tardif' | 'reprise' | 'ecart';
}

/**
 * Adds pieces to the centre's chain of seals, in the transaction that writes them. The end of the chain is locked until it is over: whoever issues in
 * one centre waits here for the others, and no two seals follow the same one.
 */
export async function sceller(tx: Context, centreId: string, pieces: readonly Piece[]): Promise<void> {
  if (pieces.length === 0) return;
  let { rang, empreinte } = await lockTete(tx, centreId);
  const scelle_le = tx.now().toISOString();
  const rows = pieces.map((piece): ScelleRow => {
    rang += 1;
    const sel = piece.personne ? randomBytes(OCTETS_DU_SEL).toString('hex') : '';
    const scelle = {
      centre_id: centreId,
      rang,
      genre: piece.genre,
      objet_id: piece.id,
      montant: piece.montant,
      jour: piece.jour,
      scelle_le,
      details: piece.details ?? '',
      faits: empreinteDe(piece.faits),
      personnel: piece.personne ? empreintePersonnelle(sel, piece.personne) : '',
      precedente: empreinte,
    };
    empreinte = empreinteDuScelle(scelle);
    return { ...scelle, id: newId(), sel, empreinte };
  });
  await tx.db.insert('scelles', rows);
  await tx.db.update('chaines_scelles', { centre_id: centreId }, { rang, empreinte });
}

/** Waits until nobody else adds to the centre's chain: for who takes numbers that others take after their seal. */
export const attendreChaine = async (tx: Context, centreId: string): Promise<void> => {
  await lockTete(tx, centreId);
};

/** Locks the end of a centre's chain until the transaction ends, and returns it: nobody adds to it meanwhile. */
export async function lockTete(tx: Context, centreId: string): Promise<ChaineScellesRow> {
  const debut = { centre_id: centreId, rang: 0, empreinte: ORIGINE };
  const tete = await tx.db.lock('chaines_scelles', { centre_id: centreId });
  if (tete) return tete;
  await tx.db.insertUnlessTaken('chaines_scelles', debut);
  return (await tx.db.lock('chaines_scelles', { centre_id: centreId })) ?? debut;
}
