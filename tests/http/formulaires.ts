import { COULEUR_CALENDRIER } from '~/domain/calendriers/calendrier.schema';
import { reglagesParDefaut } from '~/domain/comptabilite/reglages-comptables';
import { addDays, toParis } from '~/lib/dates';
import type { Cibles } from '../support/cibles';

const DANS_UN_MOIS = addDays(toParis(new Date()).date, 30);

/** A form that the address would accept from somebody who may; addresses that take none are sent this one in vain. */
const CLIENT = { nom: 'Nouveau', email: 'nouveau@exemple.fr', telephonePortable: '0610203040' };
const BROUILLON = { objet: 'Dépannage', nomClient: 'Audition Lyon' };
const FACTURE = {
  objet: 'Piles',
  nomClient: 'Petit',
  email: 'petit@exemple.fr',
  description1: 'Piles',
  prixLigne1: '5',
};
const REGLEMENT = { payeur: 'patient', mode: 'carte', montant: '10' };
const BILAN = { date: '2026-11-20', 'seuils.droite-air-500': '45' };
const QUESTIONNAIRE = { nature: 'hhie', moment: 'avant', date: '2026-11-20', 'reponses.q1': 'oui' };
const PRESCRIPTION = { date: '2026-10-02', oreilles: 'deux', nature: 'premiere', classe: '' };
const EVENEMENT = { type: 'Réunion', date: '2037-12-01', heure: '10h00' };
const { nomsPatients: _, ...COMPTES } = reglagesParDefaut('franchise');
const REPARATION = { marque: 'Clairson', panne: 'Ne charge plus', recueLe: '2026-10-01' };

export const FORMULAIRES: Record<string, Record<string, string>> = {
  '/admin/comptabilite/comptes/:centreId': COMPTES,
  '/admin/comptabilite/exports': { nature: 'journal', du: '1990-01-01', au: '1990-12-31' },
  '/admin/archives': { q: 'Petit', motif: 'Demande' },
  '/admin/archives/:clientId': { motif: 'Demande' },
  '/admin/archives/:clientId/sortie': { motif: 'Retour' },
  '/admin/conservation/demande': { geste: 'archivage', tous: '1', motif: 'Revue' },
  '/admin/conservation/gardes/:clientId': { motif: 'Litige' },
  '/admin/registre/informations': { responsable: 'Audition', version: '0' },
  '/auth/login': { email: 'personne@essai.example', password: 'mauvais' },
  '/admin/centre': { centerId: '' },
  '/admin/agenda/nouveau': EVENEMENT,
  '/admin/agenda/:evenementId': { ...EVENEMENT, version: '1' },
  '/admin/agenda/reglages/:centreId': {
    'jours.lundi.debut': '08h30',
    'jours.lundi.fin': '17h00',
    version: '0',
  },
  '/admin/agenda/reglages/:centreId/absence': { du: '2037-12-25' },
  // What it is already.
  '/admin/agenda/reglages/:centreId/absences/:absenceId': { du: '2037-12-24' },
  '/admin/agenda/:evenementId/prevenir': { moyen: 'su' },
  '/admin/agenda/:evenementId/deplacement': {
    ...{ date: '2037-12-01', heure: '10h00', heureFin: '11h00', version: '1' },
  },
  '/admin/clients/:clientId/statut': { statut: 'En Livraison' },
  '/admin/clients/statuts': { ids: ':clientId', statut: 'En Livraison' },
  '/admin/vues/:liste/nouvelle': { nom: 'Essais' },
  '/admin/vues/:liste/:vueId': { nom: 'Essais' },
  '/admin/vues/:liste/colonnes': { colonnes: 'email' },
  '/admin/nouveauClient': CLIENT,
  '/admin/nouveauClient/:clientId': { ...CLIENT, version: '1' },
  '/admin/nouveauClient/:clientId/statut': { statut: 'En Livraison' },
  '/admin/nouveauClient/:clientId/facturation': {
    statut: 'Facturé',
    dateFacturation: '2026-11-21',
    rbstSS: '0',
    rbstCompl: '0',
    acceptes: 'rien_pose,sans_lpp_D,sans_serie_D',
  },
  '/admin/ClientDashboard/:clientId/statut': { statut: 'En Livraison' },
  '/admin/ClientDashboard/:clientId/etape': { stepDash: '2' },
  '/admin/ClientDashboard/:clientId/note': { note: 'Préfère le matin', version: '1' },
  '/admin/ClientDashboard/:clientId/telephones': { telephonePortable: '0699887766', version: '1' },
  '/admin/prescripteurs/nouveau': { nom: 'Blanc' },
  '/admin/prescripteurs/:prescripteurId/modification': { nom: 'Essai', version: '1' },
  '/admin/prescripteurs/:prescripteurId/fusion': { autreId: ':prescripteurId' },
  '/admin/prescripteurs/:prescripteurId/textes': { texte: 'Dr Noir' },
  '/admin/nouveauClient/:clientId/suivi/:etapeId/rendez-vous': { date: '2037-01-15', heure: '11h00' },
  '/admin/nouveauClient/:clientId/suivi/:etapeId/etat': { etat: 'non_faite', motif: 'refus', version: '1' },
  '/admin/nouveauClient/:clientId/essais/nouveau': { debut: '2026-10-02', oreilleD: 'on' },
  '/admin/nouveauClient/:clientId/essais/:essaiId/correction': { motif: 'Essai', version: '1' },
  '/admin/nouveauClient/:clientId/comptes-rendus/:compteRenduId/correction': { motif: 'Essai' },
  '/admin/nouveauClient/:clientId/essais/:essaiId/cheque': { devient: 'rendu', version: '1' },
  '/admin/nouveauClient/:clientId/essais/:essaiId/issue': { le: '2026-10-20', issueG: 'rendu', version: '1' },
  '/admin/nouveauClient/:clientId/prescriptions/nouvelle': PRESCRIPTION,
  '/admin/nouveauClient/:clientId/prescriptions/:prescriptionId': { ...PRESCRIPTION, version: '1' },
  '/admin/commandes/nouvelle': {
    ...{ fournisseur: 'Clairson', commandeeLe: '2026-10-02', designation0: 'Piles', quantite0: '1' },
  },
  '/admin/commandes/:commandeId/modification': {
    ...{ fournisseur: 'Clairson', commandeeLe: '2026-10-02', version: '1' },
  },
  '/admin/commandes/:commandeId/solde': { motif: 'Rupture', version: '1' },
  '/admin/commandes/:commandeId/reception': {
    ...{ le: '2026-10-03', ligne0: ':ligneCommandeId', quantite0: '1' },
  },
  '/admin/nouveauClient/:clientId/reparations/nouvelle': REPARATION,
  '/admin/nouveauClient/:clientId/reparations/:reparationId': { ...REPARATION, version: '1' },
  '/admin/nouveauClient/:clientId/reparations/:reparationId/suite': {
    ...{ etat: 'revenue', le: '2026-10-20', version: '1' },
  },
  '/admin/nouveauClient/:clientId/embouts/nouveau': { oreille: 'D' },
  '/admin/nouveauClient/:clientId/embouts/:emboutId': { oreille: 'D', version: '1' },
  '/admin/nouveauClient/:clientId/embouts/:emboutId/suite': { etat: 'recu', le: '2026-10-20', version: '1' },
  '/admin/nouveauClient/:clientId/appareils-ailleurs/nouveau': { oreille: 'D', marque: 'Sonance' },
  '/admin/nouveauClient/:clientId/appareils-ailleurs/:ailleursId': {
    ...{ oreille: 'D', marque: 'Sonance', version: '1' },
  },
  '/admin/nouveauClient/:clientId/comptes-rendus/nouveau': { prescripteur: 'Dr Essai' },
  '/admin/nouveauClient/:clientId/comptes-rendus/:compteRenduId': { prescripteur: 'Dr Essai', version: '1' },
  '/admin/nouveauClient/:clientId/comptes-rendus/:compteRenduId/remise': {
    voie: 'papier',
    faitLe: '2026-11-20',
  },
  '/admin/bilan-auditif/:clientId': { date: '2037-01-15', heure: '10h00', ouvert: 'aucun' },
  '/admin/bilan-auditif/:clientId/questionnaires/nouveau/:formulaire': QUESTIONNAIRE,
  '/admin/bilan-auditif/:clientId/questionnaires/:questionnaireId': { ...QUESTIONNAIRE, version: '1' },
  '/admin/bilan-auditif/:clientId/nouveau': BILAN,
  '/admin/bilan-auditif/:clientId/:bilanId': { ...BILAN, version: '1' },
  '/admin/bilan-auditif/:clientId/:bilanId/complements': { 'mesures.sans-deux-500': '45', version: '1' },
  '/admin/bilan-auditif/:clientId/:bilanId/vocale': {
    'series[0].cote': 'droite',
    'series[0].condition': 'casque',
    version: '1',
  },
  '/admin/doublons/:premierId/:secondId': { garde: 'premier', versionPremier: '1', versionSecond: '1' },
  '/admin/nouveauClient/:clientId/devis/:devisId/decision': {
    decision: 'refuse',
    decideLe: '2026-11-21',
    version: '1',
  },
  '/admin/nouveauClient/:clientId/fichiers/:fichierId/nom': { nom: 'Audiogramme' },
  '/admin/factures/:factureId/statut': { statut: 'Payée' },
  '/admin/encaissements/parts/:partId': { etat: 'reclamee', version: '1' },
  '/admin/encaissements/parts/:partId/reception': { resteVu: '24000' },
  '/admin/nouveauClient/:clientId/encaissement': REGLEMENT,
  '/admin/nouvelleFacture/:factureId/encaissement': REGLEMENT,
  '/admin/nouveauClient/:clientId/avance': { montant: '5000' },
  '/admin/nouveauClient/:clientId/echeancier': { nombre: '3', premiere: DANS_UN_MOIS },
  '/admin/nouvelleFacture/:factureId/avance': { montant: '5000' },
  // More than there is to give back.
  '/admin/nouveauClient/:clientId/remboursement': { mode: 'carte', montant: '90000' },
  '/admin/nouvelleFacture/:factureId/remboursement': { mode: 'carte', montant: '90000' },
  // Of a difference that there is not, and of more than an insurer owes.
  '/admin/nouveauClient/:clientId/ecart': { payeur: 'amc', montant: '0,01', motif: 'Arrondi' },
  '/admin/nouvelleFacture/:factureId/ecart': { payeur: 'amc', montant: '0,01', motif: 'Arrondi' },
  '/admin/nouveauClient/:clientId/versement': { montant: '90000' },
  '/admin/nouvelleFacture/:factureId/versement': { montant: '90000' },
  '/admin/nouvelleFacture/:factureId/echeancier': { nombre: '3', premiere: DANS_UN_MOIS },
  '/admin/nouveauClient/:clientId/reglements/:reglementId/annulation': { motif: 'Erreur' },
  '/admin/nouvelleFacture/:factureId/reglements/:reglementId/annulation': { motif: 'Erreur' },
  '/admin/factures/:factureId/paiement': { mode: 'carte' },
  '/admin/cheques/remise': { ids: ':chequeId' },
  '/admin/encaissements/parts/:partId/payeur': { patient: 'oui', version: '1' },
  '/admin/encaissements/lignes/:ligneId/confirmation': { factureId: ':factureId', payeur: 'patient' },
  '/admin/encaissements/lignes/:ligneId/ecart': { ecartee: 'oui' },
  // Of an amount that nobody was shown.
  '/admin/encaissements/releves/:ligneId': {
    'parts[0].factureId': ':factureId',
    'parts[0].payeur': 'patient',
    'parts[0].montant': '1',
  },
  '/admin/encaissements/modele': { sujet: 'Votre facture', texte: 'Bonjour', delaiJours: '15', version: '0' },
  '/admin/comptoir': { mode: 'carte' },
  '/admin/nouvelleFacture': FACTURE,
  '/admin/nouvelleFacture/:factureId': { ...FACTURE, version: '1' },
  '/admin/nouvelleFacture/:factureId/avoir': { motif: 'Retour', etendue: 'entier' },
  '/admin/factures/brouillons/:brouillonFactureId': {
    ...FACTURE,
    factureId: ':brouillonFactureId',
    version: '1',
  },
  '/admin/MesFactures/nouvelle': BROUILLON,
  '/admin/MesFactures/:brouillonId': BROUILLON,
  '/admin/MoyenDePaiement/nouveau': { type: 'Chèque', details: 'Chéquier', titulaire: 'Audition Lyon' },
  '/admin/MoyenDePaiement/:moyenId/statut': { statut: 'Inactif' },
  '/admin/users/invitation': {
    name: 'Zoé',
    email: 'invite.:userId@essai.example',
    nouveauCentre: 'Centre :userId',
  },
  '/admin/users/:userId': {
    name: 'Zoé',
    email: ':userId@essai.example',
    role: 'admin',
    centers: ':centreId',
  },
  '/admin/centres/verrou': { minutes: '5' },
  '/admin/centres/nouveau': { name: 'Centre :userId' },
  '/admin/centres/vendeur': { raisonSociale: 'Audition Martin', forme: 'sarl' },
  '/admin/centres/:centreId/vendeur': { finess: '690000013' },
  '/admin/centres/:centreId': { name: 'Centre Bellecour', abonnement: 'Ultimate' },
  '/admin/parametres/:cleParametre': { depuis: '2026-11-01', valeur: '9', source: 'Courrier' },
  '/admin/stock/ajout': { name: 'Nuance 300', quantity: '2' },
  '/admin/stock/:produitId': { name: 'Nuance 300', quantity: '2', version: '1', quantiteVue: '2' },
  '/admin/stock/:produitId/reception': { series: 'SN-ACCES' },
  '/admin/exemplaires/:exemplaireId': { vers: 'reparation', motif: 'Essai', version: '2' },
  '/admin/exemplaires/:exemplaireId/remplacement': { numeroSerie: ':evenementId', version: '2' },
  '/admin/exemplaires/:exemplaireId/modification': { numeroSerie: ':clientId', note: 'Essai', version: '2' },
  '/admin/nouveauClient/:clientId/remise': { numeroSerie: ':clientId', vers: 'pret', oreille: 'G' },
  '/admin/stock/:produitId/mouvements': { motif: 'Casse', quantite: '1' },
  '/admin/acces/calendriers/nouveau': { nom: 'Agenda de Léa', url: 'https://127.0.0.1/agenda.ics' },
  '/admin/acces/calendriers/:calendrierId': {
    nom: 'Agenda de Léa',
    url: 'https://calendrier.example/agenda.ics',
    color: COULEUR_CALENDRIER,
    version: '1',
  },
  '/admin/acces/adresses/nouvelle': { pour: 'moi' },
  '/admin/acces/jetons/nouveau': { nom: 'Comptabilité', domaines: 'clients' },
  '/admin/acces/webhooks/nouveau': {
    nom: 'Standard',
    url: 'https://outil.example/auricule',
    natures: 'client.created',
  },
  '/admin/acces/webhooks/:webhookId/modification': {
    nom: 'Standard',
    url: 'https://outil.example/auricule',
    natures: 'client.created',
    version: '1',
  },
  '/admin/acces/webhooks/:webhookId/secret': { version: '1' },
  // What it is already: readers may change their own.
  '/admin/user-profile/preferences': { densite: 'normale', retour: '/admin/support' },
  '/admin/a-faire/nouveau': { titre: 'Rappeler', echeance: '2026-12-01' },
  '/admin/a-faire/:aFaireId': { titre: 'Rappeler', echeance: '2026-12-02', version: '1' },
  '/admin/a-faire/:aFaireId/etat': { fait: 'oui' },
  '/admin/a-faire/report': { jusquAu: DANS_UN_MOIS, motif: 'En vacances' },
  '/admin/a-faire/prise': { userId: '' },
  '/admin/a-faire/prises': { ligne: ':ligneAFaire' },
  '/admin/a-faire/lettres/:natureAFaire': { sujet: 'Devis', texte: 'Bonjour', lignes: ':ligneAFaire' },
  '/admin/a-faire/sms': { texte: 'Bonjour' },
  '/admin/a-faire/textes/:natureAFaire': { sujet: 'Devis', texte: 'Bonjour', sms: 'Bonjour', version: '0' },
  '/admin/nouveauClient/:clientId/vie-privee/choix/:objetChoix': {
    reponse: 'oui',
    mode: 'oral',
    version: '0',
  },
  '/admin/nouveauClient/:clientId/vie-privee/limitation': { motif: 'exactitude' },
  '/admin/nouveauClient/:clientId/vie-privee/levee': { leveeMotif: 'Données vérifiées' },
  '/admin/textes-accord': { objet: 'campagnes', version: '0', texte: 'Vous pouvez refuser nos lettres.' },
  '/admin/comptabilite/archives': { annee: '2025' },
  '/admin/support': { name: 'Léa', email: 'lea@essai.example', subject: 'Aide', message: 'Bonjour' },
};

/** Whom something new to do is for, which status is asked for. */
export const searchOf = (path: string, { clientId, ligneAFaire }: Cibles): string => {
  if (/\/a-faire\/(report|prise|relance|sms)$/.test(path)) return `?ligne=${ligneAFaire}`;
  if (path.endsWith('/versement')) return '?payeur=amc';
  if (path.endsWith('/changement')) return `?vers=${encodeURIComponent('Annulée')}`;
  return path === '/admin/a-faire/nouveau' ? `?client=${clientId}` : '';
};
