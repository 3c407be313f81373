/**
 * The deeds for which somebody proves once more who they are, unless they just did (docs/decisions/123), in words that complete 'Confirmez que
 * c’est vous, pour …'. Each is asked for by its services, never by a door. The forms of one's own address and password ask for the current password
 * themselves, whenever it was given, and for a proof as well only where the account wants a factor.
 */
export const GESTES_SENSIBLES = {
  'facteurs:changer': 'changer vos moyens de connexion',
  'identifiants:changer': 'changer votre adresse ou votre mot de passe',
  'jeton:creer': 'créer un jeton d’accès',
  'jeton:revoquer': 'révoquer un jeton d’accès',
  'webhook:regler': 'ajouter un webhook, le modifier ou en renouveler le secret',
  'agenda:adresse': 'créer une adresse secrète d’agenda',
  'patients:exporter': 'exporter des données de patients',
  'patients:effacer': 'effacer définitivement des patients',
  'utilisateurs:inviter': 'inviter un utilisateur',
  'utilisateurs:modifier': 'modifier les accès d’un utilisateur',
  'compte:regler': 'changer une règle du compte',
} as const;

export type GesteSensible = keyof typeof GESTES_SENSIBLES;

/** For how long who has proven who they are is not asked again in the same session. */
export const RECONFIRMATION_MIN = 10;

/** The fields of the page that asks, where a form that waits stands beside them: no form of ours has any of that name. */
export const CHAMPS_RECONFIRMATION = {
  password: 'motDePasseDeConfirmation',
  code: 'codeDeConfirmation',
} as const;

/** By what somebody may prove once more who they are. */
export interface MoyensReconfirmation {
  motDePasse: boolean;
  /** A code: of the application, where they have one (`application`), or one of the recovery codes. */
  facteur: boolean;
  application: boolean;
  cle: boolean;
}

export const isGesteSensible = (text: string | null): text is GesteSensible =>
  text !== null && Object.hasOwn(GESTES_SENSIBLES, text);
