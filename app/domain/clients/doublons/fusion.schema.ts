import { z } from 'zod';
import { CHAMPS_FUSION, type NomChampFusion } from './champs-fusion';

const COTES = ['premier', 'second'] as const;
const cote = z.enum(COTES, { error: 'Choisissez une des deux valeurs.' }).optional();

const choix = Object.fromEntries(CHAMPS_FUSION.map(({ nom }) => [nom, cote])) as Record<
  Exclude<NomChampFusion, 'note'>,
  typeof cote
>;
const version = z.coerce.number().int();

/**
 * Which of two clients stays, and for each field that differs whose value; a field that is not named keeps the value of the client that
 * stays. The versions are those that were compared.
 */
export const FusionSaisie = z.object({
  ...choix,
  note: z.enum([...COTES, 'deux'], { error: 'Choisissez une des notes, ou les deux.' }).optional(),
  garde: z.enum(COTES, { error: 'Choisissez la fiche à garder.' }),
  versionPremier: version,
  versionSecond: version,
});
export type FusionSaisie = z.output<typeof FusionSaisie>;
