import { AppareilAilleursSaisi } from '~/domain/sav/appareil-ailleurs.schema';
import * as ailleursRepo from '~/domain/sav/appareils-ailleurs.repo.server';
import * as ailleurs from '~/domain/sav/appareils-ailleurs.service.server';
import { EmboutSaisi, SuiteEmboutSaisie } from '~/domain/sav/embout.schema';
import * as emboutsRepo from '~/domain/sav/embouts.repo.server';
import * as embouts from '~/domain/sav/embouts.service.server';
import * as exportation from '~/domain/sav/export-reparations.service.server';
import * as lecture from '~/domain/sav/lecture.service.server';
import { ReparationSaisie, SuiteReparationSaisie } from '~/domain/sav/reparation.schema';
import * as lists from '~/domain/sav/reparations.lists.server';
import * as reparationsRepo from '~/domain/sav/reparations.repo.server';
import * as reparations from '~/domain/sav/reparations.service.server';
import * as trouvees from '~/domain/sav/reparations-trouvees.repo.server';
import type { Service } from './services';

const service = (droit: Service['droit'], call: Service['call']): Service => ({
  ...{ droit, etranger: 'introuvable', call },
});
const rien = (call: Service['call']): Service => ({ ...{ droit: null, etranger: 'rien', call } });

const toutes = lists.readCriteresReparations(new URLSearchParams('filtre=toutes'));
const reparation = ReparationSaisie.parse({ marque: 'C', panne: 'Souffle', recueLe: '2026-11-02' });
const revenue = SuiteReparationSaisie.parse({ etat: 'revenue', le: '2026-11-02' });
const embout = EmboutSaisi.parse({ oreille: 'D' });
const recu = SuiteEmboutSaisie.parse({ etat: 'recu', le: '2026-11-02' });
const appareil = AppareilAilleursSaisi.parse({ oreille: 'D', marque: 'S' });

/** After-sales: repairs, ear moulds, devices of elsewhere. */
export const SERVICES_SAV: Record<string, Service> = {
  'sav/reparations.service.server.ts#createReparation': service('client:modifier', (ctx, { client }) =>
    reparations.createReparation(ctx, client.id, reparation),
  ),
  'sav/reparations.service.server.ts#updateReparation': service(
    'client:modifier',
    (ctx, { client, reparationId }) =>
      reparations.updateReparation(ctx, client.id, reparationId, reparation, 1),
  ),
  'sav/reparations.service.server.ts#avancerReparation': service(
    'client:modifier',
    (ctx, { client, reparationId }) =>
      reparations.avancerReparation(ctx, client.id, reparationId, revenue, 1),
  ),
  'sav/reparations.service.server.ts#deleteReparation': service(
    'client:modifier',
    (ctx, { client, reparationId }) => reparations.deleteReparation(ctx, client.id, reparationId),
  ),
  'sav/embouts.service.server.ts#createEmbout': service('client:modifier', (ctx, { client }) =>
    embouts.createEmbout(ctx, client.id, embout),
  ),
  'sav/embouts.service.server.ts#updateEmbout': service('client:modifier', (ctx, { client, emboutId }) =>
    embouts.updateEmbout(ctx, client.id, emboutId, embout, 1),
  ),
  'sav/embouts.service.server.ts#avancerEmbout': service('client:modifier', (ctx, { client, emboutId }) =>
    embouts.avancerEmbout(ctx, client.id, emboutId, recu, 1),
  ),
  'sav/embouts.service.server.ts#deleteEmbout': service('client:modifier', (ctx, { client, emboutId }) =>
    embouts.deleteEmbout(ctx, client.id, emboutId),
  ),
  'sav/appareils-ailleurs.service.server.ts#createAppareilAilleurs': service(
    'client:modifier',
    (ctx, { client }) => ailleurs.createAppareilAilleurs(ctx, client.id, appareil),
  ),
  'sav/appareils-ailleurs.service.server.ts#updateAppareilAilleurs': service(
    'client:modifier',
    (ctx, { client, ailleursId }) => ailleurs.updateAppareilAilleurs(ctx, client.id, ailleursId, appareil, 1),
  ),
  'sav/appareils-ailleurs.service.server.ts#deleteAppareilAilleurs': service(
    'client:modifier',
    (ctx, { client, ailleursId }) => ailleurs.deleteAppareilAilleurs(ctx, client.id, ailleursId),
  ),
  'sav/lecture.service.server.ts#listSavDuClient': service('client:voir', (ctx, { client }) =>
    lecture.listSavDuClient(ctx, client.id),
  ),
  'sav/lecture.service.server.ts#getReparation': service('client:voir', (ctx, { client, reparationId }) =>
    lecture.getReparation(ctx, client.id, reparationId),
  ),
  'sav/lecture.service.server.ts#getEmbout': service('client:voir', (ctx, { client, emboutId }) =>
    lecture.getEmbout(ctx, client.id, emboutId),
  ),
  'sav/lecture.service.server.ts#getAppareilAilleurs': service('client:voir', (ctx, { client, ailleursId }) =>
    lecture.getAppareilAilleurs(ctx, client.id, ailleursId),
  ),
  'sav/lecture.service.server.ts#openReparation': service(
    'client:modifier',
    (ctx, { client, reparationId }) => lecture.openReparation(ctx, client.id, reparationId),
  ),
  'sav/lecture.service.server.ts#openSuiteReparation': service(
    'client:modifier',
    (ctx, { client, reparationId }) => lecture.openSuiteReparation(ctx, client.id, reparationId),
  ),
  'sav/lecture.service.server.ts#openEmbout': service('client:modifier', (ctx, { client, emboutId }) =>
    lecture.openEmbout(ctx, client.id, emboutId),
  ),
  'sav/lecture.service.server.ts#openSuiteEmbout': service('client:modifier', (ctx, { client, emboutId }) =>
    lecture.openSuiteEmbout(ctx, client.id, emboutId),
  ),
  'sav/lecture.service.server.ts#openAppareilAilleurs': service(
    'client:modifier',
    (ctx, { client, ailleursId }) => lecture.openAppareilAilleurs(ctx, client.id, ailleursId),
  ),
  'sav/reparations.lists.server.ts#listReparations': {
    ...{ droit: 'client:voir', etranger: 'rien' },
    call: (ctx) => lists.listReparations(ctx, toutes),
  },
  'sav/reparations-trouvees.repo.server.ts#countReparations': rien((ctx) =>
    trouvees.countReparations(ctx, toutes),
  ),
  'sav/reparations-trouvees.repo.server.ts#reparationsTrouvees': rien((ctx) =>
    trouvees.reparationsTrouvees(ctx, toutes, { limite: 10, decalage: 0 }),
  ),
  'sav/reparations-trouvees.repo.server.ts#toutesReparations': rien(
    async (ctx) => (await trouvees.toutesReparations(ctx, toutes, 10)).lignes,
  ),
  'sav/export-reparations.service.server.ts#openExportReparations': {
    ...{ droit: 'sav:exporter', etranger: 'rien' },
    call: (ctx) => exportation.openExportReparations(ctx, toutes),
  },
  'sav/export-reparations.service.server.ts#exportReparations': {
    ...{ droit: 'sav:exporter', etranger: 'refusé' },
    call: async (ctx) => (await exportation.exportReparations(ctx, toutes, 'csv')).contenu,
  },
  'sav/reparations.repo.server.ts#findReparationRow': service(null, (ctx, { client, reparationId }) =>
    reparationsRepo.findReparationRow(ctx, client.id, reparationId),
  ),
  'sav/reparations.repo.server.ts#reparationRows': rien((ctx, { client }) =>
    reparationsRepo.reparationRows(ctx, client.id),
  ),
  'sav/embouts.repo.server.ts#findEmboutRow': service(null, (ctx, { client, emboutId }) =>
    emboutsRepo.findEmboutRow(ctx, client.id, emboutId),
  ),
  'sav/embouts.repo.server.ts#emboutRows': rien((ctx, { client }) => emboutsRepo.emboutRows(ctx, client.id)),
  'sav/appareils-ailleurs.repo.server.ts#findAilleursRow': service(null, (ctx, { client, ailleursId }) =>
    ailleursRepo.findAilleursRow(ctx, client.id, ailleursId),
  ),
  'sav/appareils-ailleurs.repo.server.ts#ailleursRows': rien((ctx, { client }) =>
    ailleursRepo.ailleursRows(ctx, client.id),
  ),
};
