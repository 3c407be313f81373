import { z } from 'zod';
import { caseCochee, dateJour, heure, texte, texteLong } from '../champs';
import { MESSAGES_CLIENT } from '../clients/client.schema';
import { CASES, readSeuil, type Seuil, type Seuils, seuilsFrom } from './audiogramme';

export const MESSAGES_BILAN = {
  dateRequise: 'La date du bilan est requise.',
  dateFuture: 'Un bilan ne peut pas être daté du futur.',
  seuilIllisible: 'De −10 à 120 dB par pas de 5, ou NE (non entendu).',
  aucunSeuil: 'Saisissez au moins un seuil, ou cochez « Sans audiométrie tonale ».',
  conflit:
    'Ce bilan a été modifié pendant votre saisie. ' +
    'Rien n’est enregistré : ce qui l’est à présent se lit sous chaque champ.',
  dejaEnregistre: 'Ce bilan est déjà enregistré : ouvrez-le pour le modifier.',
} as const;

const seuil = () =>
  texte(12).transform((value, issues): Seuil | null => {
    const read = readSeuil(value);
    if (read !== undefined) return read;
    issues.addIssue({ code: 'custom', message: MESSAGES_BILAN.seuilIllisible });
    return z.NEVER;
  });

const champsSeuils: Record<string, ReturnType<typeof seuil>> = Object.fromEntries(
  CASES.map(({ nom }) => [nom, seuil()]),
);

/**
 * A hearing test as its form sends it: one input per place of the audiogram. Yields the thresholds put together. One of speech or free field alone
 * has none, and says so (`sansTonale`).
 */
export const BilanSaisi = z
  .object({
    date: dateJour('soin').refine((value) => value !== null, { error: MESSAGES_BILAN.dateRequise }),
    heure: heure(),
    note: texteLong(2000),
    seuils: z.object(champsSeuils),
    sansTonale: caseCochee(),
  })
  .transform(({ date, heure: hour, note, seuils, sansTonale }, issues) => {
    if (!sansTonale && Object.values(seuils).every((value) => value === null))
      issues.addIssue({ code: 'custom', message: MESSAGES_BILAN.aucunSeuil });
    return { date: date ?? '', heure: hour, note, seuils: seuilsFrom(({ nom }) => seuils[nom] ?? null) };
  });
export interface BilanSaisi {
  /** Paris time. */
  date: string;
  heure: string | null;
  note: string;
  seuils: Seuils;
}

/**
 * The appointment of the hearing test (docs/regles/bilans.md): both its date and its hour, Paris time, and who holds it: '' is nobody in
 * particular, and not to say leaves whoever it is.
 */
export const RdvBilanSaisi = z
  .object({ date: dateJour('rendezVous'), heure: heure(), intervenantId: texte(40).optional() })
  .transform(({ intervenantId, ...rdv }, issues) => {
    for (const name of ['date', 'heure'] as const)
      if (rdv[name] === null)
        issues.addIssue({ code: 'custom', path: [name], message: MESSAGES_CLIENT.rdvIncomplet });
    return { date: rdv.date ?? '', heure: rdv.heure ?? '', intervenantId };
  });
export interface RdvBilanSaisi {
  date: string;
  heure: string;
  intervenantId?: string | undefined;
}
