import { previewAnnulation, undoFusion } from '~/domain/clients/doublons/annulation.service.server';
import { compareClients } from '~/domain/clients/doublons/comparaison.service.server';
import { createClientDistinct } from '~/domain/clients/doublons/creation.service.server';
import * as doublons from '~/domain/clients/doublons/doublons.lists.server';
import { listDoublonsOf } from '~/domain/clients/doublons/doublons-du-client.lists.server';
import * as ecarts from '~/domain/clients/doublons/ecarts.service.server';
import { mergeClients } from '~/domain/clients/doublons/fusion.service.server';
import { listFusions, readCriteresFusions } from '~/domain/clients/doublons/fusions.lists.server';
import { findFusion, findPaire } from '~/domain/clients/doublons/fusions.repo.server';
import { saisieFusion } from '../support/fusion';
import { saisieClient } from './dossier';
import type { Service } from './services';

const modifier = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'client:modifier',
  etranger,
  call,
});
const repository = (call: Service['call']): Service => ({ droit: null, etranger: 'introuvable', call });

const DOSSIER = 'clients/doublons/';

/** Clients that are probably one person, and what makes them one or two again. */
export const SERVICES_DOUBLONS: Record<string, Service> = {
  [`${DOSSIER}doublons.lists.server.ts#listDoublons`]: modifier('rien', (ctx) =>
    doublons.listDoublons(ctx, doublons.readCriteresDoublons(new URLSearchParams('taille=100'))),
  ),
  [`${DOSSIER}doublons-du-client.lists.server.ts#listDoublonsOf`]: modifier(
    'introuvable',
    (ctx, { client }) => listDoublonsOf(ctx, client.id),
  ),
  [`${DOSSIER}creation.service.server.ts#createClientDistinct`]: modifier('rien', (ctx) =>
    createClientDistinct(ctx, saisieClient(), null, []).then(() => null),
  ),
  [`${DOSSIER}comparaison.service.server.ts#compareClients`]: modifier(
    'introuvable',
    (ctx, { client, jumeauId }) => compareClients(ctx, client.id, jumeauId),
  ),
  [`${DOSSIER}fusion.service.server.ts#mergeClients`]: modifier('introuvable', (ctx, { client, jumeauId }) =>
    mergeClients(ctx, client.id, jumeauId, saisieFusion({ versionPremier: String(client.version) })),
  ),
  [`${DOSSIER}ecarts.service.server.ts#setDoublonAside`]: modifier(
    'introuvable',
    (ctx, { client, jumeauId }) => ecarts.setDoublonAside(ctx, client.id, jumeauId),
  ),
  [`${DOSSIER}ecarts.service.server.ts#bringDoublonBack`]: modifier(
    'introuvable',
    (ctx, { client, jumeauId }) => ecarts.bringDoublonBack(ctx, client.id, jumeauId),
  ),
  [`${DOSSIER}fusions.lists.server.ts#listFusions`]: modifier('rien', (ctx) =>
    listFusions(ctx, readCriteresFusions(new URLSearchParams('taille=100'))),
  ),
  [`${DOSSIER}annulation.service.server.ts#previewAnnulation`]: modifier('introuvable', (ctx, { fusionId }) =>
    previewAnnulation(ctx, fusionId),
  ),
  [`${DOSSIER}annulation.service.server.ts#undoFusion`]: modifier('introuvable', (ctx, { fusionId }) =>
    undoFusion(ctx, fusionId),
  ),
  [`${DOSSIER}fusions.repo.server.ts#findPaire`]: repository((ctx, { client, jumeauId }) =>
    findPaire(ctx, client.id, jumeauId),
  ),
  [`${DOSSIER}fusions.repo.server.ts#findFusion`]: repository((ctx, { fusionId }) =>
    findFusion(ctx, fusionId),
  ),
};
