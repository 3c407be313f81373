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

/** What most kinds are, unless they say otherwise. */
const COMMUN = {
  droit: 'client:voir',
  ...{ relance: false, joindre: false, vente: false, parClient: false },
} as const;

/** The kinds of lines of the worklist, in the order of the page. What finds their lines stands in `natures/`, a file each. */
export const NATURES = {
  prevenir: {
    ...COMMUN,
    titre: 'Patients à prévenir d’un changement',
    vide: 'Chaque patient à qui l’heure d’un rendez-vous a été dite sait la bonne.',
    partie: 'le patient est prévenu, ou le rendez-vous est de nouveau à l’heure dite',
  },
  envoiRefuse: {
    ...COMMUN,
    titre: 'Messages qui ne sont pas partis',
    vide: 'Aucun message à un patient n’a été refusé.',
    partie: 'quelqu’un l’a vu',
  },
  rdv: {
    ...COMMUN,
    titre: 'Rendez-vous à fixer',
    vide: 'Chaque client dont le statut est un rendez-vous en a un.',
    partie: 'un rendez-vous est pris, ou le statut est autre',
    relance: true,
    parClient: true,
  },
  essai: {
    ...COMMUN,
    titre: 'Essais à conclure',
    vide: 'Aucun essai en cours ne dépasse sa durée.',
    partie: 'l’essai est conclu, ou le statut est autre',
    parClient: true,
  },
  finEssai: {
    ...COMMUN,
    titre: 'Essais qui se terminent',
    vide: 'Aucun essai enregistré ne se termine bientôt ni ne dépasse.',
    partie: 'l’essai est conclu ou prolongé',
  },
  essaiSansRdv: {
    ...COMMUN,
    titre: 'Essais sans prochain rendez-vous',
    vide: 'Chaque essai en cours a son prochain rendez-vous.',
    partie: 'un rendez-vous est pris, ou l’essai se termine',
    relance: true,
    parClient: true,
  },
  bonEssai: {
    ...COMMUN,
    titre: 'Bons d’essai à signer',
    vide: 'Chaque essai en cours a son bon signé.',
    partie: 'le bon est signé, ou l’essai conclu',
  },
  suivi: {
    ...COMMUN,
    titre: 'Visites de suivi à planifier ou en retard',
    vide: 'Chaque visite de suivi qui approche a son rendez-vous.',
    partie: 'un rendez-vous est pris, ou la visite est notée',
    relance: true,
  },
  suiviANoter: {
    ...COMMUN,
    titre: 'Visites de suivi à noter',
    vide: 'De chaque visite dont le rendez-vous est passé, on sait si elle a eu lieu.',
    partie: 'la visite est notée, ou son rendez-vous déplacé ou annulé',
  },
  reparation: {
    ...COMMUN,
    titre: 'Réparations à envoyer ou en retard',
    vide: 'Chaque réparation est partie, et aucune n’est en retard.',
    partie: 'l’appareil est envoyé ou revenu, ou la réparation close',
  },
  reparationRemise: {
    ...COMMUN,
    titre: 'Appareils réparés à remettre',
    vide: 'Aucun appareil réparé n’attend son patient.',
    partie: 'l’appareil est remis, ou la réparation close',
    relance: true,
  },
  commande: {
    ...COMMUN,
    titre: 'Commandes en retard',
    vide: 'Aucune commande n’est en retard.',
    partie: 'la commande est reçue ou close, ou son jour est autre',
    droit: 'commande:voir',
  },
  embout: {
    ...COMMUN,
    titre: 'Embouts à commander, en retard ou à poser',
    vide: 'Aucun embout n’attend.',
    partie: 'l’embout est commandé, reçu, posé ou abandonné',
  },
  tiersPayant: {
    ...COMMUN,
    titre: 'Tiers payants refusés ou en retard',
    vide: 'Aucun tiers payant n’est refusé ni en retard.',
    partie: 'la part est payée ou réclamée, ou son échéance est autre',
    droit: 'encaissement:voir',
  },
  aFacturer: {
    ...COMMUN,
    titre: 'Appareillés à facturer',
    vide: 'Chaque patient appareillé récemment est facturé.',
    partie: 'l’appareillage est facturé, ou son jour est autre',
    droit: 'facture:generer',
    parClient: true,
  },
  devisAccepte: {
    ...COMMUN,
    titre: 'Devis acceptés à facturer',
    vide: 'Aucun devis accepté n’attend sa facture.',
    partie: 'le devis est facturé, ou remis en attente, ou le patient appareillé',
    droit: 'facture:generer',
  },
  echeance: {
    ...COMMUN,
    titre: 'Échéances de paiement en retard',
    vide: 'Aucune échéance d’un patient n’est en retard.',
    partie: 'l’échéance est payée, ou l’échéancier est autre',
    droit: 'reglement:voir',
  },
  aRendre: {
    ...COMMUN,
    titre: 'Avances et avoirs à utiliser ou à rendre',
    vide: 'Le centre ne doit rien à un patient.',
    partie: 'la somme a payé une facture, ou elle est rendue',
    droit: 'reglement:voir',
    parClient: true,
  },
  compteRendu: {
    ...COMMUN,
    titre: 'Comptes rendus au prescripteur',
    vide: 'Aucune facture d’appareil n’attend de compte rendu.',
    partie: 'le compte rendu est remis, ou la facture annulée',
  },
  devis: {
    ...COMMUN,
    titre: 'Devis sans réponse',
    vide: 'Aucun devis encore valable n’attend de réponse.',
    partie: 'le devis a une réponse, un rendez-vous est pris, ou un autre devis est fait',
    relance: true,
    joindre: true,
    vente: true,
  },
  ordonnance: {
    ...COMMUN,
    titre: 'Ordonnances bientôt périmées',
    vide: 'Aucune ordonnance sans suite n’expire bientôt.',
    partie: 'l’ordonnance a servi, ou une autre est au dossier',
    relance: true,
    joindre: true,
    vente: true,
  },
  piles: {
    ...COMMUN,
    titre: 'Piles à proposer',
    vide: 'Aucun patient qui prend ses piles ici n’en attend.',
    partie: 'des piles sont facturées, ou l’appareil n’est plus porté',
    relance: true,
    joindre: true,
    parClient: true,
  },
  garantie: {
    ...COMMUN,
    titre: 'Garanties qui se terminent',
    vide: 'Aucune garantie ne se termine bientôt.',
    partie: 'l’appareil est remplacé ou n’est plus porté',
    relance: true,
    joindre: true,
    parClient: true,
  },
  renouvellement: {
    ...COMMUN,
    titre: 'Renouvellements possibles',
    vide: 'Aucun renouvellement n’attend.',
    partie: 'un renouvellement est lancé (ordonnance, devis ou rendez-vous)',
    relance: true,
    joindre: true,
    vente: true,
    parClient: true,
  },
  piece: {
    ...COMMUN,
    titre: 'Pièces manquantes',
    vide: 'Aucun dossier récent ne manque de pièces.',
    partie: 'la pièce est au dossier',
    parClient: true,
  },
} as const satisfies Record<string, DefinitionNature>;

export type NatureAFaire = keyof typeof NATURES;
export const naturesAFaire = Object.keys(NATURES) as [NatureAFaire, ...NatureAFaire[]];

export const definitionDe = (nature: NatureAFaire): DefinitionNature => NATURES[nature];

export const estNature = (nom: string): nom is NatureAFaire => Object.hasOwn(NATURES, nom);
