import { SANS_ACOUPHENE } from '~/domain/bilans/complements';
import * as exportation from '~/domain/bilans/export-bilans.service.server';
import * as mesures from '~/domain/bilans/mesures.service.server';
import * as noah from '~/domain/bilans/noah/noah.service.server';
import * as rendus from '~/domain/comptes-rendus/comptes-rendus.service.server';
import * as correction from '~/domain/comptes-rendus/correction.service.server';
import * as lecture from '~/domain/comptes-rendus/lecture.service.server';
import * as remise from '~/domain/comptes-rendus/remise.service.server';
import * as questionnairesLus from '~/domain/questionnaires/lecture.service.server';
import * as papier from '~/domain/questionnaires/papier.service.server';
import * as questionnaires from '~/domain/questionnaires/questionnaires.service.server';
import { saisieCompteRendu } from '../support/compte-rendu';
import { envoyer } from '../support/envoi';
import { NOAH } from '../support/noah';
import { cosiSaisi, hhieSaisi } from '../support/questionnaire';
import type { Service } from './services';

const modifier = (call: Service['call']): Service => ({
  ...{ droit: 'client:modifier', etranger: 'introuvable', call },
});

const exporter = (call: Service['call']): Service => ({
  ...{ droit: 'client:exporter', etranger: 'introuvable', call },
});

const voir = (call: Service['call']): Service => ({
  ...{ droit: 'client:voir', etranger: 'introuvable', call },
});

/** What is measured beside the thresholds of a hearing test, and the reports to prescribers. */
export const SERVICES_BILANS: Record<string, Service> = {
  'bilans/mesures.service.server.ts#setVocale': modifier((ctx, { client, bilanId }) =>
    mesures.setVocale(ctx, client.id, bilanId, [], 1),
  ),
  'bilans/mesures.service.server.ts#setComplements': modifier((ctx, { client, bilanId }) =>
    mesures.setComplements(ctx, client.id, bilanId, { courbes: {}, acouphene: SANS_ACOUPHENE }, 1),
  ),
  'bilans/export-bilans.service.server.ts#openExportBilans': exporter((ctx, { client }) =>
    exportation.openExportBilans(ctx, client.id),
  ),
  'bilans/export-bilans.service.server.ts#exportBilans': exporter(
    async (ctx, { client }) => (await exportation.exportBilans(ctx, client.id, 'csv')).contenu,
  ),
  'comptes-rendus/comptes-rendus.service.server.ts#getCompteRendu': voir((ctx, { client, compteRenduId }) =>
    rendus.getCompteRendu(ctx, client.id, compteRenduId),
  ),
  'comptes-rendus/comptes-rendus.service.server.ts#createCompteRendu': modifier((ctx, { client }) =>
    rendus.createCompteRendu(ctx, client.id, saisieCompteRendu()),
  ),
  'comptes-rendus/comptes-rendus.service.server.ts#updateCompteRendu': modifier(
    (ctx, { client, compteRenduId }) =>
      rendus.updateCompteRendu(ctx, client.id, compteRenduId, saisieCompteRendu({ heuresD: '9' }), 1),
  ),
  'comptes-rendus/comptes-rendus.service.server.ts#deleteCompteRendu': modifier(
    (ctx, { client, compteRenduId }) => rendus.deleteCompteRendu(ctx, client.id, compteRenduId),
  ),
  'comptes-rendus/correction.service.server.ts#openCorrectionRemise': modifier(
    (ctx, { rendeurId, compteRenduRemisId }) => {
      return correction.openCorrectionRemise(ctx, rendeurId, compteRenduRemisId);
    },
  ),
  'comptes-rendus/correction.service.server.ts#reprendreRemise': modifier(
    (ctx, { rendeurId, compteRenduRemisId }) =>
      correction.reprendreRemise(ctx, rendeurId, compteRenduRemisId, { motif: 'Essai' }),
  ),
  'comptes-rendus/lecture.service.server.ts#listComptesRendus': voir((ctx, { client }) =>
    lecture.listComptesRendus(ctx, client.id),
  ),
  'comptes-rendus/lecture.service.server.ts#openCompteRendu': modifier((ctx, { client }) =>
    lecture.openCompteRendu(ctx, client.id),
  ),
  'comptes-rendus/lecture.service.server.ts#openRemise': modifier((ctx, { client, compteRenduId }) =>
    lecture.openRemise(ctx, client.id, compteRenduId),
  ),
  'comptes-rendus/remise.service.server.ts#renderCompteRendu': voir(
    async (ctx, { client, compteRenduId }) => {
      await remise.renderCompteRendu(ctx, client.id, compteRenduId);
    },
  ),
  'comptes-rendus/remise.service.server.ts#sendCompteRendu': modifier((ctx, { client, compteRenduId }) =>
    remise.sendCompteRendu(ctx, client.id, compteRenduId),
  ),
  'comptes-rendus/remise.service.server.ts#handOverCompteRendu': modifier((ctx, { client, compteRenduId }) =>
    remise.handOverCompteRendu(ctx, client.id, compteRenduId, { faitLe: '2026-11-20' }),
  ),
  'questionnaires/questionnaires.service.server.ts#listQuestionnaires': voir((ctx, { client }) =>
    questionnaires.listQuestionnaires(ctx, client.id),
  ),
  'questionnaires/questionnaires.service.server.ts#getQuestionnaire': voir(
    (ctx, { client, questionnaireId }) => questionnaires.getQuestionnaire(ctx, client.id, questionnaireId),
  ),
  'questionnaires/questionnaires.service.server.ts#createQuestionnaire': modifier((ctx, { client }) =>
    questionnaires.createQuestionnaire(ctx, client.id, cosiSaisi()),
  ),
  'questionnaires/questionnaires.service.server.ts#updateQuestionnaire': modifier(
    (ctx, { client, questionnaireId }) =>
      questionnaires.updateQuestionnaire(ctx, client.id, questionnaireId, hhieSaisi('non'), 1),
  ),
  'questionnaires/questionnaires.service.server.ts#deleteQuestionnaire': modifier(
    (ctx, { client, questionnaireId }) => questionnaires.deleteQuestionnaire(ctx, client.id, questionnaireId),
  ),
  'questionnaires/lecture.service.server.ts#getQuestionnaires': voir((ctx, { client, questionnaireId }) =>
    questionnairesLus.getQuestionnaires(ctx, client.id, questionnaireId),
  ),
  'questionnaires/lecture.service.server.ts#openQuestionnaire': modifier((ctx, { client }) =>
    questionnairesLus.openQuestionnaire(ctx, client.id, 'cosi'),
  ),
  'questionnaires/lecture.service.server.ts#openQuestionnaireAModifier': modifier(
    (ctx, { client, questionnaireId }) =>
      questionnairesLus.openQuestionnaireAModifier(ctx, client.id, questionnaireId),
  ),
  'questionnaires/papier.service.server.ts#renderQuestionnaireVierge': voir(async (ctx, { client }) => {
    await papier.renderQuestionnaireVierge(ctx, client.id, 'cosi');
  }),
  'questionnaires/papier.service.server.ts#renderQuestionnaire': voir(
    async (ctx, { client, questionnaireId }) => {
      await papier.renderQuestionnaire(ctx, client.id, questionnaireId);
    },
  ),
  'bilans/noah/noah.service.server.ts#importNoah': modifier((ctx, { client }) =>
    noah.importNoah(ctx, client.id, envoyer({ nom: 'noah.xml', contenu: new TextEncoder().encode(NOAH) }), {
      memePatient: true,
    }),
  ),
  'bilans/noah/noah.service.server.ts#exportNoah': modifier((ctx, { client }) =>
    noah.exportNoah(ctx, client.id),
  ),
};
