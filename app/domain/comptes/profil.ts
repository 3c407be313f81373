import { z } from 'zod';
import type { UserRow } from '~/db/rows/comptes';
import type { CentreAccessible } from '../access/acteur';
import { ROLE_LABELS } from '../access/roles';
import { courrielRequis, nomRequis, telephone, texte } from '../champs';
import type { Abonnement } from './abonnements';
import { avatarVersion } from './avatar';

/** It ended in June 2024; whoever has entered one keeps it. Overseas departments and Corsica have a letter in second place. */
const ADELI = /^\d[\dA-F]\d{7}$/;
const RPPS = /^\d{11}$/;

/** How many sessions a user may have open: one more ends the one last seen the longest ago. */
export const SESSIONS_MAX = 50;

/** One's own profile as one edits it (docs/regles/connexion.md). The password is asked for when the address changes, and only then. */
export const ProfilSaisi = z.object({
  name: nomRequis('Le nom est requis.'),
  email: courrielRequis("L'email est requis."),
  password: z.string().max(128, 'Mot de passe trop long.').default(''),
  telephone: telephone(),
  adresse: texte(300),
  ville: texte(),
  codePostal: texte(10),
  numeroAdeli: texte(20)
    .transform((value) => value.replace(/[\s.-]/g, '').toUpperCase())
    .refine((value) => value === '' || ADELI.test(value) || RPPS.test(value), {
      error: 'Ce numéro n’est pas un numéro RPPS : il a 11 chiffres.',
    }),
});
export type ProfilSaisi = z.output<typeof ProfilSaisi>;

/** One's own profile as 'Mon Compte' shows it. */
export interface Profil {
  _id: string;
  name: string;
  /** The version of the picture, for its address; null when there is none. */
  avatar: string | null;
  email: string;
  /** The address that waits for its confirmation; '' when none. */
  emailDemande: string;
  role: string;
  telephone: string;
  adresse: string;
  codePostal: string;
  ville: string;
  numeroAdeli: string;
  /** All of one's centres. */
  centres: string[];
  /** The pack of the current centre, or of each in global mode. */
  abonnements: { centre: string; abonnement: Abonnement }[];
  google: boolean;
  /** The demo's user, which nobody may change. */
  demo: boolean;
}

export function toProfil(
  user: UserRow,
  centres: readonly CentreAccessible[],
  centreCourant: CentreAccessible | null,
): Profil {
  const shown = centreCourant ? [centreCourant] : centres;
  return {
    _id: user.id,
    name: user.name,
    avatar: avatarVersion(user.image),
    email: user.email,
    emailDemande: user.email_demande,
    role: ROLE_LABELS[user.role],
    telephone: user.telephone,
    adresse: user.adresse,
    codePostal: user.code_postal,
    ville: user.ville,
    numeroAdeli: user.numero_adeli,
    centres: centres.map(({ name }) => name),
    abonnements: shown.map(({ name, abonnement }) => ({
      centre: name,
      abonnement,
    })),
    google: user.google_sub !== null,
    // SQLite says 0 and 1, which a screen would print.
    demo: Boolean(user.demo),
  };
}
