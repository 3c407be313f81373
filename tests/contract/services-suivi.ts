import { EtatSuiviSaisi, RdvSuiviSaisi } from '~/domain/plan-suivi/etape.schema';
import * as repo from '~/domain/plan-suivi/etapes.repo.server';
import * as lecture from '~/domain/plan-suivi/lecture.service.server';
import * as suivi from '~/domain/plan-suivi/suivi.service.server';
import type { Service } from './services';

const service = (droit: Service['droit'], call: Service['call']): Service => ({
  ...{ droit, etranger: 'introuvable', call },
});
const rdv = RdvSuiviSaisi.parse({ date: '2037-01-15', heure: '10:00' });
const refus = EtatSuiviSaisi.parse({ etat: 'non_faite', motif: 'refus' });

/** The visits that follow a fitting. */
export const SERVICES_SUIVI: Record<string, Service> = {
  'plan-suivi/suivi.service.server.ts#planifierEtape': service(
    'client:modifier',
    (ctx, { client, etapeId }) => suivi.planifierEtape(ctx, client.id, etapeId, rdv),
  ),
  'plan-suivi/suivi.service.server.ts#noterEtape': service('client:modifier', (ctx, { client, etapeId }) =>
    suivi.noterEtape(ctx, client.id, etapeId, refus, 1),
  ),
  'plan-suivi/lecture.service.server.ts#listEtapes': service('client:voir', (ctx, { client }) =>
    lecture.listEtapes(ctx, client.id),
  ),
  'plan-suivi/lecture.service.server.ts#openEtape': service('client:modifier', (ctx, { client, etapeId }) =>
    lecture.openEtape(ctx, client.id, etapeId),
  ),
  'plan-suivi/lecture.service.server.ts#proposeCreneauxDeSuivi': service(
    'agenda:voir',
    (ctx, { client, etapeId }) =>
      lecture.proposeCreneauxDeSuivi(ctx, client.id, etapeId, { date: '', intervenantId: null }),
  ),
  'plan-suivi/etapes.repo.server.ts#findEtapeRow': service(null, (ctx, { client, etapeId }) =>
    repo.findEtapeRow(ctx, client.id, etapeId),
  ),
  'plan-suivi/etapes.repo.server.ts#etapeRows': {
    ...{ droit: null, etranger: 'rien' },
    call: (ctx, { client }) => repo.etapeRows(ctx, client.id),
  },
  'plan-suivi/etapes.repo.server.ts#rdvDesEtapes': {
    ...{ droit: null, etranger: 'rien' },
    call: async (ctx, { client, evenementId, etapeId }) => {
      const [row] = await ctx.db.from('etapes_suivi').where({ id: etapeId });
      return row
        ? [...(await repo.rdvDesEtapes(ctx, client.id, [{ ...row, evenement_id: evenementId }])).keys()]
        : [];
    },
  },
};
