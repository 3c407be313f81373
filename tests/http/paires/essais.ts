import { storeAppareils } from '../../support/appareils';
import { conclure, storeEssai, storeEtape } from '../../support/essai';
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

export const PAIRES_ESSAIS: Paire[] = [
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
