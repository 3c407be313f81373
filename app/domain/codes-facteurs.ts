/** Refusals about second factors (codes.ts). */
export const REFUS_FACTEURS = {
  second_facteur_requis: 'Un second facteur est demandé : envoyer aussi « code ».',
  second_facteur_faux: 'Le code du second facteur n’est pas le bon, ou il a déjà servi.',
  second_facteur_illisible:
    'Les codes de l’application ne peuvent pas être vérifiés : il manque une clé au serveur.',
  second_facteur_a_activer: 'Le compte demande un second facteur, que l’utilisateur doit d’abord activer.',
  second_facteur_deja_actif: 'La double authentification est déjà activée.',
  codes_secours_renouveles: 'Les codes de secours ont été renouvelés entre-temps : ceux-là comptent.',
  second_facteur_inactif: 'La double authentification n’est pas activée.',
  cle_refusee: 'La clé d’accès n’est pas reconnue, ou l’est déjà.',
  cle_introuvable: 'Pas de clé d’accès de cet identifiant.',
  cle_derniere: 'Cette clé d’accès est le seul second facteur de l’utilisateur.',
  cles_trop_nombreuses: 'L’utilisateur a autant de clés d’accès qu’il peut en avoir.',
  navigateur_introuvable: 'Pas d’appareil mémorisé de cet identifiant.',
  facteurs_de_soi: 'On désactive sa propre double authentification depuis son profil.',
} as const;
