import { DecisionDevis } from '~/domain/devis/decision.schema';
import { deciderDevis } from '~/domain/devis/decision.service.server';
import { storeAppareils } from '../../support/appareils';
import { storeDevis } from '../../support/devis';
import { conclure, storeChequeGarde, storeEssai, storeEtape } from '../../support/essai';
import { createProduit } from '../../support/stock';
import type { Cote } from './cote';
import type { Paire } from './paires';

const appareille = async ({ enseigne, ctx }: Cote) => {
  const client = await enseigne.createClient();
  await storeAppareils(ctx().db, client, { D: { marque: 'Clairson', modele: 'Nuance', numero_serie: 'D1' } });
  return client;
};
const client = async (c: Cote) => (await appareille(c)).id;
/** A client's trial, and a visit that follows their fitting, as their pages' addresses say both. */
const essai = async (c: Cote) => {
  const row = await appareille(c);
  return `${row.id}/essais/${(await storeEssai(c.ctx(), row)).essaiId}`;
};
const visite = async (c: Cote) => {
  const row = await c.enseigne.createClient();
  return `${row.id}/suivi/${(await storeEtape(c.ctx(), row, { pose: true })).etapeId}`;
};

const ESSAI = { debut: '2026-10-02', depot: '150', modeDepot: 'cheque', reference: '1234', note: 'À revoir' };
const ISSUE = { le: '2026-10-20', issueG: 'rendu', motifG: 'Trop lourd' };
const RDV = { date: '2037-01-15', heure: '10:00' };
const ABSENT = { etat: 'non_faite', motif: 'absent', note: 'A prévenu' };

/** A client who accepted the right device of a quote, which the stock has. */
const accepte = async ({ enseigne, ctx, centre }: Cote) => {
  const { id } = await enseigne.createClient();
  await createProduit(ctx(), { marque: 'Phonak', model: 'Audéo L90-R', code: 'AL90' }, centre.id);
  const devisId = await storeDevis(ctx(), id, { dateDevis: '2026-10-01' });
  const choix = { decision: 'accepte', decideLe: '2026-10-02', choixD: 'propose', choixG: '' };
  await deciderDevis(ctx(), id, devisId, DecisionDevis.parse(choix), 1);
  return id;
};
const DU_DEVIS = {
  ...{ marqueAppareilD: 'Phonak', modelAppareilD: 'Audéo L90-R', codeProduitD: 'AL90', lppD: '2383450' },
  ...{ numeroSerieD: '2423N0X7A1', quantityD: '1', montantAppareilD: '1421,80' },
};

export const PAIRES_ESSAIS: Paire[] = [
  {
    appel: 'poserAppareilsDuDevis',
    geste: 'l’appareil d’un devis accepté',
    prepare: accepte,
    ecran: async (c, id) => {
      const produit = (await c.ctx().db.from('produits').where({ code: 'AL90' }).first())?.id ?? '';
      const choisi = { produitD: produit, rempliD: produit };
      return c.remplis(`/admin/nouveauClient/${id}?onglet=appareillage`, { ...choisi, ...DU_DEVIS });
    },
    api: (c, id) => c.appelle('POST', `/clients/${id}/appareillage/devis`, {}),
  },
  {
    appel: 'commencerEssai',
    geste: 'l’essai d’une oreille, avec son dépôt',
    prepare: client,
    ecran: (c, id) =>
      c.remplis(`/admin/nouveauClient/${id}/essais/nouveau?onglet=essais`, { ...ESSAI, oreilleD: 'on' }),
    api: (c, id) => c.appelle('POST', `/clients/${id}/essais`, { ...ESSAI, oreilleD: true }),
  },
  {
    appel: 'noterIssueEssai',
    geste: 'un appareil rendu',
    prepare: essai,
    ecran: (c, path) => c.remplis(`/admin/nouveauClient/${path}/issue?onglet=essais`, ISSUE),
    api: (c, path) => c.appelle('POST', `/clients/${path}/issue`, ISSUE),
  },
  {
    appel: 'noterChequeEssai',
    geste: 'un chèque de dépôt encaissé',
    prepare: async (c) => {
      const row = await appareille(c);
      return `${row.id}/essais/${await storeChequeGarde(c.ctx(), row)}`;
    },
    ecran: (c, path) =>
      c.remplis(`/admin/nouveauClient/${path}/cheque?onglet=essais`, { devient: 'encaisse' }),
    api: (c, path) => c.appelle('POST', `/clients/${path}/cheque`, { devient: 'encaisse' }),
  },
  {
    appel: 'corrigerIssueEssai',
    geste: 'une issue reprise',
    prepare: async (c) => {
      const row = await appareille(c);
      const { essaiId } = await storeEssai(c.ctx(), row);
      await conclure(c.ctx(), row.id, essaiId);
      return `${row.id}/essais/${essaiId}`;
    },
    ecran: (c, path) =>
      c.remplis(`/admin/nouveauClient/${path}/correction?onglet=essais`, { motif: 'Par erreur' }),
    api: (c, path) => c.appelle('POST', `/clients/${path}/correction`, { motif: 'Par erreur' }),
  },
  {
    appel: 'planifierVisite',
    geste: 'le rendez-vous d’une visite',
    prepare: visite,
    ecran: (c, path) => c.remplis(`/admin/nouveauClient/${path}/rendez-vous?onglet=essais`, RDV),
    api: (c, path) => c.appelle('POST', `/clients/${path}/rendez-vous`, RDV),
  },
  {
    appel: 'noterVisite',
    geste: 'une visite que le patient a manquée',
    prepare: visite,
    ecran: (c, path) => c.remplis(`/admin/nouveauClient/${path}/etat?onglet=essais`, ABSENT),
    api: (c, path) => c.appelle('POST', `/clients/${path}/etat`, ABSENT),
  },
];
