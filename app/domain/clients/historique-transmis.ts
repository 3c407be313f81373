import { z } from 'zod';
import { isDay, toParis } from '~/lib/dates';
import { dateJour, heure, texte } from '../champs';
import { readStatut } from './statuts';

type Brut = string | number | null | undefined;

/** A day, or the instant that old clients say it by. */
const jourOuInstant = () =>
  texte(40)
    .transform((value): Brut => {
      if (!/^\d{4}-\d{2}-\d{2}T/.test(value) || Number.isNaN(Date.parse(value))) return value;
      const { date } = toParis(value);
      return isDay(date) ? date : value;
    })
    .pipe(dateJour());

/** 'HH:mm', with seconds or without. */
const heureOuSecondes = () =>
  texte(20)
    .transform((value): Brut => value.replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1'))
    .pipe(heure());

/** A status that a program says a client has been given, and when. */
export const StatutSignale = z.object({
  nouveauStatut: texte(60).transform((value, issues) => {
    const statut = readStatut(value);
    if (statut) return statut;
    issues.addIssue({ code: 'custom', message: "Le statut n'existe pas." });
    return z.NEVER;
  }),
  date: jourOuInstant(),
  heure: heureOuSecondes(),
});
export type StatutSignale = z.output<typeof StatutSignale>;
