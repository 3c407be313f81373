import * as doublons from '~/domain/prescripteurs/doublons.lists.server';
import { prescripteurDuTexte } from '~/domain/prescripteurs/du-texte.server';
import * as exportation from '~/domain/prescripteurs/export-prescripteurs.service.server';
import * as suivi from '~/domain/prescripteurs/export-suivi.service.server';
import { openFusionPrescripteur } from '~/domain/prescripteurs/fusion.service.server';
import { PrescripteurSaisi } from '~/domain/prescripteurs/prescripteur.schema';
import * as lists from '~/domain/prescripteurs/prescripteurs.lists.server';
import * as repo from '~/domain/prescripteurs/prescripteurs.repo.server';
import * as prescripteurs from '~/domain/prescripteurs/prescripteurs.service.server';
import * as rapprochement from '~/domain/prescripteurs/rapprochement.service.server';
import { ressemblantsDe } from '~/domain/prescripteurs/ressemblants.repo.server';
import * as separation from '~/domain/prescripteurs/separation.service.server';
import * as prescriptionsLists from '~/domain/prescriptions/lecture.service.server';
import * as prescriptionsRepo from '~/domain/prescriptions/prescriptions.repo.server';
import * as prescriptions from '~/domain/prescriptions/prescriptions.service.server';
import { avisRenouvellement } from '~/domain/renouvellement/renouvellement.service.server';
import { newId } from '~/lib/ids.server';
import { saisiePrescription } from '../support/prescription';
import type { Service } from './services';

const criteres = lists.readCriteresPrescripteurs(new URLSearchParams());
const textes = rapprochement.readCriteresTextes(new URLSearchParams());
const PAGE = { page: 1, taille: 25 } as const;
const saisie = (nom: string) => PrescripteurSaisi.parse({ nom });

/** The directory is the account's. */
const voir = (etranger: Service['etranger'], call: Service['call']): Service => ({
  ...{ droit: 'prescripteur:voir', etranger, call, duCompte: true },
});
const modifier = (etranger: Service['etranger'], call: Service['call']): Service => ({
  ...{ droit: 'prescripteur:modifier', etranger, call, duCompte: true },
});
const exporter = (etranger: Service['etranger'], call: Service['call']): Service => ({
  ...{ droit: 'prescripteur:exporter', etranger, call, duCompte: true },
});
const exporterPatients = (call: Service['call']): Service => ({
  ...{ droit: 'client:exporter', etranger: 'introuvable', call, duCompte: true },
});
const duClient = (droit: 'client:voir' | 'client:modifier', call: Service['call']): Service => ({
  ...{ droit, etranger: 'introuvable', call },
});

/** Who prescribes, and what was prescribed to whom. */
export const SERVICES_PRESCRIPTIONS: Record<string, Service> = {
  'prescripteurs/prescripteurs.service.server.ts#getPrescripteur': voir(
    'introuvable',
    (ctx, { prescripteurId }) => prescripteurs.getPrescripteur(ctx, prescripteurId),
  ),
  'prescripteurs/prescripteurs.service.server.ts#getPrescripteurAModifier': modifier(
    'introuvable',
    (ctx, { prescripteurId }) => prescripteurs.getPrescripteurAModifier(ctx, prescripteurId),
  ),
  'prescripteurs/prescripteurs.service.server.ts#createPrescripteur': modifier('rien', (ctx) =>
    prescripteurs.createPrescripteur(ctx, saisie(`Nouveau ${newId()}`)).then(() => null),
  ),
  'prescripteurs/prescripteurs.service.server.ts#updatePrescripteur': modifier(
    'introuvable',
    (ctx, { prescripteurId }) => prescripteurs.updatePrescripteur(ctx, prescripteurId, saisie('Autre'), 1),
  ),
  'prescripteurs/prescripteurs.service.server.ts#deletePrescripteur': modifier(
    'introuvable',
    (ctx, { prescripteurId }) => prescripteurs.deletePrescripteur(ctx, prescripteurId),
  ),
  'prescripteurs/prescripteurs.service.server.ts#mergePrescripteurs': modifier(
    'introuvable',
    async (ctx, { prescripteurId }) => {
      const double = await prescripteurs.createPrescripteur(ctx, saisie('Essai'));
      return prescripteurs.mergePrescripteurs(ctx, prescripteurId, double);
    },
  ),
  'prescripteurs/fusion.service.server.ts#openFusionPrescripteur': modifier(
    'introuvable',
    (ctx, { prescripteurId }) => openFusionPrescripteur(ctx, prescripteurId, ''),
  ),
  'prescripteurs/separation.service.server.ts#openSeparation': modifier(
    'introuvable',
    (ctx, { prescripteurReuniId }) => separation.openSeparation(ctx, prescripteurReuniId),
  ),
  'prescripteurs/separation.service.server.ts#separerPrescripteurs': modifier(
    'introuvable',
    (ctx, { prescripteurReuniId }) => separation.separerPrescripteurs(ctx, prescripteurReuniId),
  ),
  'prescripteurs/prescripteurs.lists.server.ts#listPrescripteurs': voir('rien', (ctx) =>
    lists.listPrescripteurs(ctx, criteres),
  ),
  'prescripteurs/prescripteurs.lists.server.ts#countPrescripteurs': voir('rien', (ctx) =>
    lists.countPrescripteurs(ctx, ''),
  ),
  'prescripteurs/doublons.lists.server.ts#listDoublonsPrescripteurs': modifier('rien', (ctx) =>
    doublons.listDoublonsPrescripteurs(ctx),
  ),
  'prescripteurs/ressemblants.repo.server.ts#ressemblantsDe': {
    ...{ droit: null, etranger: 'introuvable', duCompte: true },
    call: async (ctx, { prescripteurId }) =>
      ressemblantsDe(ctx, await repo.findPrescripteurRow(ctx, prescripteurId)),
  },
  'prescripteurs/prescripteurs.lists.server.ts#suggestPrescripteurs': voir('rien', (ctx) =>
    lists.suggestPrescripteurs(ctx, ''),
  ),
  'prescripteurs/prescripteurs.lists.server.ts#openPagePrescripteur': voir(
    'introuvable',
    (ctx, { prescripteurId }) => lists.openPagePrescripteur(ctx, prescripteurId, PAGE),
  ),
  'prescripteurs/prescripteurs.repo.server.ts#findPrescripteurRow': {
    ...{ droit: null, etranger: 'introuvable', duCompte: true },
    call: (ctx, { prescripteurId }) => repo.findPrescripteurRow(ctx, prescripteurId),
  },
  'prescripteurs/prescripteurs.repo.server.ts#textesOf': {
    ...{ droit: null, etranger: 'rien', duCompte: true },
    call: async (ctx, { prescripteurId }) => (await repo.textesOf(ctx, [prescripteurId]))(prescripteurId),
  },
  'prescripteurs/du-texte.server.ts#prescripteurDuTexte': {
    ...{ droit: null, etranger: 'rien', duCompte: true },
    call: (ctx) => prescripteurDuTexte(ctx, 'Dr Essai'),
  },
  'prescripteurs/prescripteurs.repo.server.ts#countPatients': {
    ...{ droit: null, etranger: 'rien', duCompte: true },
    call: async (ctx, { prescripteurId }) =>
      (await repo.countPatients(ctx, [prescripteurId]))(prescripteurId),
  },
  'prescripteurs/rapprochement.service.server.ts#listTextesSansPrescripteur': modifier('rien', (ctx) =>
    rapprochement.listTextesSansPrescripteur(ctx, textes),
  ),
  'prescripteurs/rapprochement.service.server.ts#countTextesSansPrescripteur': modifier('rien', (ctx) =>
    rapprochement.countTextesSansPrescripteur(ctx),
  ),
  'prescripteurs/rapprochement.service.server.ts#tieTextes': modifier(
    'introuvable',
    (ctx, { prescripteurId }) =>
      rapprochement.tieTextes(ctx, { liens: [{ texte: 'Docteur Essai', prescripteurId }] }),
  ),
  'prescripteurs/rapprochement.service.server.ts#untieTexte': modifier(
    'introuvable',
    (ctx, { prescripteurId }) => rapprochement.untieTexte(ctx, prescripteurId, 'Docteur Essai'),
  ),
  'prescripteurs/export-prescripteurs.service.server.ts#openExportPrescripteurs': exporter('rien', (ctx) =>
    exportation.openExportPrescripteurs(ctx, criteres),
  ),
  'prescripteurs/export-prescripteurs.service.server.ts#exportPrescripteurs': exporter(
    'refusé',
    async (ctx) => {
      const { contenu } = await exportation.exportPrescripteurs(ctx, criteres, 'csv');
      return contenu;
    },
  ),
  'prescripteurs/export-suivi.service.server.ts#openExportSuivi': exporterPatients(
    (ctx, { prescripteurId }) => suivi.openExportSuivi(ctx, prescripteurId, 'patients'),
  ),
  'prescripteurs/export-suivi.service.server.ts#exportSuivi': exporterPatients(
    async (ctx, { prescripteurId }) =>
      (await suivi.exportSuivi(ctx, prescripteurId, 'patients', 'csv')).contenu,
  ),

  'prescriptions/prescriptions.service.server.ts#getPrescription': duClient(
    'client:voir',
    (ctx, { client, prescriptionId }) => prescriptions.getPrescription(ctx, client.id, prescriptionId),
  ),
  'prescriptions/prescriptions.service.server.ts#createPrescription': duClient(
    'client:modifier',
    (ctx, { client }) => prescriptions.createPrescription(ctx, client.id, saisiePrescription()),
  ),
  'prescriptions/prescriptions.service.server.ts#updatePrescription': duClient(
    'client:modifier',
    (ctx, { client, prescriptionId }) =>
      prescriptions.updatePrescription(ctx, client.id, prescriptionId, saisiePrescription({ classe: '1' }), {
        version: 1,
      }),
  ),
  'prescriptions/prescriptions.service.server.ts#deletePrescription': duClient(
    'client:modifier',
    (ctx, { client, prescriptionId }) => prescriptions.deletePrescription(ctx, client.id, prescriptionId),
  ),
  'prescriptions/prescriptions.repo.server.ts#findPrescriptionRow': {
    ...{ droit: null, etranger: 'introuvable' },
    call: (ctx, { client, prescriptionId }) =>
      prescriptionsRepo.findPrescriptionRow(ctx, client.id, prescriptionId),
  },
  'prescriptions/prescriptions.repo.server.ts#prescriptionRows': {
    ...{ droit: null, etranger: 'rien' },
    call: (ctx, { client }) => prescriptionsRepo.prescriptionRows(ctx, client.id),
  },
  'prescriptions/lecture.service.server.ts#listPrescriptions': duClient('client:voir', (ctx, { client }) =>
    prescriptionsLists.listPrescriptions(ctx, client.id),
  ),
  'prescriptions/lecture.service.server.ts#openPrescription': duClient('client:modifier', (ctx, { client }) =>
    prescriptionsLists.openPrescription(ctx, client.id),
  ),
  'prescriptions/lecture.service.server.ts#prescriptionAuJour': duClient('client:voir', (ctx, { client }) =>
    prescriptionsLists.prescriptionAuJour(ctx, client.id, '2026-11-20'),
  ),
  'prescriptions/lecture.service.server.ts#avisPrescription': duClient('client:voir', (ctx, { client }) =>
    prescriptionsLists.avisPrescription(ctx, client.id, '2029-11-20'),
  ),
  'renouvellement/renouvellement.service.server.ts#avisRenouvellement': {
    ...{ droit: 'client:voir', etranger: 'rien' },
    call: (ctx, { client }) =>
      avisRenouvellement(ctx, { clientId: client.id, jour: '2029-11-20', cotes: ['D', 'G'], porte: false }),
  },
  'prescriptions/lecture.service.server.ts#avisPrescriptionDeFacture': {
    ...{ droit: 'client:voir', etranger: 'rien' },
    call: (ctx, { client }) =>
      prescriptionsLists.avisPrescriptionDeFacture(ctx, {
        ...{ clientId: client.id, jour: '2029-11-20', appareils: true },
      }),
  },
};
