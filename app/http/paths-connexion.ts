import { withSearch } from './avec-recherche';

/** Where one comes in, and what one comes in by. */
export const pathsConnexion = {
  login: () => '/auth/login',
  register: () => '/auth/register',
  /** Where the first account is made, as long as there is none. */
  installation: () => '/auth/installation',
  installationCompte: () => '/auth/installation/compte',
  resetPassword: (search?: URLSearchParams | string) => withSearch('/auth/reset-password', search),
  confirmPassword: (jeton: string) => `/auth/confirm-password/${jeton}`,
  resetSuccess: () => '/auth/reset-success',
  confirmEmail: (jeton: string) => `/auth/confirm-email/${jeton}`,
  /** Where to look for the confirmation mail, and to ask for it once more. */
  confirmation: (search?: URLSearchParams | string) => withSearch('/auth/confirmation', search),
  emailConfirme: () => '/auth/email-confirme',
  changePassword: (search?: URLSearchParams | string) => withSearch('/auth/change-password', search),
  /** The second step of signing in. */
  secondFacteur: (search?: URLSearchParams | string) => withSearch('/auth/second-facteur', search),
  secondFacteurDefi: () => '/auth/second-facteur/defi',
  nouvelleCle: () => '/admin/double-authentification/cle',
  nouvelleCleDefi: () => '/admin/double-authentification/cle/defi',
  cleAcces: (id: string) => `/admin/user-profile/cles/${id}`,
  /** One's own second factor: taken up, its codes made anew, turned off. */
  doubleAuth: () => '/admin/double-authentification',
  doubleAuthDebut: () => '/admin/double-authentification/debut',
  doubleAuthCodes: () => '/admin/double-authentification/codes',
  doubleAuthArret: () => '/admin/double-authentification/arret',
  google: (search?: URLSearchParams | string) => withSearch('/auth/google', search),
  googleRetour: () => '/auth/google/callback',
  navigateurs: () => '/admin/user-profile/navigateurs',
  navigateur: (id: string) => `/admin/user-profile/navigateurs/${id}`,
  googleDissociation: () => '/admin/user-profile/google/dissociation',
  /** What the account asks of its users' access. */
  securite: () => '/admin/securite',
} as const;
