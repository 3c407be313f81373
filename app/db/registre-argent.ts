import { CENTRE, centre, DIX_ANS, DOSSIER, duDossier } from './table-du-registre';

/** What the register of tables says of invoices, credit notes, payments, accounts and signatures. */
export const TABLES_D_ARGENT = {
  factures: {
    owner: centre,
    client: { ...duDossier('facture', 'factures'), effacement: 'delie' },
    garde: DIX_ANS,
  },
  lignes_facture: { owner: centre, avec: 'factures', garde: 'comme la facture' },
  brouillons_facture: {
    owner: centre,
    client: duDossier('brouillon de facture', 'brouillons de facture'),
    garde: DOSSIER,
  },
  avoirs: {
    owner: centre,
    client: { ...duDossier('avoir', 'avoirs'), effacement: 'delie' },
    garde: DIX_ANS,
  },
  lignes_avoir: { owner: centre, avec: 'avoirs', garde: 'comme l’avoir' },
  reglements: {
    owner: centre,
    client: { ...duDossier('règlement', 'règlements'), effacement: 'delie' },
    garde: DIX_ANS,
  },
  originaux: { owner: centre, avec: 'factures', garde: 'comme la facture' },
  parts_attendues: { owner: centre, avec: 'factures', garde: 'comme la facture' },
  echeances: { owner: centre, avec: 'factures', garde: 'comme la facture' },
  modeles_relance: { owner: centre, garde: CENTRE },
  relances: {
    owner: centre,
    avec: 'factures',
    dit: 'le texte et l’adresse des lettres qui lui réclamaient une facture',
    garde: 'comme la facture',
  },
  releves: { owner: centre, garde: CENTRE },
  lignes_releve: {
    owner: centre,
    avec: 'releves',
    dit: 'les libellés de relevés qui portent son nom',
    garde: 'comme le relevé',
  },
  remises_cheques: { owner: centre, garde: DIX_ANS },
  cheques_remis: { owner: centre, avec: 'remises_cheques', garde: 'comme la remise' },
  comptes_comptables: { owner: centre, garde: DIX_ANS },
  exports_comptables: { owner: centre, garde: DIX_ANS },
  /** Of persons they hold salted prints. */
  scelles: { owner: centre, garde: DIX_ANS },
  chaines_scelles: { owner: centre, garde: DIX_ANS },
  numeros_sautes: { owner: centre, garde: DIX_ANS },
  clotures: { owner: centre, garde: DIX_ANS },
  archives_comptables: { owner: centre, garde: DIX_ANS },
  verifications_scelles: { owner: centre, garde: { colonne: 'faite_le', jours: 400 } },
  devis_factures: {
    owner: centre,
    client: {
      ...duDossier('lien d’un devis à sa facture', 'liens de devis à leur facture'),
      remis: { non: 'un lien entre deux pièces qui sont remises, le devis et la facture' },
    },
    garde: DOSSIER,
  },
  demandes_signature: {
    owner: centre,
    client: {
      ...duDossier('demande de signature', 'demandes de signature'),
      remis: { non: 'un lien secret et son code ; ce qui a été signé est remis' },
    },
    garde: { colonne: 'expire_le', jours: 30 },
  },
  signatures: {
    owner: centre,
    client: { ...duDossier('signature', 'signatures'), effacement: 'delie' },
    garde: 'dix ans (code de la consommation, L.213-1) ; rien ne les efface',
  },
} as const;
