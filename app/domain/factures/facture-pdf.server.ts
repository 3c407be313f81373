import type { CentreRow } from '~/db/rows/comptes';
import type { FactureRow, LigneFactureRow } from '~/db/rows/factures';
import type { ReglementRow } from '~/db/rows/reglements';
import type { AcheteurPdf, ClientPdf, FacturePdf, LignePdf, ReglePdf } from '~/infra/pdf/facture.model';
import { toParis } from '~/lib/dates';
import { paysCertain } from '~/lib/pays-certain.server';
import { printedEntete } from '../documents/entete';
import { facturxOf } from '../documents/facturx';
import { computeMontants, prixTTC, totalLigne, totalLigneHT } from './montants';

/** The document of an invoice as stored: the client's data and the letterhead of that day, what was paid up to now. */
export function toFacturePdf(
  facture: FactureRow,
  lignes: LigneFactureRow[],
  centre: CentreRow,
  reglements: readonly ReglementRow[] = [],
): FacturePdf {
  const parts = { remise: facture.prix, rbstSS: facture.rbst_ss, rbstCompl: facture.rbst_compl };
  const montants = computeMontants(lignes, parts);
  const piece = {
    centre: printedEntete(facture, centre),
    compte: {
      nomCompte: facture.nom_compte,
      telCompte: facture.tel_compte,
      mailCompte: facture.mail_compte,
      numAdeliCompte: facture.num_adeli_compte,
      prescripteurCompte: facture.prescripteur_compte,
    },
    client: toClientPdf(facture),
    numeroFacture: facture.numero_facture,
    objet: facture.objet,
    dateFacture: facture.date_facture ?? toParis(facture.cree_le).date,
    dateLivraison: facture.date_livraison,
    heureCreation: facture.heure_creation,
    statut: facture.statut,
    note: facture.note,
    dateAppareillage: facture.date_appareillage,
    lignes: lignes.map(toLignePdf),
    ...montants,
    acheteur: acheteurDe(facture),
    regle: regleOf(facture, montants.totalGeneral, reglements),
  };
  return { ...piece, facturx: facturxOf(piece) };
}

/** The professional who buys, as the invoice has kept it; undefined for anybody else. */
export const acheteurDe = ({
  siren_client: siren,
  echeance,
  taux_penalites: tauxPenalites,
  indemnite,
}: Pick<FactureRow, 'siren_client' | 'echeance' | 'taux_penalites' | 'indemnite'>):
  | AcheteurPdf
  | undefined => (siren ? { siren, echeance, tauxPenalites, indemnite } : undefined);

/** Who a document is made out to, as its invoice has kept it. */
export const toClientPdf = (facture: FactureRow): ClientPdf => ({
  nom: facture.nom_client,
  prenom: facture.prenom_client,
  adresse: facture.adresse,
  codePostal: facture.code_postal,
  ville: facture.ville,
  pays: facture.pays || paysCertain({ codePostal: facture.code_postal, ville: facture.ville }),
  telephoneFixe: facture.telephone_fixe,
  telephonePortable: facture.telephone_portable,
  email: facture.email,
  dateNaissance: facture.date_naissance_client,
  caisse: facture.caisse_client,
  mutuelle: facture.mutuelle_client,
  numeroSecu: facture.numero_secu_client,
});

export const toLignePdf = (ligne: LigneFactureRow): LignePdf => ({
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
  prixTTC: prixTTC(ligne),
  totalHT: totalLigneHT(ligne),
  totalTTC: totalLigne(ligne),
  partSS: ligne.part_ss,
  partCompl: ligne.part_compl,
});

/** What was paid and taken back, from what each still owes; of a cancelled invoice nothing is due, and its credit notes say the rest. */
function regleOf(facture: FactureRow, total: number, reglements: readonly ReglementRow[]): ReglePdf {
  const { statut, reste_patient, reste_amo, reste_amc } = facture;
  const somme = (rows: readonly ReglementRow[]) => rows.reduce((sum, { montant }) => sum + montant, 0);
  const ecarts = reglements.filter(({ mode }) => mode === 'ecart');
  const ecart = somme(ecarts);
  const paye = somme(reglements) - ecart;
  if (statut === 'Annulée') return { paye, repris: 0, duParLePatient: 0, moyens: moyensOf(reglements) };
  const reste = reste_patient + reste_amo + reste_amc;
  return {
    paye,
    repris: total - paye - ecart - reste,
    ...(ecart !== 0 && { ecart }),
    duParLePatient: reste_patient,
    moyens: moyensOf(reglements),
  };
}

/** By which means what stands was received, each once; what was taken over from before says nothing of them. */
function moyensOf(reglements: readonly ReglementRow[]): ReglePdf['moyens'] {
  const annules = new Set(reglements.map(({ annule_id }) => annule_id));
  const recus = reglements.filter(
    ({ id, montant, nature, reprise }) =>
      montant > 0 && nature !== 'annulation' && !reprise && !annules.has(id),
  );
  // What an insurer has paid to the patient, and what was given up, was not received here.
  return [
    ...new Set(
      recus.flatMap(({ mode, origine_id }) =>
        mode === 'ecart' || (mode === 'report' && origine_id === null) ? [] : mode,
      ),
    ),
  ];
}
