import type { Cibles } from '../support/cibles';

/** The record whose id a name of a form stands for; null where ids are no record's: a form's own, or a text that the test's records happen to be called by. */
export const IDENTIFIANTS_SAISIS: Record<string, keyof Cibles | 'appareilId' | null> = {
  formId: null,
  /** Another's is refused before anything is looked at. */
  pageDe: 'userId',
  ouverture: null,
  numeroSerie: null,
  objet: null,
  nomClient: null,
  appareilId: 'appareilId',
  autreId: 'prescripteurId',
  bilanId: 'bilanId',
  centers: 'centreId',
  centreId: 'centreId',
  clientId: 'clientId',
  devisId: 'devisId',
  factureId: 'factureId',
  fichierId: 'fichierId',
  ids: 'clientId',
  intervenantId: 'userId',
  'ligne#': 'ligneCommandeId',
  'parts[#].factureId': 'factureId',
  prescripteurId: 'prescripteurId',
  empreinte: null,
  produitD: 'produitId',
  produitG: 'produitId',
  userId: 'userId',
};

/** The same of what stands behind the question mark of an address. */
export const IDENTIFIANTS_CHERCHES: Record<string, keyof Cibles> = {
  bilan: 'bilanId',
  bon: 'bonId',
  centre: 'centreId',
  centreId: 'centreId',
  client: 'clientId',
  copie: 'devisId',
  devis: 'devisId',
  evenement: 'evenementId',
  id: 'clientId',
  ligne: 'clientId',
  questionnaire: 'questionnaireId',
  retour: 'clientId',
  user: 'userId',
};

/** Names whose values are ids although none stands in them yet. */
export const NOMME_UN_IDENTIFIANT = /(Id|ids|Ids|centers)$/;
