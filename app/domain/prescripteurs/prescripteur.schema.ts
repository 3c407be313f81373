import { z } from 'zod';
import { compactNumero, isAdeli, isRpps } from '~/lib/rpps';
import { courriel, dateJour, nomRequis, telephone, texte } from '../champs';

export const MESSAGES_PRESCRIPTEUR = {
  introuvable: 'Ce prescripteur n’existe pas ou a été supprimé.',
  nomRequis: 'Le nom est requis.',
  rpps: 'Le numéro RPPS a 11 chiffres, dont le dernier est une clé : vérifiez-les.',
  adeli: 'L’ancien numéro ADELI a 9 chiffres.',
  rppsPris: 'Un autre prescripteur de l’annuaire a ce numéro RPPS',
  confirmeSansAdresse: 'Donnez l’adresse e-mail que vous avez confirmée.',
  confirmeFutur: 'Une adresse ne peut pas être confirmée à une date future.',
  conflit:
    'Ce prescripteur a été modifié pendant votre saisie. ' +
    'Rien n’est enregistré : ce qui l’est à présent se lit sous chaque champ.',
  dejaCree: 'Ce prescripteur est déjà dans l’annuaire.',
  ajoute: 'Prescripteur ajouté à l’annuaire.',
  modifie: 'Prescripteur enregistré.',
  supprime: 'Prescripteur retiré de l’annuaire.',
  reuni: 'Les deux prescripteurs n’en font plus qu’un.',
  nonSeparables: 'Ce prescripteur n’a été réuni à personne depuis trente jours.',
  lui: 'Choisissez un autre prescripteur que celui-ci.',
  deuxRpps: 'Ces deux prescripteurs ont des numéros RPPS différents : ce sont deux personnes.',
} as const;

const numero = (max: number, juste: (text: string) => boolean, message: string) =>
  texte(max)
    .transform(compactNumero)
    .refine((value) => value === '' || juste(value), { error: message });

const adresse = texte(200);

/** A prescriber as the directory's form gives it. */
export const PrescripteurSaisi = z.object({
  nom: nomRequis(MESSAGES_PRESCRIPTEUR.nomRequis, 80),
  prenom: texte(80),
  specialite: texte(80),
  rpps: numero(20, isRpps, MESSAGES_PRESCRIPTEUR.rpps),
  adeli: numero(20, isAdeli, MESSAGES_PRESCRIPTEUR.adeli),
  adresse,
  codePostal: texte(10),
  ville: texte(80),
  telephone: telephone(),
  email: courriel(),
  emailConfirmeLe: dateJour(),
  mssante: courriel(),
});
export type PrescripteurSaisi = z.output<typeof PrescripteurSaisi>;

/** Which other prescriber is taken over by the one whose page it is. */
export const FusionPrescripteur = z.object({ autreId: texte(24) });

/** The most texts that are tied at once. */
export const LIENS_MAX = 50;

/** What each text of the screen is to mean: '' leaves it, 'nouveau' makes a prescriber of it, or an id. */
export const LiensSaisis = z.object({
  liens: z
    .array(z.object({ texte: texte(200), prescripteurId: texte(24).optional() }))
    .max(LIENS_MAX)
    .optional(),
});
export type LiensSaisis = z.output<typeof LiensSaisis>;

/** What makes a prescriber of a text. */
export const NOUVEAU = 'nouveau';
