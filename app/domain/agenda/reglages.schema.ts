import { z } from 'zod';
import { heure, nombre } from '../champs';
import { DUREE_MAX, DUREE_MIN, type Durees, type Plage, TYPES_REGLES } from './plages';

export const MESSAGES_REGLAGES = {
  enregistre: 'Horaires et durées enregistrés.',
  conflit: 'Ces réglages ont été modifiés pendant votre saisie. Rien de ce que vous avez saisi n’est perdu.',
  ouvertureManquante: 'Indiquez l’heure d’ouverture.',
  fermetureManquante: 'Indiquez l’heure de fermeture.',
  fermetureAvant: 'La fermeture doit être après l’ouverture.',
  plagesMelees: 'La seconde plage commence après la fin de la première.',
  duree: `Une durée va de ${DUREE_MIN} à ${DUREE_MAX} minutes, de 5 en 5.`,
} as const;

/** The weekdays as the form names them, from Monday on. */
export const CLES_JOURS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;

const PAIRES = [
  ['debut', 'fin'],
  ['debut2', 'fin2'],
] as const;

const jour = () =>
  z
    .object({ debut: heure(), fin: heure(), debut2: heure(), fin2: heure() })
    .transform((saisi, issues) => {
      const refuse = (field: string, message: string) =>
        issues.addIssue({ code: 'custom', path: [field], message });
      const plages: Plage[] = [];
      for (const [nomDebut, nomFin] of PAIRES) {
        const [debut, fin] = [saisi[nomDebut], saisi[nomFin]];
        if (!debut && !fin) continue;
        const derniere = plages.at(-1);
        if (!debut) refuse(nomDebut, MESSAGES_REGLAGES.ouvertureManquante);
        else if (!fin) refuse(nomFin, MESSAGES_REGLAGES.fermetureManquante);
        else if (fin <= debut) refuse(nomFin, MESSAGES_REGLAGES.fermetureAvant);
        else if (derniere && debut < derniere.fin) refuse(nomDebut, MESSAGES_REGLAGES.plagesMelees);
        else plages.push({ debut, fin });
      }
      return plages;
    })
    .prefault({});

const duree = () =>
  nombre(DUREE_MAX, MESSAGES_REGLAGES.duree).refine(
    (value) => value === null || (value >= DUREE_MIN && value % 5 === 0),
    { error: MESSAGES_REGLAGES.duree },
  );

const parCle = <T>(cles: readonly string[], make: () => T): Record<string, T> =>
  Object.fromEntries(cles.map((cle) => [cle, make()]));

/** When a centre is open and how long its appointments last, as its form gives it; an empty length is the usual hour. */
export const ReglagesSaisis = z
  .object({
    jours: z.object(parCle(CLES_JOURS, jour)).prefault({}),
    durees: z
      .object(
        parCle(
          TYPES_REGLES.map(({ cle }) => cle),
          duree,
        ),
      )
      .prefault({}),
  })
  .transform(({ jours, durees }) => ({
    semaine: CLES_JOURS.map((cle) => jours[cle] ?? []),
    durees: Object.fromEntries(
      TYPES_REGLES.flatMap(({ type, cle }) => {
        const minutes = durees[cle] ?? null;
        return minutes === null ? [] : [[type, minutes]];
      }),
    ) as Durees,
  }));
export type ReglagesSaisis = z.output<typeof ReglagesSaisis>;
