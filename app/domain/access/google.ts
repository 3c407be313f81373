import { DomainError } from '../errors';

/** How long somebody may take at Google's, in seconds. */
export const VOYAGE_GOOGLE_S = 600;

/** Why Google opens nothing, in words for the sign-in page; the key stands in its address. */
export const REFUS_GOOGLE = {
  authentification: "Erreur d'authentification.",
  token: 'Erreur lors de la vérification du token.',
  annulation: 'Connexion avec Google annulée.',
  injoignable: 'Google ne répond pas. Réessayez dans un instant, ou connectez-vous avec votre mot de passe.',
  essais: 'Trop de tentatives. Réessayez dans quelques minutes.',
  nonVerifiee: 'Google n’a pas vérifié l’adresse de ce compte : elle ne permet pas de vous reconnaître ici.',
  inconnue:
    'Aucun utilisateur d’Auricule n’a l’adresse de ce compte Google. Demandez un accès à votre administrateur.',
  nonConfirmee:
    'L’adresse de ce compte Google n’a pas encore été confirmée dans Auricule. Si vous vous êtes inscrit vous-même, ouvrez d’abord le lien de confirmation que vous avez reçu.',
  provisoire:
    'Connectez-vous d’abord avec votre mot de passe provisoire, et choisissez le vôtre. Google sera possible ensuite.',
  autreCompte:
    'Un autre compte Google est déjà lié à cet utilisateur. Connectez-vous avec celui-là, ou avec votre mot de passe.',
  facteur: 'Votre compte demande ici votre second facteur : Google ne suffit pas.',
  bloque: 'Ce compte est bloqué. Adressez-vous à votre administrateur.',
  serveur: 'Erreur de connexion au serveur.',
} as const;

export type MotifGoogle = keyof typeof REFUS_GOOGLE;

/** Raised wherever signing in with Google ends before it is done. */
export class RefusGoogle extends DomainError {
  static override readonly mark = 'RefusGoogle';
  override name = 'RefusGoogle';
  constructor(readonly motif: MotifGoogle) {
    super('google_refuse', REFUS_GOOGLE[motif]);
  }
}
