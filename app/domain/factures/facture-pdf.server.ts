import type { CentreRow } from '~/db/rows/comptes';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { FacturePdf } from '~/infra/pdf/facture.model';
import { toParis } from '~/lib/dates';
import { printedEntete } from '../documents/entete';
import { computeMontants, totalLigne } from './montants';

/** The document of an invoice as stored: the client's data and the letterhead of that day. */
export function toFacturePdf(facture: FactureRow, lignes: LigneFactureRow[], centre: CentreRow): FacturePdf {
  const parts = { remise: facture.prix, rbstSS: facture.rbst_ss, rbstCompl: facture.rbst_compl };
  return {
    centre: printedEntete(facture, centre),
    compte: {
      nomCompte: facture.nom_compte,
      telCompte: facture.tel_compte,
      mailCompte: facture.mail_compte,
      numAdeliCompte: facture.num_adeli_compte,
      prescripteurCompte: facture.prescripteur_compte,
    },
    client: {
      nom: facture.nom_client,
      prenom: facture.prenom_client,
      adresse: facture.adresse,
      codePostal: facture.code_postal,
      ville: facture.ville,
      telephoneFixe: facture.telephone_fixe,
      telephonePortable: facture.telephone_portable,
      email: facture.email,
      dateNaissance: facture.date_naissance_client,
      caisse: facture.caisse_client,
      mutuelle: facture.mutuelle_client,
      numeroSecu: facture.numero_secu_client,
    },
    numeroFacture: facture.numero_facture,
    objet: facture.objet,
    dateFacture: facture.date_facture ?? toParis(facture.cree_le).date,
    heureCreation: facture.heure_creation,
    statut: facture.statut,
    note: facture.note,
    dateAppareillage: facture.date_appareillage,
    lignes: lignes.map((ligne) => ({
      description: ligne.description,
      oreille: ligne.oreille,
      marque: ligne.marque,
      modele: ligne.modele,
      codeProduit: ligne.code_produit,
      lpp: ligne.lpp,
      numeroSerie: ligne.numero_serie,
      quantite: ligne.quantite,
      prixUnitaire: ligne.prix,
      tauxTva: ligne.taux_tva,
      totalTTC: totalLigne(ligne),
    })),
    ...computeMontants(lignes, parts),
  };
}
