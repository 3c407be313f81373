import { bonEssai, revisionDuBon } from '~/domain/essais/bon.server';
import * as cheque from '~/domain/essais/cheque-depot.service.server';
import { listChequesGardes } from '~/domain/essais/cheques-gardes.lists.server';
import * as correction from '~/domain/essais/correction.service.server';
import { depotsTenus } from '~/domain/essais/depots.repo.server';
import * as devisEssai from '~/domain/essais/devis-essai.server';
import { EssaiSaisi, IssueSaisie } from '~/domain/essais/essai.schema';
import * as repo from '~/domain/essais/essais.repo.server';
import * as essais from '~/domain/essais/essais.service.server';
import { noterIssue } from '~/domain/essais/issue.service.server';
import * as lecture from '~/domain/essais/lecture.service.server';
import type { Service } from './services';

const service = (droit: Service['droit'], call: Service['call']): Service => ({
  ...{ droit, etranger: 'introuvable', call },
});
const saisie = EssaiSaisi.parse({ debut: '2026-11-20', oreilleD: 'on' });
const rendu = IssueSaisie.parse({ le: '2026-11-20', issueG: 'rendu' });

/** Trials: what is handed over, what becomes of it, their slips. */
export const SERVICES_ESSAIS: Record<string, Service> = {
  'essais/essais.service.server.ts#commencerEssai': service('client:modifier', (ctx, { client }) =>
    essais.commencerEssai(ctx, client.id, saisie),
  ),
  'essais/essais.service.server.ts#supprimerEssai': service('client:modifier', (ctx, { client, essaiId }) =>
    essais.supprimerEssai(ctx, client.id, essaiId),
  ),
  'essais/issue.service.server.ts#noterIssue': service('client:modifier', (ctx, { client, essaiId }) =>
    noterIssue(ctx, client.id, essaiId, rendu, 1),
  ),
  'essais/correction.service.server.ts#openCorrection': service(
    'client:modifier',
    (ctx, { rendeurId, essaiRenduId }) => correction.openCorrection(ctx, rendeurId, essaiRenduId),
  ),
  'essais/correction.service.server.ts#corrigerIssue': service(
    'client:modifier',
    (ctx, { rendeurId, essaiRenduId }) =>
      correction.corrigerIssue(ctx, rendeurId, essaiRenduId, { motif: 'Essai' }, 2),
  ),
  'essais/cheque-depot.service.server.ts#openCheque': service(
    'reglement:encaisser',
    (ctx, { client, chequeGardeId }) => cheque.openCheque(ctx, client.id, chequeGardeId),
  ),
  'essais/cheque-depot.service.server.ts#noterCheque': service(
    'reglement:encaisser',
    (ctx, { client, chequeGardeId }) =>
      cheque.noterCheque(ctx, client.id, chequeGardeId, { devient: 'rendu' }, 1),
  ),
  'essais/cheques-gardes.lists.server.ts#listChequesGardes': {
    ...{ droit: 'encaissement:voir', etranger: 'rien' },
    call: (ctx) => listChequesGardes(ctx),
  },
  'essais/devis-essai.server.ts#devisPossibles': {
    ...{ droit: null, etranger: 'rien' },
    call: (ctx, { client }) => devisEssai.devisPossibles(ctx, client.id),
  },
  'essais/devis-essai.server.ts#devisDeLEssai': service(null, async (ctx, { client, essaiId }) =>
    devisEssai.devisDeLEssai(ctx, await repo.findEssaiRow(ctx, client.id, essaiId)),
  ),
  'essais/lecture.service.server.ts#listEssais': service('client:voir', (ctx, { client }) =>
    lecture.listEssais(ctx, client.id),
  ),
  'essais/lecture.service.server.ts#getEssai': service('client:voir', (ctx, { client, essaiId }) =>
    lecture.getEssai(ctx, client.id, essaiId),
  ),
  'essais/lecture.service.server.ts#listBonsEssai': service('client:voir', (ctx, { client }) =>
    lecture.listBonsEssai(ctx, client.id),
  ),
  'essais/lecture.service.server.ts#openEssai': service('client:modifier', (ctx, { client }) =>
    lecture.openEssai(ctx, client.id),
  ),
  'essais/lecture.service.server.ts#openIssue': service('client:modifier', (ctx, { client, essaiId }) =>
    lecture.openIssue(ctx, client.id, essaiId),
  ),
  'essais/lecture.service.server.ts#renderBonEssai': service('client:voir', (ctx, { client, bonId }) =>
    lecture.renderBonEssai(ctx, client.id, bonId),
  ),
  'essais/bon.server.ts#bonEssai': service(null, (ctx, { client, bonId }) => bonEssai(ctx, client, bonId)),
  'essais/bon.server.ts#revisionDuBon': {
    ...{ droit: null, etranger: 'rien' },
    call: (ctx, { client, bonId }) => revisionDuBon(ctx, client, bonId).then((found) => found || null),
  },
  'essais/depots.repo.server.ts#depotsTenus': {
    ...{ droit: null, etranger: 'rien' },
    call: async (ctx, { reglementId }) => {
      const depotDe = await depotsTenus(ctx, [
        { id: 'essai', depot: null, reglement_id: reglementId, depot_cheque: '' },
      ]);
      return Object.values(depotDe('essai')).filter((montant) => montant !== 0);
    },
  },
  'essais/essais.repo.server.ts#findEssaiRow': service(null, (ctx, { client, essaiId }) =>
    repo.findEssaiRow(ctx, client.id, essaiId),
  ),
  'essais/essais.repo.server.ts#findEssaiDuBon': service(null, (ctx, { client, bonId }) =>
    repo.findEssaiDuBon(ctx, client.id, bonId),
  ),
  'essais/essais.repo.server.ts#essaiRows': {
    ...{ droit: null, etranger: 'rien' },
    call: (ctx, { client }) => repo.essaiRows(ctx, client.id),
  },
  'essais/essais.repo.server.ts#appareilsEssayes': {
    ...{ droit: null, etranger: 'rien' },
    call: (ctx, { client, essaiId }) => repo.appareilsEssayes(ctx, client.id, [essaiId]),
  },
};
