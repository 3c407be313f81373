import { storeCommande, storeSav } from '../../support/sav';
import { createProduit } from '../../support/stock';
import type { Cote } from './cote';
import type { Paire } from './paires';

const client = async ({ enseigne }: Cote) => (await enseigne.createClient()).id;
/** A client with what their after-sales has. */
const sav = async (c: Cote) => {
  const row = await c.enseigne.createClient();
  return { id: row.id, ...(await storeSav(c.ctx(), row)) };
};
type Sav = Awaited<ReturnType<typeof sav>>;
const commande = async (c: Cote) => {
  const produitId = await createProduit(c.ctx(), {}, c.centre.id);
  return storeCommande(c.ctx(), c.centre.id, { produitId, numero: 'C00042' });
};
type Commande = Awaited<ReturnType<typeof commande>>;

const fiche = (id: string, reste: string) => `/admin/nouveauClient/${id}/${reste}`;
const REPARATION = {
  ...{ marque: 'Clairson', modele: 'Or', numeroSerie: 'X-1', oreille: 'D', panne: 'Souffle' },
  ...{ fournisseur: 'Clairson', priseEnCharge: 'devis', montant: '120,50', recueLe: '2026-10-01' },
  ...{ pretNom: 'Clairson Prêt', pretLe: '2026-10-01' },
};
/** Every field, as the page of a repair fills it. */
const REVUE = {
  ...{ appareilId: '', marque: 'Clairson', modele: 'Nuance', numeroSerie: 'SN-2', oreille: 'G' },
  ...{ panne: 'Ne charge plus', fournisseur: 'Autre', reference: 'D-1', priseEnCharge: 'garantie' },
  ...{ montant: '', accord: '', accordLe: '', devisId: '', recueLe: '2026-10-01', envoyeeLe: '2026-10-02' },
  ...{ retourPrevuLe: '2026-10-20', revenueLe: '', remiseLe: '', issue: '', nouveauNumero: '' },
  ...{ pretNom: '', pretNumero: '', pretLe: '', pretRenduLe: '', note: 'Revu' },
} as const;
const ETAPE = { etat: 'revenue', le: '2026-10-20', issue: 'remplacee', nouveauNumero: 'SN-9' };
const EMBOUT = {
  ...{ oreille: 'G', forme: 'Conque', matiere: 'Silicone', fournisseur: 'Labo', reference: 'L-1' },
  ...{ empreinteLe: '2026-10-01', commandeLe: '2026-10-02', prevuLe: '2026-10-12', recuLe: '', poseLe: '' },
  note: 'Évent',
};
const RECU = { etat: 'recu', le: '2026-10-20' };
const AILLEURS = {
  ...{ oreille: 'D', marque: 'Sonance', modele: 'Or', numeroSerie: 'A-1', classe: '2', ou: 'Brest' },
  ...{ poseLe: '2024-02-29', finLe: '', note: 'Ancien' },
};
const ENTETE = {
  ...{ fournisseur: 'Clairson France', reference: 'R-1', commandeeLe: '2026-10-02' },
  ...{ prevueLe: '2026-10-20', note: 'Urgent' },
};
const ARRIVEE = { le: '2026-10-12', bon: 'BL-1', garantieFin: '2030-10-12' };
const MOTIF = { motif: 'Référence arrêtée' };

export const PAIRES_SAV: Paire[] = [
  {
    appel: 'ajouterReparation',
    geste: 'une panne, sur devis, avec un prêt',
    prepare: client,
    ecran: (c, id) => c.remplis(fiche(id, 'reparations/nouvelle'), REPARATION),
    api: (c, id) => c.appelle('POST', `/clients/${id}/reparations`, REPARATION),
  },
  {
    appel: 'ajouterEmbout',
    geste: 'une empreinte commandée',
    prepare: client,
    ecran: (c, id) => c.remplis(fiche(id, 'embouts/nouveau?onglet=sav'), EMBOUT),
    api: (c, id) => c.appelle('POST', `/clients/${id}/embouts`, EMBOUT),
  },
  {
    appel: 'ajouterAppareilAilleurs',
    geste: 'un appareil',
    prepare: client,
    ecran: (c, id) => c.remplis(fiche(id, 'appareils-ailleurs/nouveau?onglet=sav'), AILLEURS),
    api: (c, id) => c.appelle('POST', `/clients/${id}/appareils-ailleurs`, AILLEURS),
  },
  {
    appel: 'ajouterCommande',
    geste: 'ce qui est écrit',
    ecran: (c) =>
      c.remplis('/admin/commandes/nouvelle', {
        ...{ ...ENTETE, designation0: 'Dômes', quantite0: '20', prix0: '1,25', oreille0: 'G' },
      }),
    api: (c) =>
      c.appelle('POST', '/commandes', {
        ...ENTETE,
        lignes: [{ designation: 'Dômes', quantite: 20, prix: '1,25', oreille: 'G' }],
      }),
  },
];

export const PAIRES_SUR_SAV: Paire<Sav>[] = [
  {
    appel: 'modifierReparation',
    geste: 'l’oreille, le fournisseur, qui paie',
    prepare: sav,
    ecran: (c, { id, reparationId }) => c.remplis(fiche(id, `reparations/${reparationId}`), REVUE),
    api: (c, { id, reparationId }) => c.appelle('PUT', `/clients/${id}/reparations/${reparationId}`, REVUE),
  },
  {
    appel: 'avancerReparation',
    geste: 'revenu remplacé',
    prepare: sav,
    ecran: (c, { id, reparationId }) =>
      c.remplis(fiche(id, `reparations/${reparationId}/suite?onglet=sav`), ETAPE),
    api: (c, { id, reparationId }) =>
      c.appelle('POST', `/clients/${id}/reparations/${reparationId}/etapes`, ETAPE),
  },
  {
    appel: 'supprimerReparation',
    geste: 'notée par erreur',
    prepare: sav,
    ecran: (c, { id, reparationId }) => c.poste(fiche(id, `reparations/${reparationId}/suppression`)),
    api: (c, { id, reparationId }) => c.appelle('DELETE', `/clients/${id}/reparations/${reparationId}`),
  },
  {
    appel: 'modifierEmbout',
    geste: 'l’oreille et les jours',
    prepare: sav,
    ecran: (c, { id, emboutId }) => c.remplis(fiche(id, `embouts/${emboutId}?onglet=sav`), EMBOUT),
    api: (c, { id, emboutId }) => c.appelle('PUT', `/clients/${id}/embouts/${emboutId}`, EMBOUT),
  },
  {
    appel: 'avancerEmbout',
    geste: 'reçu',
    prepare: sav,
    ecran: (c, { id, emboutId }) => c.remplis(fiche(id, `embouts/${emboutId}/suite?onglet=sav`), RECU),
    api: (c, { id, emboutId }) => c.appelle('POST', `/clients/${id}/embouts/${emboutId}/etapes`, RECU),
  },
  {
    appel: 'supprimerEmbout',
    geste: 'noté par erreur',
    prepare: sav,
    ecran: (c, { id, emboutId }) => c.poste(fiche(id, `embouts/${emboutId}/suppression`)),
    api: (c, { id, emboutId }) => c.appelle('DELETE', `/clients/${id}/embouts/${emboutId}`),
  },
  {
    appel: 'modifierAppareilAilleurs',
    geste: 'l’oreille et la classe',
    prepare: sav,
    ecran: (c, { id, ailleursId }) =>
      c.remplis(fiche(id, `appareils-ailleurs/${ailleursId}?onglet=sav`), AILLEURS),
    api: (c, { id, ailleursId }) =>
      c.appelle('PUT', `/clients/${id}/appareils-ailleurs/${ailleursId}`, AILLEURS),
  },
  {
    appel: 'supprimerAppareilAilleurs',
    geste: 'noté par erreur',
    prepare: sav,
    ecran: (c, { id, ailleursId }) => c.poste(fiche(id, `appareils-ailleurs/${ailleursId}/suppression`)),
    api: (c, { id, ailleursId }) => c.appelle('DELETE', `/clients/${id}/appareils-ailleurs/${ailleursId}`),
  },
];

export const PAIRES_COMMANDES: Paire<Commande>[] = [
  {
    appel: 'modifierCommande',
    geste: 'son en-tête',
    prepare: commande,
    ecran: (c, { commandeId }) => c.remplis(`/admin/commandes/${commandeId}/modification`, ENTETE),
    api: (c, { commandeId }) => c.appelle('PUT', `/commandes/${commandeId}`, ENTETE),
  },
  {
    appel: 'recevoirCommande',
    geste: 'deux appareils sur trois, sous leur numéro',
    prepare: commande,
    ecran: (c, { commandeId }) =>
      c.remplis(`/admin/commandes/${commandeId}/reception`, {
        ...{ ...ARRIVEE, quantite0: '2', series0: 'RC-1\nRC-2' },
      }),
    api: (c, { commandeId, ligneCommandeId }) =>
      c.appelle('POST', `/commandes/${commandeId}/receptions`, {
        ...ARRIVEE,
        lignes: [{ ligneId: ligneCommandeId, quantite: 2, series: ['RC-1', 'RC-2'] }],
      }),
  },
  {
    appel: 'solderCommande',
    geste: 'ce qui ne viendra pas',
    prepare: commande,
    ecran: (c, { commandeId }) => c.remplis(`/admin/commandes/${commandeId}/solde`, MOTIF),
    api: (c, { commandeId }) => c.appelle('POST', `/commandes/${commandeId}/solde`, MOTIF),
  },
];
