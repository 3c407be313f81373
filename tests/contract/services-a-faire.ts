import { lireLignes } from '~/domain/a-faire/lignes.repo.server';
import * as lignes from '~/domain/a-faire/lignes.service.server';
import type { BornesAFaire } from '~/domain/a-faire/natures/nature-lue';
import type { Context } from '~/domain/access/context.server';
import { lireDates } from '~/domain/parametres/valeurs.server';
import type { Service } from './services';

const criteres = lignes.readCriteresLignes(new URLSearchParams());

const bornesDe = async (ctx: Context): Promise<BornesAFaire> => ({
  ...(await lireDates(ctx)),
  ...{ now: ctx.now(), jour: '2030-01-01' },
});

export const SERVICES_A_FAIRE: Record<string, Service> = {
  'a-faire/lignes.service.server.ts#listLignes': {
    droit: 'client:voir',
    etranger: 'rien',
    call: async (ctx) => (await lignes.listLignes(ctx, criteres)).flatMap((groupe) => groupe.lignes),
  },
  'a-faire/lignes.repo.server.ts#lireLignes': {
    droit: null,
    etranger: 'rien',
    call: async (ctx) =>
      lireLignes(ctx, 'tiersPayant', await bornesDe(ctx), { qui: { tous: true }, lignes: 9 }),
  },
};
