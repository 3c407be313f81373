/** Refusals about dated parameters, what is worked out from them, and the LPP table (codes.ts). */
export const REFUS_PARAMETRES = {
  alerte_introuvable: 'Pas d’alerte de cet identifiant.',
  parametre_introuvable: 'Pas de paramètre de cette clé, ou pas de valeur de cet identifiant.',
  parametre_sans_valeur: 'Le paramètre n’a pas de valeur connue ce jour-là.',
  valeur_refusee: 'La valeur ne se lit pas dans l’unité du paramètre, ou sort de ses bornes.',
  valeur_deja_datee: 'Le compte a déjà une valeur de ce paramètre à partir de ce jour.',
  valeurs_trop_nombreuses: 'Le paramètre a autant de valeurs qu’il peut en avoir.',
  lpp_introuvable: 'Pas de version de la LPP de cet identifiant.',
  lpp_en_lecture: 'Une table LPP est déjà en lecture dans ce compte.',
  lpp_illisible: 'Le fichier n’est pas la table LPP telle que publiée, ou il est endommagé.',
  lpp_non_applicable: 'Cette version de la LPP n’attend pas d’être appliquée.',
  code_lpp_introuvable: 'La table LPP appliquée n’a pas ce code.',
  parts_incalculables:
    'Les parts des assurances ne se calculent pas : il manque une classe ou un prix, ou le prix dépasse le prix limite.',
} as const;
