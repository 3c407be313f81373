import type { CourrielRow, UserRow } from '~/db/rows/comptes';

/** Where a user account stands, as the lists of users say it (docs/regles/users-et-centres.md: active or 'Bloqué'; the others are on their way there). */
export const ETATS_USER = {
  actif: { libelle: 'Actif', ton: 'succes' },
  bloque: { libelle: 'Bloqué', ton: 'erreur' },
  invite: { libelle: 'Invitation envoyée', ton: 'attente' },
  inviteExpire: { libelle: 'Invitation expirée', ton: 'attention' },
  provisoire: { libelle: 'Mot de passe provisoire', ton: 'attente' },
  aConfirmer: { libelle: 'E-mail à confirmer', ton: 'attente' },
  enAttente: { libelle: 'Courriel en attente', ton: 'attention' },
  nonRemis: { libelle: 'Courriel non remis', ton: 'attention' },
} as const;

export type EtatUser = keyof typeof ETATS_USER;

/** The mails that let a user in for the first time, or again. */
export const MODELES_D_ENTREE = ['invitation', 'confirmation'] as const;

type Compte = Pick<
  UserRow,
  'account_confirmation' | 'temporary_password' | 'temporaire_expire_le' | 'email_confirme_le'
>;
type Envoi = Pick<CourrielRow, 'prochain_essai_le' | 'abandonne_le' | 'derniere_erreur'>;

/** The state of an account at a UTC instant, given the last mail of those that let it in. */
export function etatOf(user: Compte, envoi: Envoi | undefined, now: string): EtatUser {
  if (!user.account_confirmation) return 'bloque';
  if (!user.temporary_password && user.email_confirme_le) return 'actif';
  if (envoi?.abandonne_le) return 'nonRemis';
  if (envoi?.prochain_essai_le && envoi.derniere_erreur) return 'enAttente';
  if (!user.temporary_password) return 'aConfirmer';
  if (envoi?.prochain_essai_le) return 'invite';
  if ((user.temporaire_expire_le ?? '') <= now) return 'inviteExpire';
  return envoi ? 'invite' : 'provisoire';
}
