import type { Context } from '~/domain/access/context.server';
import { BilanSaisi } from '~/domain/bilans/bilan.schema';
import { createBilan } from '~/domain/bilans/bilans.service.server';

/** A sloping loss on the right (mean 55 dB), an ear that hears well on the left (mean 15 dB). */
export const SEUILS: Record<string, string> = {
  'droite-air-250': '30',
  'droite-air-500': '40',
  'droite-air-1000': '50',
  'droite-air-2000': '60',
  'droite-air-4000': '70',
  'droite-air-8000': 'NE',
  'droite-os-1000': '45',
  'gauche-air-500': '10',
  'gauche-air-1000': '10',
  'gauche-air-2000': '15',
  'gauche-air-4000': '25',
};

/** A hearing test as its form would send it. */
export const bilanSaisi = ({
  seuils = {},
  ...values
}: {
  seuils?: Record<string, string>;
  date?: string;
  heure?: string;
  note?: string;
} = {}): BilanSaisi =>
  BilanSaisi.parse({ date: '2026-11-20', heure: '', note: '', seuils: { ...SEUILS, ...seuils }, ...values });

/** Makes a hearing test of a client; returns its id. */
export const createBilanDe = (
  ctx: Context,
  clientId: string,
  values?: Parameters<typeof bilanSaisi>[0],
): Promise<string> => createBilan(ctx, clientId, bilanSaisi(values));
