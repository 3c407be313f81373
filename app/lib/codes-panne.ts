/** What a program is told when something that is needed is away for now: each code once, with its meaning. They stay as they are, as those of refusals do. */
export const PANNES = {
  service_indisponible: 'Quelque chose dont le service a besoin ne répond pas.',
  base_occupee: 'D’autres écritures occupent la base de données.',
  base_injoignable: 'La base de données est injoignable, ou ne prend plus rien.',
  enregistrement_incertain:
    'La base de données n’a pas confirmé l’enregistrement, qui est peut-être fait : vérifier avant de refaire.',
  stockage_indisponible: 'Les fichiers ne peuvent être gardés.',
  requetes_trop_nombreuses: 'L’appelant demande plus que sa part.',
  travail_interrompu: 'Le processus de ce travail s’est arrêté, sans que le travail y soit pour rien.',
  travail_trop_lourd: 'Ce travail a demandé trop de temps ou de mémoire.',
  file_pleine: 'Trop de travaux attendent déjà.',
} as const;

export type CodePanne = keyof typeof PANNES;
