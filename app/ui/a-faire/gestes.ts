import type { LigneAFaire } from '~/domain/a-faire/ligne';
import type { NatureAFaire } from '~/domain/a-faire/natures';
import { paths } from '~/http/paths';

export interface Geste {
  vers: string;
  libelle: string;
  /** Opened above the worklist. */
  surPlace?: boolean;
}

const idOf = ({ client }: LigneAFaire): string => client?._id ?? '';
const prendreRdv = (ligne: LigneAFaire, retour: string): Geste => ({
  vers: paths.evenementCreation(new URLSearchParams({ client: idOf(ligne), retour })),
  libelle: 'Prendre rendez-vous',
  surPlace: true,
});

/** Where one press leads from a line of each kind: to the deed that it asks for. */
const GESTES: Record<NatureAFaire, (ligne: LigneAFaire, retour: string) => Geste> = {
  rdv: prendreRdv,
  essai: (ligne) => ({ vers: paths.clientDashboardStatut(idOf(ligne)), libelle: 'Changer le statut' }),
  finEssai: (ligne) => ({ vers: paths.essaiIssue(idOf(ligne), ligne.objetId), libelle: 'Noter l’issue' }),
  bonEssai: (ligne) => ({ vers: paths.signature(idOf(ligne), null, ligne.lieA), libelle: 'Faire signer' }),
  suivi: (ligne) => ({
    vers: paths.suiviRendezVous(idOf(ligne), ligne.objetId),
    libelle: 'Prendre rendez-vous',
  }),
  suiviANoter: (ligne) => ({ vers: paths.suiviEtat(idOf(ligne), ligne.objetId), libelle: 'Noter la visite' }),
  reparation: (ligne) => ({
    vers: paths.reparationSuite(idOf(ligne), ligne.objetId),
    libelle: 'Noter la suite',
  }),
  reparationRemise: (ligne) => ({
    vers: paths.reparationSuite(idOf(ligne), ligne.objetId),
    libelle: 'Noter la remise',
  }),
  commande: ({ objetId }) => ({ vers: paths.commande(objetId), libelle: 'Voir la commande' }),
  embout: (ligne) => ({ vers: paths.emboutSuite(idOf(ligne), ligne.objetId), libelle: 'Noter la suite' }),
  tiersPayant: ({ objetId }) => ({ vers: paths.partAttendue(objetId), libelle: 'Suivre la part' }),
  compteRendu: (ligne) =>
    ligne.lieA
      ? { vers: paths.compteRenduRemise(idOf(ligne), ligne.lieA), libelle: 'Remettre le compte rendu' }
      : {
          vers: paths.compteRenduCreation(idOf(ligne), `facture=${ligne.objetId}`),
          libelle: 'Préparer le compte rendu',
        },
  devis: (ligne) => ({ vers: paths.client(idOf(ligne), 'onglet=devis'), libelle: 'Voir le devis' }),
  ordonnance: prendreRdv,
  piles: (ligne) => ({ vers: paths.clientDashboard(idOf(ligne)), libelle: 'Voir le client' }),
  garantie: prendreRdv,
  renouvellement: prendreRdv,
  piece: (ligne) => ({
    vers: paths.prescriptionCreation(idOf(ligne)),
    libelle: 'Ajouter l’ordonnance',
  }),
};

/** The deed that a line asks for; `retour` is the page that it is looked at on. */
export const gesteDe = (ligne: LigneAFaire, retour: string): Geste => GESTES[ligne.nature](ligne, retour);
