import { ORIGINE } from './chaine.server';
import { readSansScelle } from './clotures.repo.server';
import { CONSTATS_MAX, type ConstatDeChaine, type EtatDeChaine, nommer } from './constats-scelles';
import { examinePiece, type Numeros } from './examen-piece.server';
import { LienDeChaine } from './liens-scelles.server';
import { readScelles } from './pieces-scellees.server';
import { Releve } from './releve-constats';
import type { Gardien } from './repere.server';
import { examineReperes } from './reperes-examines.server';

/** What a centre's chain is found to be. */
export interface EtatScelles {
  centreId: string;
  etat: EtatDeChaine;
  /** Seals that were read, and the print of the last one. */
  scelles: number;
  empreinte: string;
  /** The first of what was found, and how much there was. */
  constats: ConstatDeChaine[];
  nombreConstats: number;
  /** The last mark beside the files; null where there is none. */
  repere: { rang: number; poseLe: string } | null;
}

interface Suivi {
  /** Told after each reading how many seals were read, of how many. */
  progress?(fait: number, total: number): void;
  signal?: AbortSignal;
}

/**
 * Reads a centre's chain of seals from its beginning, some hundreds of seals and documents in memory at a time, and makes every print anew from the
 * documents themselves: names what was changed, removed, swapped, added, cut off at the end, and what the marks beside the files say of it. What is
 * issued meanwhile is read too. Changes nothing. Raises what database and store raise.
 */
export async function verifyScelles(
  gardien: Gardien,
  centreId: string,
  { progress, signal }: Suivi = {},
): Promise<EtatScelles> {
  const { db } = gardien;
  const releve = new Releve();
  const lien = new LienDeChaine(gardien, centreId, releve);
  const numeros: Numeros = new Map();
  const changed: Parameters<typeof examinePiece>[3] = [];
  const tete = () => db.from('chaines_scelles').where({ centre_id: centreId }).first();
  const total = (await tete())?.rang ?? 0;
  let scelles = 0;
  for (;;) {
    signal?.throwIfAborted();
    const lot = await readScelles(gardien, centreId, { apres: lien.dernier?.rang ?? 0 });
    for (const lu of lot) {
      await lien.follow(lu);
      await examinePiece(gardien, lu, numeros, changed);
    }
    scelles += lot.length;
    progress?.(scelles, Math.max(total, scelles));
    if (lot.length > 0) continue;
    const head = await tete();
    // Some were added between the two readings, unless they are missing.
    const dernier = lien.dernier?.rang ?? 0;
    const more =
      (head?.rang ?? 0) > dernier && (await readScelles(gardien, centreId, { apres: dernier })).length > 0;
    if (more) continue;
    lien.end(head);
    break;
  }
  for (const constat of changed) releve.add(constat);
  for (const { genre, id, numero } of await readSansScelle(gardien, centreId, CONSTATS_MAX))
    releve.add({
      gravite: 'rupture',
      nature: 'sansScelle',
      rang: null,
      genre,
      objetId: id,
      numero,
      quoi: `${nommer(genre, numero)} : présence sans scellé, ajout hors du programme ou scellé retiré.`,
    });
  const repere = await examineReperes(gardien, centreId, releve);
  const { constats, nombre: nombreConstats, ruptures } = releve;
  const empreinte = lien.dernier?.empreinte ?? ORIGINE;
  const etat: EtatDeChaine = ruptures > 0 ? 'rompue' : nombreConstats > 0 ? 'remarques' : 'entiere';
  return { centreId, etat, scelles, empreinte, constats, nombreConstats, repere };
}
