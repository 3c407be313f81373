import type { Context } from '~/domain/access/context.server';
import { findAnnulation, undoGeste } from '~/domain/annulations/annulations.service.server';
import type { Dossier } from './dossier';
import type { Service } from './services';

/** A deed is taken back by whoever did it: the record's becomes the caller's, where it is of the account. */
async function adopt(ctx: Context, { geste }: Dossier): Promise<string> {
  const { userId, role } = ctx.acteur;
  if (role === 'accountAdmin' && userId) await ctx.db.update('annulations', { geste }, { user_id: userId });
  return geste;
}

export const SERVICES_GESTES: Record<string, Service> = {
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
