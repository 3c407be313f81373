import { z } from 'zod';
import { CONDUCTIONS, FREQUENCES, type Seuils } from '~/domain/bilans/audiogramme';
import type { Bilan } from '~/domain/bilans/bilan';
import { CONDITIONS_VOCALE, COTES_VOCALE, seuilIntelligibilite } from '~/domain/bilans/vocale';
import { oreilles } from '~/lib/oreilles';
import { Id } from '../schemas';

const texte = (description: string) => z.string().meta({ description });
const dB = (description: string) => z.number().nullable().meta({ description });
const Seuil = z
  .union([z.number(), z.literal('NE')])
  .meta({ description: 'dB HL ; « NE » : non entendu, ou non atteint.' });
const Courbe = z.record(z.string(), Seuil).meta({ description: 'Par fréquence en Hz.' });

const cles = <T extends Record<string, unknown>>(table: T) =>
  z.enum(Object.keys(table) as [string, ...string[]]);

const SerieJson = z.object({
  cote: cles(COTES_VOCALE),
  condition: cles(CONDITIONS_VOCALE),
  materiel: texte('Les listes de mots.'),
  rsb: dB('Rapport signal sur bruit en dB ; null dans le silence.'),
  masque: dB('Bruit dans l’autre oreille en dB ; null sans.'),
  srt: dB('Seuil d’intelligibilité (50 %) en dB ; null si la courbe ne le passe pas.'),
  points: z.array(
    z.object({
      niveau: z.number(),
      pourcent: z.number(),
      justes: z.number().nullable(),
      mots: z.number().nullable(),
    }),
  ),
});

export const BilanJson = z
  .object({
    _id: Id,
    date: texte('Jour AAAA-MM-JJ.'),
    heure: z.string().nullable().meta({ description: 'Heure du centre.' }),
    seuils: z.record(z.string(), Courbe).meta({
      description:
        '« droite-air », « droite-os », « gauche-air », « gauche-os » ; ce qui n’est pas mesuré manque.',
    }),
    pertes: z.object({ droite: z.number().nullable(), gauche: z.number().nullable() }).meta({
      description: 'Perte moyenne en dB (500, 1000, 2000, 4000 Hz) ; null si elle ne se calcule pas.',
    }),
    vocale: z.array(SerieJson),
    complements: z.object({
      courbes: z.record(z.string(), Courbe).meta({
        description:
          'Masquage, inconfort, champ libre : « sans-deux », « inconfort-droite », « masque-gauche-os »…',
      }),
      acouphene: z.object({
        cote: z.enum(['', 'droite', 'gauche', 'deux']),
        hauteur: dB('Hz.'),
        intensite: dB('dB HL.'),
        masquage: dB('dB HL.'),
        gene: z.number().nullable().meta({ description: '0 à 10.' }),
        description: z.string(),
      }),
    }),
    note: texte('Observations.'),
    par: texte('Qui l’a saisi.'),
    version: z.number().int(),
  })
  .meta({ id: 'BilanAuditif', description: 'Un bilan auditif d’un client.' });

const seuilsJson = (seuils: Seuils): z.input<typeof BilanJson>['seuils'] =>
  Object.fromEntries(
    oreilles.flatMap((oreille) =>
      CONDUCTIONS.map(
        (conduction) => [`${oreille}-${conduction}`, seuils[oreille][conduction]] as const,
      ).filter(([, courbe]) => FREQUENCES.some((hz) => courbe[hz] !== undefined)),
    ),
  );

/** Curves by column as a call takes them, place by place: « droite-air-500 ». */
export const placesDe = (
  courbes: Record<string, z.input<typeof Courbe>>,
): Record<string, z.input<typeof Seuil>> =>
  Object.fromEntries(
    Object.entries(courbes).flatMap(([colonne, courbe]) =>
      Object.entries(courbe).map(([hz, seuil]) => [`${colonne}-${hz}`, seuil]),
    ),
  );

/** Speech series as a call takes them. */
export const seriesSaisies = (series: z.input<typeof SerieJson>[]) =>
  series.map(({ points, srt: _, ...serie }) => ({
    ...serie,
    niveaux: points.map(({ niveau }) => niveau),
    resultats: points.map(({ pourcent, justes, mots }) => (justes === null ? pourcent : `${justes}/${mots}`)),
  }));

/** A hearing test as the API gives it. */
export const bilanJson = ({
  modifieLe: _,
  seuils,
  pertes,
  vocale,
  ...bilan
}: Bilan): z.input<typeof BilanJson> => ({
  ...bilan,
  seuils: seuilsJson(seuils),
  pertes: { droite: pertes.droite, gauche: pertes.gauche },
  vocale: vocale.map((serie) => ({ ...serie, srt: seuilIntelligibilite(serie) })),
});
