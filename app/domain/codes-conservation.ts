/** What the archive and the keeping of records are refused for. */
export const REFUS_CONSERVATION = {
  dossier_archive_introuvable:
    'Pas de dossier archivé de cet identifiant, ou il n’est pas ouvert par l’appelant.',
  garde_introuvable: 'Pas de motif de garde de cet identifiant sur ce dossier.',
  dossier_a_garder: 'Un motif de garde est noté au dossier : il ne s’archive ni ne s’efface.',
  conservation_rien: 'Aucun des dossiers choisis n’est à archiver, ou à effacer.',
  conservation_en_cours: 'Un archivage ou un effacement du compte est encore en cours.',
  conservation_introuvable: 'Pas d’archivage ni d’effacement de cet identifiant.',
  conservation_pas_du: 'Le temps de ce dossier n’est pas, ou n’est plus, venu.',
  conservation_sans_acces: 'Qui a demandé l’archivage ou l’effacement n’a plus accès à Auricule.',
} as const;
