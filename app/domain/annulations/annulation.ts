import type { AnnulationRow } from '~/db/rows/gestes';

/** For how long a deed can be taken back, as its message says and counts. */
export const ANNULABLE_MS = 30_000;
/** And for how long it is taken back all the same: the message came some time after the deed, and the answer to it some time later. */
export const TOLERANCE_MS = 10_000;

export type NatureAnnulation = AnnulationRow['nature'];

/** What a message says of a deed that can be taken back. */
export interface AnnulationOfferte {
  geste: string;
  /** Whom it was about, as they are called now; '' where several were. */
  nom: string;
  /** How long it can still be taken back, in milliseconds. */
  resteMs: number;
}

export const MESSAGES_ANNULATION = {
  deja: 'C’est déjà annulé.',
  passee: 'Il est trop tard pour annuler : ce délai est de 30 secondes.',
  change: 'Rien n’est annulé : quelqu’un a modifié cela entre-temps.',
  pris: 'Rien n’est annulé : un autre événement occupe ce moment depuis.',
} as const;

/** What is said of what was taken back. */
export const ANNULES: Record<NatureAnnulation, { un: string; des: string }> = {
  corbeille: { un: 'Client sorti de la corbeille.', des: 'clients sortis de la corbeille.' },
  statut: { un: 'Changement de statut annulé.', des: 'changements de statut annulés.' },
  evenement: { un: 'Modification de l’événement annulée.', des: 'modifications annulées.' },
  fiche: { un: 'Modification du client annulée.', des: 'modifications annulées.' },
  devis: { un: 'Suppression du devis annulée.', des: 'suppressions de devis annulées.' },
  fichier: { un: 'Suppression du fichier annulée.', des: 'suppressions de fichiers annulées.' },
  produit: { un: 'Produit remis en stock.', des: 'produits remis en stock.' },
  a_faire: { un: 'Suppression annulée.', des: 'suppressions annulées.' },
  fait: { un: 'Changement annulé.', des: 'changements annulés.' },
};
