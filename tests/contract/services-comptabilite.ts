import * as archives from '~/domain/comptabilite/archives.service.server';
import { getAttestation } from '~/domain/comptabilite/attestation.service.server';
import { closeCentre } from '~/domain/comptabilite/cloture.server';
import { closePeriodes } from '~/domain/comptabilite/clotures.service.server';
import * as lists from '~/domain/comptabilite/comptabilite.lists.server';
import { listEtats } from '~/domain/comptabilite/etats.service.server';
import { exportClotures } from '~/domain/comptabilite/export-clotures.service.server';
import * as verifications from '~/domain/comptabilite/verifications.service.server';
import type { Service } from './services';

const service = (droit: Service['droit'], etranger: Service['etranger'], call: Service['call']): Service => ({
  droit,
  etranger,
  call,
});
const criteres = lists.readCriteresClotures(new URLSearchParams());
const ANNEE = 2025;

/** Closings, archives and the chain of seals. */
export const SERVICES_COMPTABILITE: Record<string, Service> = {
  'comptabilite/clotures.service.server.ts#closePeriodes': service('comptabilite:cloturer', 'rien', (ctx) =>
    closePeriodes(ctx).then(() => ctx.db.from('clotures')),
  ),
  'comptabilite/cloture.server.ts#closeCentre': service(
    'comptabilite:cloturer',
    'rien',
    (ctx, { centreId }) => closeCentre(ctx, centreId).then(() => ctx.db.from('clotures')),
  ),
  'comptabilite/verifications.service.server.ts#askVerification': service(
    'comptabilite:voir',
    'rien',
    (ctx) => verifications.askVerification(ctx).then(() => ctx.centreCourant?.id),
  ),
  'comptabilite/verifications.service.server.ts#verifyCentre': service(
    'comptabilite:voir',
    'introuvable',
    (ctx, { centreId }) => verifications.verifyCentre(ctx, centreId),
  ),
  'comptabilite/verifications.service.server.ts#acceptReprise': service(
    'comptabilite:cloturer',
    'introuvable',
    (ctx, { centreId }) => verifications.acceptReprise(ctx, centreId, 'essai'),
  ),
  'comptabilite/archives.service.server.ts#askArchive': service('comptabilite:cloturer', 'refusé', (ctx) =>
    archives.askArchive(ctx, ANNEE),
  ),
  'comptabilite/archives.service.server.ts#archiveAnnee': service(
    'comptabilite:cloturer',
    'introuvable',
    (ctx, { centreId }) => archives.archiveAnnee(ctx, centreId, ANNEE),
  ),
  'comptabilite/archives.service.server.ts#readArchive': service(
    'comptabilite:exporter',
    'introuvable',
    (ctx, { archiveId }) => archives.readArchive(ctx, archiveId).then(({ nomFichier }) => nomFichier),
  ),
  'comptabilite/comptabilite.lists.server.ts#listClotures': service('comptabilite:voir', 'rien', (ctx) =>
    lists.listClotures(ctx, criteres).then(({ items }) => items),
  ),
  'comptabilite/comptabilite.lists.server.ts#findCloture': service(
    'comptabilite:voir',
    'rien',
    (ctx, { clotureId }) => lists.findCloture(ctx, clotureId),
  ),
  'comptabilite/etats.service.server.ts#listEtats': service('comptabilite:voir', 'rien', (ctx) =>
    listEtats(ctx).then((etats) => etats.filter(({ tete }) => tete)),
  ),
  'comptabilite/comptabilite.lists.server.ts#listArchives': service('comptabilite:voir', 'rien', (ctx) =>
    lists.listArchives(ctx).then(({ archives: listed }) => listed),
  ),
  'comptabilite/attestation.service.server.ts#getAttestation': service('comptabilite:voir', 'rien', (ctx) =>
    getAttestation(ctx),
  ),
  'comptabilite/export-clotures.service.server.ts#exportClotures': service(
    'comptabilite:exporter',
    'refusé',
    (ctx) => exportClotures(ctx, { periode: '' }, 'csv').then(({ contenu }) => contenu),
  ),
};
