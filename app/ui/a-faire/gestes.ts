import type { LigneAFaire } from '~/domain/a-faire/ligne';
import type { NatureAFaire } from '~/domain/a-faire/natures';
import { paths } from '~/http/paths';

export interface Geste {
  vers: string;
  libelle: string;
  /** Opened above the worklist. */
  surPlace?: boolean;
}

type Ligne = LigneAFaire;
const idOf = ({ client }: Ligne): string => client?._id ?? '';

const page = (vers: string, libelle: string): Geste => ({ vers, libelle });
/** A deed of one dialog, which is done without leaving the worklist. */
const dialogue = (vers: string, libelle: string): Geste => ({ vers, libelle, surPlace: true });
const prendreRdv = (ligne: Ligne, retour: string): Geste =>
  dialogue(
    paths.evenementCreation(new URLSearchParams({ client: idOf(ligne), retour })),
    'Prendre rendez-vous',
  );

/** The worklist below '/admin/', as the addresses of a client's pages name where one came from. */
const court = (retour: string): string => retour.slice('/admin/'.length);

/** A deed that leads back, done or left, to the kind of its line. */
const quiRevient =
  (geste: (ligne: Ligne) => Geste) =>
  (ligne: Ligne, retour: string): Geste => {
    const { vers, ...reste } = geste(ligne);
    const search = `retour=${encodeURIComponent(`${court(retour)}#${ligne.nature}`)}`;
    return { vers: `${vers}${vers.includes('?') ? '&' : '?'}${search}`, ...reste };
  };

const ajouterOrdonnance = quiRevient((ligne) =>
  page(paths.prescriptionCreation(idOf(ligne)), 'Ajouter l’ordonnance'),
);

/** Where one press leads from a line of each kind: to the deed that it asks for. */
const GESTES: Record<NatureAFaire, (ligne: Ligne, retour: string) => Geste> = {
  prevenir: quiRevient((ligne) =>
    dialogue(paths.evenementPrevenir(ligne.objetId, idOf(ligne)), 'Prévenir le patient'),
  ),
  envoiRefuse: (ligne) => page(paths.clientDashboard(idOf(ligne)), 'Voir le message'),
  rdv: prendreRdv,
  essai: quiRevient((ligne) => dialogue(paths.clientDashboardStatut(idOf(ligne)), 'Changer le statut')),
  finEssai: quiRevient((ligne) => dialogue(paths.essaiIssue(idOf(ligne), ligne.objetId), 'Noter l’issue')),
  essaiSansRdv: prendreRdv,
  bonEssai: quiRevient((ligne) => page(paths.signature(idOf(ligne), null, ligne.lieA), 'Faire signer')),
  suivi: quiRevient((ligne) =>
    dialogue(paths.suiviRendezVous(idOf(ligne), ligne.objetId), 'Prendre rendez-vous'),
  ),
  suiviANoter: quiRevient((ligne) =>
    dialogue(paths.suiviEtat(idOf(ligne), ligne.objetId), 'Noter la visite'),
  ),
  reparation: quiRevient((ligne) =>
    dialogue(paths.reparationSuite(idOf(ligne), ligne.objetId), 'Noter la suite'),
  ),
  reparationRemise: quiRevient((ligne) =>
    dialogue(paths.reparationSuite(idOf(ligne), ligne.objetId), 'Noter la remise'),
  ),
  commande: ({ objetId }) => page(paths.commande(objetId), 'Voir la commande'),
  embout: quiRevient((ligne) => dialogue(paths.emboutSuite(idOf(ligne), ligne.objetId), 'Noter la suite')),
  tiersPayant: quiRevient(({ objetId }) => dialogue(paths.partAttendue(objetId), 'Suivre la part')),
  aFacturer: (ligne) => page(paths.clientFacturation(idOf(ligne)), 'Facturer'),
  devisAccepte: quiRevient((ligne) =>
    dialogue(paths.devisFacturation(idOf(ligne), ligne.objetId), 'Facturer le devis'),
  ),
  echeance: (ligne) => page(paths.clientReglements(idOf(ligne)), 'Voir ce qui est dû'),
  aRendre: (ligne) => page(paths.clientReglements(idOf(ligne)), 'Utiliser ou rendre'),
  compteRendu: quiRevient((ligne) =>
    ligne.lieA
      ? page(paths.compteRenduRemise(idOf(ligne), ligne.lieA), 'Remettre le compte rendu')
      : page(paths.compteRenduCreation(idOf(ligne), `facture=${ligne.objetId}`), 'Préparer le compte rendu'),
  ),
  devis: (ligne) => page(paths.client(idOf(ligne), 'onglet=devis'), 'Voir le devis'),
  ordonnance: prendreRdv,
  piles: (ligne) => page(paths.clientDashboard(idOf(ligne)), 'Voir le client'),
  garantie: prendreRdv,
  renouvellement: prendreRdv,
  piece: (ligne, retour) =>
    ligne.lieA ? page(paths.pieces(idOf(ligne)), 'Voir les pièces') : ajouterOrdonnance(ligne, retour),
};

/** The deed that a line asks for; `retour` is the worklist as it is looked at. */
export const gesteDe = (ligne: Ligne, retour: string): Geste => GESTES[ligne.nature](ligne, retour);
