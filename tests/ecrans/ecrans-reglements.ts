import type { Ecran } from './ecrans';

const client = (geste: string) => `/admin/nouveauClient/:payeurId/${geste}`;
const facture = (geste: string) => `/admin/nouvelleFacture/:factureDueId/${geste}`;
const DUE = 'onglet=reglements&facture=:factureDueId';

/** Payments, receipts and slips of cheques. */
export const ECRANS_REGLEMENTS: readonly Ecran[] = [
  { nom: 'Client, règlements', adresse: '/admin/nouveauClient/:payeurId?onglet=reglements', papier: true },
  { nom: 'Client, sans règlement', adresse: '/admin/nouveauClient/:neufId?onglet=reglements' },
  { nom: 'Client, encaissement', adresse: client(`encaissement?${DUE}&payeur=patient`) },
  {
    nom: 'Client, encaissement refusé',
    adresse: client('encaissement?onglet=reglements'),
    envoi: 'Encaisser',
  },
  { nom: 'Client, avance utilisée', adresse: client(`avance?${DUE}`) },
  { nom: 'Client, écart', adresse: client(`ecart?${DUE}&payeur=amc`) },
  { nom: 'Client, versée au patient', adresse: client(`versement?${DUE}&payeur=amc`) },
  { nom: 'Client, facture par e-mail', adresse: client(`envoi?${DUE}`) },
  { nom: 'Client, échéancier', adresse: client(`echeancier?${DUE}`), envoi: 'Enregistrer' },
  { nom: 'Client, remboursement', adresse: client('remboursement?onglet=reglements') },
  {
    nom: 'Client, annulation d’un règlement',
    adresse: client('reglements/:reglementId/annulation?onglet=reglements'),
  },
  { nom: 'Facture, encaissement', adresse: facture('encaissement?payeur=amo') },
  { nom: 'Facture, avance utilisée', adresse: facture('avance') },
  { nom: 'Facture, écart', adresse: facture('ecart?payeur=amc') },
  { nom: 'Facture, versée au patient', adresse: facture('versement?payeur=amc') },
  { nom: 'Facture, envoi par e-mail', adresse: facture('envoi') },
  { nom: 'Facture, échéancier', adresse: facture('echeancier') },
  { nom: 'Facture, remboursement', adresse: facture('remboursement?payeur=patient') },
  {
    nom: 'Facture, annulation d’un règlement',
    adresse: facture('reglements/:reglementId/annulation'),
  },
  { nom: 'Factures, payée', adresse: '/admin/factures/:factureDueId/paiement' },
  { nom: 'Règlements', adresse: '/admin/reglements', papier: true },
  { nom: 'Règlements, global', adresse: '/admin/reglements', pour: 'global' },
  { nom: 'Règlements, rien de trouvé', adresse: '/admin/reglements?q=introuvable' },
  { nom: 'Règlements, export', adresse: '/admin/reglements/export' },
  { nom: 'Chèques', adresse: '/admin/cheques', papier: true },
  { nom: 'Chèques, remise à faire', adresse: '/admin/cheques/remise?ids=:chequeId' },
  { nom: 'Chèques, remise', adresse: '/admin/cheques/:remiseId' },
  { nom: 'Chèques, remise défaite', adresse: '/admin/cheques/:remiseId/annulation' },
];
