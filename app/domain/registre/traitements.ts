/** Why data are processed, each a sheet of the register (GDPR, article 30). */
interface Traitement {
  titre: string;
  finalite: string;
  base: string;
  personnes: string;
  categories: string;
  destinataires: string;
  duree: string;
}

export const TRAITEMENTS = {
  patients: {
    titre: 'Suivi des patients et appareillage auditif',
    finalite:
      'Tenir le dossier du patient : bilans auditifs, prescriptions, essais, appareillage, suivi, réparations, documents remis.',
    base: 'Exécution des soins demandés par le patient (RGPD, art. 6-1-b) ; données de santé traitées par un professionnel tenu au secret (art. 9-2-h)',
    personnes: 'Patients',
    categories:
      'Identité, coordonnées, date de naissance, numéro de sécurité sociale, mutuelle, prescripteur ; données de santé : bilans, prescriptions, appareils, notes',
    destinataires:
      'Personnel du centre selon ses droits ; prescripteur (compte rendu) ; fournisseur (réparation)',
    duree: 'Celles du dossier, ci-dessous',
  },
  facturation: {
    titre: 'Facturation, tiers payant et comptabilité',
    finalite:
      'Établir devis, factures et avoirs, encaisser, suivre les parts des organismes, tenir les comptes.',
    base: 'Obligation légale (RGPD, art. 6-1-c : code de commerce, code général des impôts, code de la sécurité sociale)',
    personnes: 'Patients, payeurs',
    categories: 'Identité, adresse, organismes, appareils vendus, montants, règlements, signatures',
    destinataires: 'Assurance maladie, complémentaires, expert-comptable, administration fiscale',
    duree: 'Celle des pièces comptables, ci-dessous',
  },
  agenda: {
    titre: 'Rendez-vous, rappels et relances',
    finalite:
      'Organiser les rendez-vous, les rappeler, relancer pour le suivi, les renouvellements et les papiers manquants.',
    base: 'Exécution des soins (art. 6-1-b) ; consentement pour les rappels par courriel ou SMS (art. 6-1-a)',
    personnes: 'Patients, personnel',
    categories: 'Identité, coordonnées, dates et motifs de rendez-vous, accords et oppositions',
    destinataires: 'Personnel du centre ; transporteurs de courriels et de SMS réglés',
    duree: 'Celles du dossier ; 30 jours pour les courriels partis',
  },
  prescripteurs: {
    titre: 'Annuaire des prescripteurs',
    finalite: 'Reconnaître qui a prescrit, lui adresser les comptes rendus.',
    base: 'Intérêt légitime (art. 6-1-f) ; obligation conventionnelle de compte rendu',
    personnes: 'Médecins prescripteurs',
    categories: 'Nom, spécialité, numéro RPPS, adresse professionnelle, courriel',
    destinataires: 'Personnel du centre',
    duree: 'Tant que le compte existe',
  },
  personnel: {
    titre: 'Comptes du personnel et traçabilité',
    finalite: 'Donner et retirer les accès, savoir qui a fait et consulté quoi, protéger les données.',
    base: 'Obligation légale de sécurité (art. 6-1-c et 32)',
    personnes: 'Personnel du centre',
    categories: 'Nom, courriel professionnel, rôle, sessions, adresses réseau, actes notés au journal',
    destinataires: 'Administrateur du compte',
    duree: 'Tant que le compte existe ; un jour pour les sessions finies',
  },
  exploitation: {
    titre: 'Stock, fournisseurs et exploitation du logiciel',
    finalite: 'Tenir le stock et les commandes, faire tourner et régler le logiciel.',
    base: 'Intérêt légitime (art. 6-1-f)',
    personnes: 'Personnel ; patients par un identifiant seulement',
    categories: 'Produits, commandes, réglages, tâches, marques techniques',
    destinataires: 'Personnel du centre ; qui exploite l’installation',
    duree: 'Tant que le compte existe ; quelques jours pour les marques techniques',
  },
} as const satisfies Record<string, Traitement>;

export type CleTraitement = keyof typeof TRAITEMENTS;
export const clesTraitements = Object.keys(TRAITEMENTS) as CleTraitement[];
