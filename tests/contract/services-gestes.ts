import { AFaireSaisie } from '~/domain/a-faire/a-faire';
import * as aFaireLists from '~/domain/a-faire/a-faire.lists.server';
import * as aFaire from '~/domain/a-faire/a-faire.service.server';
import type { Context } from '~/domain/access/context.server';
import { findAnnulation, undoGeste } from '~/domain/annulations/annulations.service.server';
import { listRecents, searchPartout } from '~/domain/partout/partout.service.server';
import type { Dossier } from './dossier';
import type { Service } from './services';

/** A deed is taken back by whoever did it: the record's becomes the caller's, where it is of the account. */
async function adopt(ctx: Context, { geste }: Dossier): Promise<string> {
  const { userId, role } = ctx.acteur;
  if (role === 'accountAdmin' && userId) await ctx.db.update('annulations', { geste }, { user_id: userId });
  return geste;
}

const saisie = AFaireSaisie.parse({ titre: 'Rappeler', echeance: '2026-12-01' });
const criteres = aFaireLists.readCriteresAFaire(new URLSearchParams());

export const SERVICES_GESTES: Record<string, Service> = {
  'a-faire/a-faire.lists.server.ts#listAFaire': {
    droit: 'client:voir',
    etranger: 'rien',
    call: (ctx) => aFaireLists.listAFaire(ctx, criteres),
  },
  'a-faire/a-faire.lists.server.ts#listAFaireDuClient': {
    droit: 'client:voir',
    etranger: 'rien',
    call: (ctx, { client }) => aFaireLists.listAFaireDuClient(ctx, client.id),
  },
  'a-faire/a-faire.lists.server.ts#countAFaire': {
    droit: 'client:voir',
    etranger: 'rien',
    call: (ctx) => aFaireLists.countAFaire(ctx),
  },
  'a-faire/a-faire.service.server.ts#openAFaire': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { client }) => aFaire.openAFaire(ctx, client.id),
  },
  'a-faire/a-faire.service.server.ts#getAFaire': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { aFaireId }) => aFaire.getAFaire(ctx, aFaireId),
  },
  'a-faire/a-faire.service.server.ts#createAFaire': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { client }) => aFaire.createAFaire(ctx, client.id, saisie),
  },
  'a-faire/a-faire.service.server.ts#updateAFaire': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { aFaireId }) => aFaire.updateAFaire(ctx, aFaireId, saisie, 1),
  },
  'a-faire/a-faire.service.server.ts#setFait': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { aFaireId }) => aFaire.setFait(ctx, aFaireId, true),
  },
  'a-faire/a-faire.service.server.ts#deleteAFaire': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { aFaireId }) => aFaire.deleteAFaire(ctx, aFaireId),
  },
  'partout/partout.service.server.ts#searchPartout': {
    droit: 'client:voir',
    etranger: 'rien',
    call: (ctx, { client }) => searchPartout(ctx, client.prenom),
  },
  'partout/partout.service.server.ts#listRecents': {
    droit: 'client:voir',
    etranger: 'rien',
    call: (ctx, { client }) => listRecents(ctx, [client.id]),
  },
  'annulations/annulations.service.server.ts#findAnnulation': {
    droit: 'client:voir',
    etranger: 'rien',
    call: async (ctx, dossier) => findAnnulation(ctx, await adopt(ctx, dossier)),
  },
  'annulations/annulations.service.server.ts#undoGeste': {
    droit: 'client:modifier',
    etranger: 'refusé',
    call: async (ctx, dossier) => undoGeste(ctx, await adopt(ctx, dossier)),
  },
};
