import { z } from 'zod';
import { nombre, texte } from '../champs';
import { NE, readSeuil, type Seuil } from './audiogramme';
import { CASES_COMPLEMENT, type Complements, courbesFrom, SANS_ACOUPHENE } from './complements';
import { COTES_VOCALE, type CoteVocale, NIVEAU_VOCALE_MAX } from './vocale';
import { decibels } from './vocale.schema';

export const MESSAGES_COMPLEMENTS = {
  niveau: 'De −10 à 120 dB par pas de 5.',
  niveauOuNe: 'De −10 à 120 dB par pas de 5, ou NE (non entendu, non atteint).',
  cote: 'Choisissez l’oreille de l’acouphène.',
  hauteur: 'La hauteur va de 0 à 20000 Hz.',
  intensite: 'De −10 à 120 dB.',
  gene: 'La gêne va de 0 à 10.',
} as const;

const place = (masque: boolean) =>
  texte(12).transform((value, issues): Seuil | null => {
    const read = readSeuil(value);
    if (read !== undefined && !(masque && read === NE)) return read;
    const message = masque ? MESSAGES_COMPLEMENTS.niveau : MESSAGES_COMPLEMENTS.niveauOuNe;
    issues.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const champs: Record<string, ReturnType<typeof place>> = Object.fromEntries(
  CASES_COMPLEMENT.map(({ nom, colonne }) => [nom, place(colonne.startsWith('masque'))]),
);

const niveau = () => decibels(-10, NIVEAU_VOCALE_MAX, MESSAGES_COMPLEMENTS.intensite);

/** Masking, discomfort, free field and tinnitus as their form sends them: one input per place of the table. */
export const ComplementsSaisis = z
  .object({
    mesures: z.object(champs).prefault({}),
    cote: texte(10).refine((value) => value === '' || Object.hasOwn(COTES_VOCALE, value), {
      error: MESSAGES_COMPLEMENTS.cote,
    }),
    hauteur: nombre(20_000, MESSAGES_COMPLEMENTS.hauteur),
    intensite: niveau(),
    masquage: niveau(),
    gene: nombre(10, MESSAGES_COMPLEMENTS.gene),
    description: texte(200),
  })
  .transform(({ mesures, cote, ...acouphene }, issues): Complements => {
    const described = Object.values(acouphene).some((value) => value !== null && value !== '');
    if (described && cote === '')
      issues.addIssue({ code: 'custom', path: ['cote'], message: MESSAGES_COMPLEMENTS.cote });
    return {
      courbes: courbesFrom(({ nom }) => mesures[nom] ?? null),
      acouphene: cote === '' ? SANS_ACOUPHENE : { cote: cote as CoteVocale, ...acouphene },
    };
  });
