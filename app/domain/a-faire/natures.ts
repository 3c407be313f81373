import type { Right } from '../access/roles';

interface DefinitionNature {
  /** Above its lines. */
  titre: string;
  /** What says that there is none. */
  vide: string;
  /** What was done when one has left. */
  partie: string;
  /** Who may see its lines beside those who may see clients. */
  droit: Right;
  /** Whether the patient can be written to about it. */
  relance: boolean;
  /** Whether there is nothing to do but to reach the patient: those who want no reminders have no such line. */
  joindre: boolean;
  /** Whether a call about it offers something new: what is under way, and supplies for what was bought here, do not. */
  vente: boolean;
  /**
   * Whether its record is the patient's own. What is kept of such a line is told by the patient that it hangs on, so that it is still known under the record that was
   * kept after a merge.
   */
  parClient: boolean;
}

/** The kinds of lines of the worklist, in the order of the page. What finds their lines stands in `natures/`, a file each. */
export const NATURES = {
  prevenir: {
    titre: 'Patients à prévenir d’un changement',
    vide: 'Chaque patient à qui l’heure d’un rendez-vous a été dite sait la bonne.',
    partie: 'le patient est prévenu, ou le rendez-vous est de nouveau à l’heure dite',
    droit: 'client:voir',
    relance: false,
    joindre: false,
    vente: false,
    parClient: false,
  },
  envoiRefuse: {
    titre: 'Messages qui ne sont pas partis',
    vide: 'Aucun message à un patient n’a été refusé.',
    partie: 'quelqu’un l’a vu',
    droit: 'client:voir',
    relance: false,
    joindre: false,
    vente: false,
    parClient: false,
  },
  rdv: {
    titre: 'Rendez-vous à fixer',
    vide: 'Chaque client dont le statut est un rendez-vous en a un.',
    partie: 'un rendez-vous est pris, ou le statut est autre',
    droit: 'client:voir',
    relance: true,
    joindre: false,
    vente: false,
    parClient: true,
  },
  essai: {
    titre: 'Essais à conclure',
    vide: 'Aucun essai en cours ne dépasse sa durée.',
    partie: 'l’essai est conclu, ou le statut est autre',
    droit: 'client:voir',
    relance: false,
    joindre: false,
    vente: false,
    parClient: true,
  },
  finEssai: {
    titre: 'Essais qui se terminent',
    vide: 'Aucun essai enregistré ne se termine bientôt ni ne dépasse.',
    partie: 'l’essai est conclu ou prolongé',
    droit: 'client:voir',
    relance: false,
    joindre: false,
    vente: false,
    parClient: false,
  },
  bonEssai: {
    titre: 'Bons d’essai à signer',
    vide: 'Chaque essai en cours a son bon signé.',
    partie: 'le bon est signé, ou l’essai conclu',
    droit: 'client:voir',
    relance: false,
    joindre: false,
    vente: false,
    parClient: false,
  },
  suivi: {
    titre: 'Visites de suivi à planifier ou en retard',
    vide: 'Chaque visite de suivi qui approche a son rendez-vous.',
    partie: 'un rendez-vous est pris, ou la visite est notée',
    droit: 'client:voir',
    relance: true,
    joindre: false,
    vente: false,
    parClient: false,
  },
  suiviANoter: {
    titre: 'Visites de suivi à noter',
    vide: 'De chaque visite dont le rendez-vous est passé, on sait si elle a eu lieu.',
    partie: 'la visite est notée, ou son rendez-vous déplacé ou annulé',
    droit: 'client:voir',
    relance: false,
    joindre: false,
    vente: false,
    parClient: false,
  },
  reparation: {
    titre: 'Réparations à envoyer ou en retard',
    vide: 'Chaque réparation est partie, et aucune n’est en retard.',
    partie: 'l’appareil est envoyé ou revenu, ou la réparation close',
    droit: 'client:voir',
    relance: false,
    joindre: false,
    vente: false,
    parClient: false,
  },
  reparationRemise: {
    titre: 'Appareils réparés à remettre',
    vide: 'Aucun appareil réparé n’attend son patient.',
    partie: 'l’appareil est remis, ou la réparation close',
    droit: 'client:voir',
    relance: true,
    joindre: false,
    vente: false,
    parClient: false,
  },
  commande: {
    titre: 'Commandes en retard',
    vide: 'Aucune commande n’est en retard.',
    partie: 'la commande est reçue ou close, ou son jour est autre',
    droit: 'commande:voir',
    relance: false,
    joindre: false,
    vente: false,
    parClient: false,
  },
  embout: {
    titre: 'Embouts à commander, en retard ou à poser',
    vide: 'Aucun embout n’attend.',
    partie: 'l’embout est commandé, reçu, posé ou abandonné',
    droit: 'client:voir',
    relance: false,
    joindre: false,
    vente: false,
    parClient: false,
  },
  tiersPayant: {
    titre: 'Tiers payants refusés ou en retard',
    vide: 'Aucun tiers payant n’est refusé ni en retard.',
    partie: 'la part est payée ou réclamée, ou son échéance est autre',
    droit: 'encaissement:voir',
    relance: false,
    joindre: false,
    vente: false,
    parClient: false,
  },
  compteRendu: {
    titre: 'Comptes rendus au prescripteur',
    vide: 'Aucune facture d’appareil n’attend de compte rendu.',
    partie: 'le compte rendu est remis, ou la facture annulée',
    droit: 'client:voir',
    relance: false,
    joindre: false,
    vente: false,
    parClient: false,
  },
  devis: {
    titre: 'Devis sans réponse',
    vide: 'Aucun devis encore valable n’attend de réponse.',
    partie: 'le devis a une réponse, un rendez-vous est pris, ou un autre devis est fait',
    droit: 'client:voir',
    relance: true,
    joindre: true,
    vente: true,
    parClient: false,
  },
  ordonnance: {
    titre: 'Ordonnances bientôt périmées',
    vide: 'Aucune ordonnance sans suite n’expire bientôt.',
    partie: 'l’ordonnance a servi, ou une autre est au dossier',
    droit: 'client:voir',
    relance: true,
    joindre: true,
    vente: true,
    parClient: false,
  },
  piles: {
    titre: 'Piles à proposer',
    vide: 'Aucun patient qui prend ses piles ici n’en attend.',
    partie: 'des piles sont facturées, ou l’appareil n’est plus porté',
    droit: 'client:voir',
    relance: true,
    joindre: true,
    vente: false,
    parClient: true,
  },
  garantie: {
    titre: 'Garanties qui se terminent',
    vide: 'Aucune garantie ne se termine bientôt.',
    partie: 'l’appareil est remplacé ou n’est plus porté',
    droit: 'client:voir',
    relance: true,
    joindre: true,
    vente: false,
    parClient: true,
  },
  renouvellement: {
    titre: 'Renouvellements possibles',
    vide: 'Aucun renouvellement n’attend.',
    partie: 'un renouvellement est lancé (ordonnance, devis ou rendez-vous)',
    droit: 'client:voir',
    relance: true,
    joindre: true,
    vente: true,
    parClient: true,
  },
  piece: {
    titre: 'Pièces manquantes',
    vide: 'Aucun dossier récent ne manque de pièces.',
    partie: 'la pièce est au dossier',
    droit: 'client:voir',
    relance: false,
    joindre: false,
    vente: false,
    parClient: true,
  },
} as const satisfies Record<string, DefinitionNature>;

export type NatureAFaire = keyof typeof NATURES;
export const naturesAFaire = Object.keys(NATURES) as [NatureAFaire, ...NatureAFaire[]];

export const definitionDe = (nature: NatureAFaire): DefinitionNature => NATURES[nature];

export const estNature = (nom: string): nom is NatureAFaire => Object.hasOwn(NATURES, nom);
