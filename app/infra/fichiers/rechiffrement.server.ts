import type { Trousseau } from '~/lib/trousseau.server';
import { FichierIllisible } from '~/lib/unavailable';
import { isScellable } from './chiffrement.server';
import type { Magasin } from './fichiers';
import { cleDuFichier, DEBUT_MAX, openBytes, sealBytes } from './scelle.server';

/** What seals the stored files anew, and tells how they stand. */
export interface RechiffrementFichiers {
  /** How many lie under which key; `null` is the name of none: in the clear. Reads the beginning of each. */
  etat(noms: readonly string[], signal?: AbortSignal): Promise<Map<string | null, number>>;
  /** Seals under the current key what is in the clear or under another; `apres` hears how many so far. Returns how many, and how many no key opens. */
  rechiffrer(
    noms: readonly string[],
    signal: AbortSignal,
    apres: (faits: number) => void,
  ): Promise<{ faits: number; illisibles: number }>;
}

/**
 * The files of a place and of its trash. One after the other: each is in memory whole, as when it is read. Two at once do the same; one that is
 * removed meanwhile may come back once, where no record names it, which the sweep of stored files sees to.
 */
export function rechiffrementDe(magasins: readonly Magasin[], trousseau: Trousseau): RechiffrementFichiers {
  async function* each(noms: readonly string[], signal?: AbortSignal) {
    for (const magasin of magasins)
      for (const nom of noms)
        for await (const { key } of magasin.list(nom)) {
          signal?.throwIfAborted();
          const debut = isScellable(key) ? await magasin.start(key, DEBUT_MAX) : null;
          if (debut) yield { magasin, key, cle: cleDuFichier(debut) };
        }
  }

  async function sealAnew(magasin: Magasin, key: string): Promise<boolean> {
    const stocke = await magasin.read(key);
    if (!stocke) return false;
    const scelle = await sealBytes(trousseau, key, await openBytes(trousseau, key, stocke));
    if (!(await magasin.has(key))) return false;
    await magasin.write(key, scelle);
    return true;
  }

  return {
    async etat(noms, signal) {
      const total = new Map<string | null, number>();
      for await (const { cle } of each(noms, signal)) total.set(cle, (total.get(cle) ?? 0) + 1);
      return total;
    },
    async rechiffrer(noms, signal, apres) {
      const bilan = { faits: 0, illisibles: 0 };
      if (trousseau.courante === null) return bilan;
      for await (const { magasin, key, cle } of each(noms, signal)) {
        if (cle === trousseau.courante) continue;
        try {
          if (await sealAnew(magasin, key)) bilan.faits += 1;
        } catch (error) {
          if (!(error instanceof FichierIllisible)) throw error;
          bilan.illisibles += 1;
        }
        apres(bilan.faits);
      }
      return bilan;
    },
  };
}
