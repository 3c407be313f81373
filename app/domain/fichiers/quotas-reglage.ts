import { z } from 'zod';
import { abonnementNames } from '../comptes/abonnements';
import { MEGAOCTET, QUOTAS, type Quotas } from './quotas';

/** Three numbers, one a pack in the order of their prices; 'illimité' or 0 is none. */
export const quotaParPack = (name: string) =>
  z
    .string()
    .regex(
      /^(\d{1,9}|illimité)(,(\d{1,9}|illimité)){2}$/,
      `${name} doit donner trois nombres, pour Starter, Business et Ultimate, comme 5000,20000,illimité.`,
    )
    .transform((text) => text.split(',').map((part) => Number(part) || null))
    .optional();

type ParPack = readonly (number | null)[] | undefined;

/** The product's own quotas, and what the environment says instead. */
export function quotasOf(clients: ParPack, fichiers: ParPack, megaoctets: ParPack): Quotas {
  const chosen = (values: ParPack, index: number, own: number | null): number | null =>
    values ? (values[index] ?? null) : own;
  const entries = abonnementNames.map((pack, index) => {
    const own = QUOTAS[pack];
    const octets = megaoctets?.map((value) => value && value * MEGAOCTET);
    const quota = {
      clients: chosen(clients, index, own.clients),
      fichiers: chosen(fichiers, index, own.fichiers),
      octets: chosen(octets, index, own.octets),
    };
    return [pack, quota] as const;
  });
  return Object.fromEntries(entries) as Quotas;
}
