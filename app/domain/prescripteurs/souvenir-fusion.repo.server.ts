import type { PrescripteurRow } from '~/db/rows/prescripteurs';
import { toParis } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { nomDuDocteur } from './prescripteur';
import type { prescripteurColumns } from './prescripteurs.repo.server';

/** For how long two prescribers can be parted again, as two clients can. */
const JOURS_POUR_SEPARER = 30;
const DAY_MS = 86_400_000;

type Colonnes = ReturnType<typeof prescripteurColumns>;

/** How two prescribers stood before they were made one. */
export interface Fusion {
  /** UTC instant. */
  le: string;
  autre: PrescripteurRow;
  /** The texts that meant the other one. */
  textes: string[];
  /** What the one that stays said before, and what it has said since. */
  avant: Partial<PrescripteurRow>;
  apres: Colonnes;
}

/** A merge as the one that stays remembers it. */
export const souvenirDeFusion = (
  tx: Context,
  {
    garde,
    apres,
    ...rest
  }: { garde: PrescripteurRow; autre: PrescripteurRow; textes: string[]; apres: Colonnes },
): string => {
  const names = Object.keys(apres) as (keyof Colonnes)[];
  const avant = Object.fromEntries(names.map((name) => [name, garde[name]]));
  const fusion: Fusion = { le: tx.now().toISOString(), ...rest, avant, apres };
  return JSON.stringify(fusion);
};

/** The last merge of a prescriber that can still be taken back; null for none, or too late. */
export function fusionARevoir(tx: Context, { derniere_fusion }: PrescripteurRow): Fusion | null {
  if (derniere_fusion === '') return null;
  const fusion = JSON.parse(derniere_fusion) as Fusion;
  return tx.now().getTime() - Date.parse(fusion.le) < JOURS_POUR_SEPARER * DAY_MS ? fusion : null;
}

/** Whom a prescriber was made one with last, and on which Paris day; null for nobody, or too long ago. */
export function fusionDite(tx: Context, row: PrescripteurRow): { nom: string; le: string } | null {
  const fusion = fusionARevoir(tx, row);
  return fusion && { nom: nomDuDocteur(fusion.autre), le: toParis(new Date(fusion.le)).date };
}
