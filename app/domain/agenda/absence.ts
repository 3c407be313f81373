import { z } from 'zod';
import { addDays, instantsOf, startOfParisDay, toParis } from '~/lib/dates';
import { dateJour, heure, texte } from '../champs';
import { DomainError } from '../errors';
import { heureInexistante } from './horaires';

export const MESSAGES_ABSENCES = {
  ajoutee: 'Absence ajoutée.',
  modifiee: 'Absence modifiée.',
  retiree: 'Absence retirée.',
  introuvable: 'Absence introuvable.',
  conflit:
    'Cette absence a été modifiée pendant votre saisie. Rien n’est enregistré : ce qu’elle est à présent se lit sous chaque champ.',
  jourRequis: 'Indiquez le premier jour.',
  dernierAvantPremier: 'Le dernier jour est avant le premier.',
  heureManquante: 'Indiquez les deux heures, ou aucune pour des journées entières.',
  finAvantDebut: 'La fin doit être après le début.',
  tropLongue: 'Une absence dure au plus un an : ajoutez-en une seconde.',
  tropNombreuses: 'Ce centre a déjà 300 absences à venir. Retirez-en d’abord.',
} as const;

/** What its form calls the parts of an absence. */
export const LIBELLES_ABSENCE = {
  intervenantId: 'Qui est absent',
  du: 'Premier jour',
  au: 'Dernier jour, si un autre',
  debut: 'À partir de',
  fin: 'Jusqu’à',
  motif: 'Motif',
} as const;

/** How long an absence lasts at most, in days, and how many lie ahead of a centre. */
const JOURS_MAX = 366;
export const ABSENCES_MAX = 300;

/** An absence as screens show it: UTC instants, and in words. */
export interface Absence {
  id: string;
  /** The centre's name in global mode; null where one centre is chosen. */
  centre: string | null;
  centreId: string;
  debut: string;
  fin: string;
  journee: boolean;
  motif: string;
  /** Null is the whole centre. */
  intervenant: { id: string; name: string } | null;
}

/** An absence as its form gives it, Paris wall time: whole days, or from an hour of the first day to one of the last. */
export const AbsenceSaisie = z
  .object({
    /** '' is the whole centre. */
    intervenantId: texte(40),
    du: dateJour(),
    au: dateJour(),
    debut: heure(),
    fin: heure(),
    motif: texte(120),
  })
  .transform((saisie, issues) => {
    const refuse = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message });
    const { du, debut, fin } = saisie;
    const au = saisie.au ?? du;
    if (!du) refuse('du', MESSAGES_ABSENCES.jourRequis);
    if (du && au && au < du) refuse('au', MESSAGES_ABSENCES.dernierAvantPremier);
    if (debut && !fin) refuse('fin', MESSAGES_ABSENCES.heureManquante);
    if (fin && !debut) refuse('debut', MESSAGES_ABSENCES.heureManquante);
    if (debut && fin && du === au && fin <= debut) refuse('fin', MESSAGES_ABSENCES.finAvantDebut);
    return { ...saisie, du: du ?? '', au: au ?? '', intervenantId: saisie.intervenantId || null };
  });
export type AbsenceSaisie = z.output<typeof AbsenceSaisie>;

/** An absence as its form holds it. */
export function valeursAbsence({ intervenant, debut, fin, journee, motif }: Absence) {
  const [premier, dernier] = [toParis(debut), toParis(fin)];
  const au = journee ? addDays(dernier.date, -1) : dernier.date;
  return {
    intervenantId: intervenant?.id ?? '',
    du: premier.date,
    au: au === premier.date ? '' : au,
    debut: journee ? '' : premier.heure,
    fin: journee ? '' : dernier.heure,
    motif,
  };
}

/** What an absence was when its form was opened: whoever saves second knows by it that somebody changed it meanwhile. */
export const empreinteAbsence = (absence: Absence): string =>
  Object.values(valeursAbsence(absence)).join('|');

/** The UTC instants of an absence. Raises DomainError on fields for an hour that does not exist, and one that lasts too long. */
export function bornesDAbsence({ du, au, debut, fin }: AbsenceSaisie) {
  if (au > addDays(du, JOURS_MAX - 1))
    throw new DomainError('absence_trop_longue', MESSAGES_ABSENCES.tropLongue, {
      au: MESSAGES_ABSENCES.tropLongue,
    });
  if (!debut || !fin)
    return { debut: startOfParisDay(du), fin: startOfParisDay(addDays(au, 1)), journee: true };
  return { debut: instantOf('debut', du, debut, 0), fin: instantOf('fin', au, fin, -1), journee: false };
}

/** Of an hour that exists twice, as much as can be meant is taken. */
function instantOf(champ: 'debut' | 'fin', jour: string, wanted: string, which: 0 | -1): string {
  const instant = instantsOf(jour, wanted).at(which);
  if (instant) return instant;
  const message = heureInexistante(jour);
  throw new DomainError('heure_inexistante', message, { [champ]: message });
}
