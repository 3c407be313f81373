import { listCampagnes } from '~/domain/a-faire/campagnes.lists.server';
import * as campagnes from '~/domain/a-faire/campagnes.service.server';
import { lireCle } from '~/domain/a-faire/cle-ligne';
import { lireLignes } from '~/domain/a-faire/lignes.repo.server';
import * as lignes from '~/domain/a-faire/lignes.service.server';
import type { BornesAFaire } from '~/domain/a-faire/natures/nature-lue';
import * as prises from '~/domain/a-faire/prises.service.server';
import { openRelancePatient, relancerPatient } from '~/domain/a-faire/relances-patient.service.server';
import * as reports from '~/domain/a-faire/reports.service.server';
import { envoyerSmsPatient, openSmsPatient } from '~/domain/a-faire/sms-patient.service.server';
import * as textes from '~/domain/a-faire/textes-relance.service.server';
import type { Context } from '~/domain/access/context.server';
import { listEnvoisRefuses, noterEnvoisVus } from '~/domain/courriels/envois-refuses.service.server';
import { lireDates } from '~/domain/parametres/valeurs.server';
import { JOUR_RELEVE } from '../support/a-faire';
import type { Service } from './services';

const REPORT = { jusquAu: '2026-12-20', motif: 'En vacances' };
const criteres = lignes.readCriteresLignes(new URLSearchParams());

const bornesDe = async (ctx: Context): Promise<BornesAFaire> => ({
  ...(await lireDates(ctx)),
  ...{ now: ctx.now(), jour: '2030-01-01', equipe: [] },
});

export const SERVICES_A_FAIRE: Record<string, Service> = {
  'a-faire/lignes.service.server.ts#listLignes': {
    droit: 'client:voir',
    etranger: 'rien',
    call: async (ctx) => (await lignes.listLignes(ctx, criteres)).flatMap((groupe) => groupe.lignes),
  },
  'a-faire/lignes.service.server.ts#getReleve': {
    droit: 'client:voir',
    etranger: 'rien',
    call: async (ctx) => {
      const releve = await lignes.getReleve(ctx, JOUR_RELEVE);
      return releve ? [releve] : [];
    },
  },
  'courriels/envois-refuses.service.server.ts#listEnvoisRefuses': {
    droit: 'client:voir',
    etranger: 'rien',
    call: (ctx, { client }) => listEnvoisRefuses(ctx, client.id),
  },
  'courriels/envois-refuses.service.server.ts#noterEnvoisVus': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { client, envoiRefuseId }) => noterEnvoisVus(ctx, client.id, [envoiRefuseId]),
  },
  'a-faire/reports.service.server.ts#openReport': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { ligneAFaire }) => reports.openReport(ctx, lireCle(ligneAFaire)),
  },
  'a-faire/reports.service.server.ts#reporterLigne': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { ligneAFaire }) => reports.reporterLigne(ctx, lireCle(ligneAFaire), REPORT),
  },
  'a-faire/prises.service.server.ts#openPrise': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { ligneAFaire }) => prises.openPrise(ctx, lireCle(ligneAFaire)),
  },
  'a-faire/prises.service.server.ts#prendreLigne': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { ligneAFaire }) => prises.prendreLigne(ctx, lireCle(ligneAFaire)),
  },
  'a-faire/prises.service.server.ts#laisserLigne': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { ligneAFaire }) => prises.laisserLigne(ctx, lireCle(ligneAFaire)),
  },
  'a-faire/reports.service.server.ts#listReports': {
    droit: 'client:voir',
    etranger: 'rien',
    call: (ctx) => reports.listReports(ctx, { q: '', tri: 'jour', sens: 'asc', page: 1, taille: 10 }),
  },
  'a-faire/reports.service.server.ts#leverReport': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { reportId }) => reports.leverReport(ctx, reportId),
  },
  'a-faire/relances-patient.service.server.ts#openRelancePatient': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { ligneAFaire }) => openRelancePatient(ctx, lireCle(ligneAFaire)),
  },
  'a-faire/relances-patient.service.server.ts#relancerPatient': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { ligneAFaire }) => relancerPatient(ctx, lireCle(ligneAFaire)),
  },
  'a-faire/campagnes.service.server.ts#openLettres': {
    droit: 'client:modifier',
    etranger: 'rien',
    call: async (ctx) => (await campagnes.openLettres(ctx, 'rdv')).lignes,
  },
  'a-faire/campagnes.service.server.ts#faireLettres': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { ligneAFaire }) =>
      campagnes.faireLettres(ctx, 'rdv', { lignes: [ligneAFaire], sujet: 'Rendez-vous', texte: 'Bonjour' }),
  },
  'a-faire/campagnes.service.server.ts#getCampagne': {
    droit: 'client:voir',
    etranger: 'introuvable',
    call: (ctx, { campagneId }) => campagnes.getCampagne(ctx, campagneId),
  },
  'a-faire/campagnes.lists.server.ts#listCampagnes': {
    droit: 'client:voir',
    etranger: 'rien',
    call: (ctx) => listCampagnes(ctx, 'garantie'),
  },
  'a-faire/campagnes.service.server.ts#renderLettres': {
    droit: 'client:voir',
    etranger: 'introuvable',
    call: (ctx, { campagneId }) => campagnes.renderLettres(ctx, campagneId),
  },
  'a-faire/sms-patient.service.server.ts#openSmsPatient': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { ligneAFaire }) => openSmsPatient(ctx, lireCle(ligneAFaire)),
  },
  'a-faire/sms-patient.service.server.ts#envoyerSmsPatient': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { ligneAFaire }) => envoyerSmsPatient(ctx, lireCle(ligneAFaire), { texte: 'Bonjour' }),
  },
  'a-faire/textes-relance.service.server.ts#getTexteRelance': {
    droit: 'parametre:voir',
    etranger: 'rien',
    duCompte: true,
    call: (ctx) => textes.getTexteRelance(ctx, 'devis'),
  },
  'a-faire/textes-relance.service.server.ts#saveTexteRelance': {
    droit: 'parametre:modifier',
    etranger: 'rien',
    call: (ctx) => textes.saveTexteRelance(ctx, 'rdv', { sujet: 'Rdv', texte: 'Bonjour', sms: 'Bonjour' }, 0),
  },
  'a-faire/lignes.repo.server.ts#lireLignes': {
    droit: null,
    etranger: 'rien',
    call: async (ctx) =>
      lireLignes(ctx, 'tiersPayant', await bornesDe(ctx), { qui: { tous: true }, lignes: 9 }),
  },
};
