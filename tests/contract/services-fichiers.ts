import { saveCarte } from '~/domain/clients/carte-vitale.service.server';
import * as corbeilleLists from '~/domain/clients/corbeille.lists.server';
import * as corbeille from '~/domain/clients/corbeille.service.server';
import { listParStatut, readCriteresParStatut } from '~/domain/clients/par-statut.service.server';
import { listTables } from '~/domain/clients/tables.lists.server';
import { getApercuEffacement } from '~/domain/effacement/apercu.service.server';
import { getAttestations } from '~/domain/effacement/attestation.service.server';
import { findFichier } from '~/domain/fichiers/fichiers.repo.server';
import * as fichiers from '~/domain/fichiers/fichiers.service.server';
import { usagesOf } from '~/domain/fichiers/quotas.server';
import { envoyer } from '../support/envoi';
import { createPdf } from '../support/pdf';
import type { Service } from './services';

const criteres = corbeilleLists.readCriteresCorbeille(new URLSearchParams());
const page = readCriteresParStatut(new URLSearchParams());
const envoi = () => [envoyer({ nom: 'ordonnance.pdf', contenu: createPdf() })];

const voir = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'client:voir',
  etranger,
  call,
});
const modifier = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'client:modifier',
  etranger,
  call,
});

/** Its callers have asked for the right. */
const aucun = (call: Service['call']): Service => ({ droit: null, etranger: 'introuvable', call });

/** A client's files, the trash, the statuses at a glance, the card reader. */
export const SERVICES_FICHIERS: Record<string, Service> = {
  'clients/carte-vitale.service.server.ts#saveCarte': modifier('rien', saveCarte),
  'clients/corbeille.lists.server.ts#listCorbeille': modifier('rien', (ctx) =>
    corbeilleLists.listCorbeille(ctx, criteres),
  ),
  'clients/corbeille.lists.server.ts#listSelectionCorbeille': modifier('rien', (ctx, { supprimeId }) =>
    corbeilleLists.listSelectionCorbeille(ctx, [supprimeId]),
  ),
  'clients/corbeille.service.server.ts#restoreClient': modifier('introuvable', (ctx, { supprimeId }) =>
    corbeille.restoreClient(ctx, supprimeId),
  ),
  'clients/corbeille.service.server.ts#eraseClients': modifier('rien', (ctx, { supprimeId }) =>
    corbeille.eraseClients(ctx, [supprimeId]),
  ),
  'effacement/apercu.service.server.ts#getApercuEffacement': modifier('rien', (ctx, { supprimeId }) =>
    getApercuEffacement(ctx, [supprimeId]),
  ),
  'effacement/attestation.service.server.ts#getAttestations': modifier(
    'introuvable',
    async (ctx, { supprimeId }) => {
      await corbeille.eraseClients(ctx, [supprimeId]);
      return getAttestations(ctx, [supprimeId]);
    },
  ),
  'clients/par-statut.service.server.ts#listParStatut': voir('rien', (ctx) =>
    listParStatut(ctx, 'Facture éditée', page),
  ),
  'clients/tables.lists.server.ts#listTables': voir('rien', listTables),
  'fichiers/quotas.server.ts#usagesOf': {
    droit: null,
    etranger: 'rien',
    call: (ctx, { centreId }) => usagesOf(ctx, [centreId]).then((usages) => [...usages]),
  },
  'fichiers/fichiers.repo.server.ts#findFichier': aucun((ctx, { client, fichierId }) =>
    findFichier(ctx, client.id, fichierId),
  ),
  'fichiers/fichiers.service.server.ts#listFichiers': voir('introuvable', (ctx, { client }) =>
    fichiers.listFichiers(ctx, client.id),
  ),
  'fichiers/fichiers.service.server.ts#addFichiers': modifier('introuvable', (ctx, { client }) =>
    fichiers.addFichiers(ctx, client.id, envoi()),
  ),
  'fichiers/fichiers.service.server.ts#getFichier': modifier('introuvable', (ctx, { client, fichierId }) =>
    fichiers.getFichier(ctx, client.id, fichierId),
  ),
  'fichiers/fichiers.service.server.ts#readFichier': voir('introuvable', (ctx, { client, fichierId }) =>
    fichiers.readFichier(ctx, client.id, fichierId),
  ),
  'fichiers/fichiers.service.server.ts#renameFichier': modifier('introuvable', (ctx, { client, fichierId }) =>
    fichiers.renameFichier(ctx, client.id, fichierId, 'Audiogramme'),
  ),
  'fichiers/fichiers.service.server.ts#deleteFichier': modifier('introuvable', (ctx, { client, fichierId }) =>
    fichiers.deleteFichier(ctx, client.id, fichierId),
  ),
};
