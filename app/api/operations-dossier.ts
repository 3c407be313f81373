import {
  ajoutBilan,
  bilansClient,
  complementsBilan,
  modificationBilan,
  suppressionBilan,
  vocaleBilan,
} from './bilans/bilans';
import { envoiNoah, lectureNoah } from './bilans/noah';
import {
  ajoutQuestionnaire,
  modificationQuestionnaire,
  questionnairesClient,
  suppressionQuestionnaire,
} from './bilans/questionnaires';
import { poseDuDevis } from './clients/appareillage';
import { ajoutChoix, choixClient } from './clients/choix';
import { pdfDossierControle, piecesDossier } from './controle/dossier';
import { chequeDepot, debutEssai, essaisClient, issueEssai } from './essais/essais';
import { etatSuivi, rdvSuivi, suiviClient } from './essais/suivi';
import type { Operation } from './operation';
import {
  ajoutCompteRendu,
  comptesRendusClient,
  modificationCompteRendu,
  pdfCompteRendu,
  remiseCompteRendu,
  suppressionCompteRendu,
} from './prescriptions/comptes-rendus';
import { correctionIssue, correctionRemise, separationPrescripteur } from './prescriptions/corrections';
import {
  ajoutPrescripteur,
  fusionPrescripteur,
  lecturePrescripteur,
  listePrescripteurs,
  modificationPrescripteur,
  suppressionPrescripteur,
} from './prescriptions/prescripteurs';
import {
  ajoutPrescription,
  modificationPrescription,
  prescriptionsClient,
  suppressionPrescription,
} from './prescriptions/prescriptions';
import { ajoutAilleurs, modificationAilleurs, suppressionAilleurs } from './sav/ailleurs';
import { lectureCommande, listeCommandes } from './sav/commandes';
import {
  ajoutCommande,
  modificationCommande,
  receptionCommande,
  soldeCommande,
} from './sav/commandes-ecriture';
import { ajoutEmbout, etapeEmbout, modificationEmbout, suppressionEmbout } from './sav/embouts';
import {
  ajoutReparation,
  etapeReparation,
  modificationReparation,
  suppressionReparation,
} from './sav/reparations';
import { savClient } from './sav/sav';

/** The calls about a client's care, and who prescribes it, in the order of their description. */
export const OPERATIONS_DU_DOSSIER: readonly Operation[] = [
  choixClient,
  ajoutChoix,
  prescriptionsClient,
  ajoutPrescription,
  modificationPrescription,
  suppressionPrescription,
  comptesRendusClient,
  ajoutCompteRendu,
  modificationCompteRendu,
  pdfCompteRendu,
  remiseCompteRendu,
  correctionRemise,
  suppressionCompteRendu,
  bilansClient,
  ajoutBilan,
  lectureNoah,
  envoiNoah,
  modificationBilan,
  vocaleBilan,
  complementsBilan,
  suppressionBilan,
  questionnairesClient,
  ajoutQuestionnaire,
  modificationQuestionnaire,
  suppressionQuestionnaire,
  piecesDossier,
  pdfDossierControle,
  essaisClient,
  savClient,
  ajoutReparation,
  modificationReparation,
  etapeReparation,
  suppressionReparation,
  ajoutEmbout,
  modificationEmbout,
  etapeEmbout,
  suppressionEmbout,
  ajoutAilleurs,
  modificationAilleurs,
  suppressionAilleurs,
  listeCommandes,
  lectureCommande,
  ajoutCommande,
  modificationCommande,
  receptionCommande,
  soldeCommande,
  poseDuDevis,
  debutEssai,
  issueEssai,
  chequeDepot,
  correctionIssue,
  suiviClient,
  rdvSuivi,
  etatSuivi,
  listePrescripteurs,
  lecturePrescripteur,
  ajoutPrescripteur,
  modificationPrescripteur,
  suppressionPrescripteur,
  fusionPrescripteur,
  separationPrescripteur,
];
