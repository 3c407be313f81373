import { z } from 'zod';

/** What the writings of after-sales share. */

/** One of the keys of a table; the first where nothing is said. */
export const choix = <T extends string>(table: Readonly<Record<T, string>>) =>
  z.enum(Object.keys(table) as [T, ...T[]]).optional();

export const SELON_VERSION =
  'Avec If-Match, rien n’est changé si quelqu’un d’autre a enregistré entre-temps (412).';
export const CLIENT = ['client_introuvable', 'client_fusionne'] as const;
export const DATES = ['sav_date_impossible'] as const;
