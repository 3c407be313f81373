import { listDuJour } from '~/domain/agenda/du-jour.lists.server';
import * as lists from '~/domain/agenda/evenements.lists.server';
import {
  findEvenementRow,
  findEvenements,
  toEvenementOuvert,
  toEvenements,
} from '~/domain/agenda/evenements.repo.server';
import * as evenements from '~/domain/agenda/evenements.service.server';
import { listFeuille } from '~/domain/agenda/feuille.service.server';
import { findIntervenants } from '~/domain/agenda/intervenants.repo.server';
import { periodeOf } from '~/domain/agenda/periode';
import { remindClients } from '~/domain/agenda/rappels.service.server';
import { searchEvenements } from '~/domain/agenda/recherche.lists.server';
import { saisieEvenement } from '../support/agenda';
import type { Service } from './services';

const voir = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'agenda:voir',
  etranger,
  call,
});
const modifier = (call: Service['call']): Service => ({
  droit: 'agenda:modifier',
  etranger: 'introuvable',
  call,
});
const interne = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: null,
  etranger,
  call,
});

const decembre = { debut: '2026-11-30T23:00:00.000Z', fin: '2026-12-31T23:00:00.000Z' };

/** The agenda. The record's event is an appointment of its client. */
export const SERVICES_AGENDA: Record<string, Service> = {
  'agenda/evenements.lists.server.ts#listPeriode': voir('rien', (ctx) =>
    lists.listPeriode(ctx, periodeOf('mois', '2026-12-01')),
  ),
  'agenda/evenements.lists.server.ts#listIntervenants': voir('rien', (ctx, { centreId }) =>
    lists.listIntervenants(ctx, centreId),
  ),
  'agenda/intervenants.repo.server.ts#findIntervenants': interne('rien', (ctx, { centreId }) =>
    findIntervenants(ctx, [centreId]),
  ),
  'agenda/du-jour.lists.server.ts#listDuJour': voir(
    'rien',
    async (ctx) => (await listDuJour(ctx, decembre, 9)).premiers,
  ),
  'agenda/recherche.lists.server.ts#searchEvenements': voir('rien', (ctx, { client }) =>
    searchEvenements(ctx, { recherche: client.nom, intervenant: '', page: 0 }),
  ),
  'agenda/feuille.service.server.ts#listFeuille': voir('rien', (ctx) =>
    listFeuille(ctx, { date: '2026-12-01', intervenantId: '' }),
  ),
  'agenda/evenements.repo.server.ts#findEvenementRow': interne('introuvable', (ctx, { evenementId }) =>
    findEvenementRow(ctx, evenementId),
  ),
  'agenda/evenements.repo.server.ts#findEvenements': interne('rien', (ctx, { evenementId }) =>
    findEvenements(ctx, [evenementId]),
  ),
  'agenda/evenements.repo.server.ts#toEvenements': interne('rien', async (ctx) =>
    toEvenements(ctx, await ctx.db.from('evenements')),
  ),
  'agenda/evenements.repo.server.ts#toEvenementOuvert': interne('rien', async (ctx) => {
    const rows = await ctx.db.from('evenements');
    return Promise.all(rows.map((row) => toEvenementOuvert(ctx, row)));
  }),
  'agenda/evenements.service.server.ts#getEvenement': voir('introuvable', (ctx, { evenementId }) =>
    evenements.getEvenement(ctx, evenementId),
  ),
  'agenda/evenements.service.server.ts#createEvenement': modifier((ctx, { client }) =>
    evenements.createEvenement(
      ctx,
      saisieEvenement({ clientId: client.id, type: 'Rdv livraison', date: '2026-12-02' }),
    ),
  ),
  'agenda/evenements.service.server.ts#updateEvenement': modifier((ctx, { evenementId }) =>
    evenements.updateEvenement(ctx, evenementId, saisieEvenement(), { version: 1 }),
  ),
  'agenda/rappels.service.server.ts#remindClients': {
    droit: 'agenda:modifier',
    etranger: 'rien',
    call: (ctx) => remindClients(ctx, { jour: '2026-12-01' }),
  },
  'agenda/evenements.service.server.ts#deleteEvenement': modifier((ctx, { evenementId }) =>
    evenements.deleteEvenement(ctx, evenementId),
  ),
};
