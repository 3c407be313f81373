import { z } from 'zod';
import { texte } from '~/domain/champs';
import { lastWins } from '~/domain/dernier-ecrit';

/** What the writings of after-sales share. */

/** One of the keys of a table; the first where nothing is said. */
export const choix = <T extends string>(table: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(table) as [T, ...T[]]).optional();

export const SELON_VERSION =
  'Avec If-Match, rien n’est changé si quelqu’un d’autre a enregistré entre-temps (412).';
export const CLIENT = ['client_introuvable', 'client_fusionne'] as const;
export const DATES = ['sav_date_impossible'] as const;
export const DU_SAV = { acces: 'client:modifier', rubrique: 'SAV' } as const;

/** Makes the texts of a noun's table of fields, each under the words that people know it by. */
export const ecritDe =
  <Champ extends string>(champs: Readonly<Record<Champ, { libelle: string }>>) =>
  (nom: Champ, max: number) =>
    texte(max).meta({ description: `${champs[nom].libelle}.` });

/** Writes a record over, as of the version that the caller names or of the one that is there, and gives it as it is then. Raises what both raise. */
export async function remplacer<T extends { version: number }>(
  siVersion: number | null,
  lire: () => Promise<T>,
  ecrire: (version: number) => Promise<unknown>,
): Promise<T> {
  await lastWins(siVersion, async () => {
    const { version } = await lire();
    await ecrire(siVersion ?? version);
  });
  return lire();
}
