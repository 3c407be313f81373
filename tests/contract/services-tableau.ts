import { keepClients, lireFiltre } from '~/domain/clients/filtre-clients.repo.server';
import { listImportsRejetes } from '~/domain/clients/import/imports.lists.server';
import { closeRejets } from '~/domain/clients/import/rejets-vus.service.server';
import { listSuivi } from '~/domain/clients/suivis.lists.server';
import { findEncaisses } from '~/domain/reglements/encaisses.lists.server';
import { listAFaire } from '~/domain/tableau-de-bord/a-faire.service.server';
import { getChiffres } from '~/domain/tableau-de-bord/tableau-de-bord.lists.server';
import { readFiltreVentes } from '~/domain/tableau-de-bord/ventes';
import { listVentes, readCriteresVentes } from '~/domain/tableau-de-bord/ventes.lists.server';
import { scellesDeVentes } from '~/domain/tableau-de-bord/ventes.repo.server';
import type { Service } from './services';

/** The dashboard, and what its figures lead to. */
export const SERVICES_TABLEAU: Record<string, Service> = {
  'tableau-de-bord/tableau-de-bord.lists.server.ts#getChiffres': {
    droit: 'tableau:voir',
    etranger: 'rien',
    call: (ctx) => getChiffres(ctx),
  },
  'reglements/encaisses.lists.server.ts#findEncaisses': {
    droit: 'tableau:voir',
    etranger: 'rien',
    call: async (ctx) => (await findEncaisses(ctx, '2026-11'))?.modes,
  },
  'tableau-de-bord/ventes.lists.server.ts#listVentes': {
    droit: 'facture:voir',
    etranger: 'rien',
    call: async (ctx) => {
      const search = new URLSearchParams();
      return (await listVentes(ctx, readCriteresVentes(search), readFiltreVentes(search))).items;
    },
  },
  'tableau-de-bord/ventes.repo.server.ts#scellesDeVentes': {
    droit: null,
    etranger: 'rien',
    call: async (ctx) => scellesDeVentes(ctx, readFiltreVentes(new URLSearchParams())),
  },
  'tableau-de-bord/a-faire.service.server.ts#listAFaire': {
    droit: 'tableau:voir',
    etranger: 'rien',
    call: listAFaire,
  },
  'clients/suivis.lists.server.ts#listSuivi': {
    droit: 'client:voir',
    etranger: 'rien',
    call: (ctx) => listSuivi(ctx, 'essais', 3),
  },
  'clients/filtre-clients.repo.server.ts#keepClients': {
    droit: null,
    etranger: 'rien',
    call: async (ctx) => keepClients(ctx, ctx.db.from('clients'), await lireFiltre(ctx, { suivi: 'essais' })),
  },
  'clients/import/imports.lists.server.ts#listImportsRejetes': {
    droit: 'client:importer',
    etranger: 'rien',
    call: async (ctx) => (await listImportsRejetes(ctx)).premiers,
  },
  'clients/import/rejets-vus.service.server.ts#closeRejets': {
    droit: 'client:importer',
    etranger: 'introuvable',
    call: (ctx, { importId }) => closeRejets(ctx, importId),
  },
};
