import { abilities } from '~/domain/access/abilities.server';
import type { Context } from '~/domain/access/context.server';
import { renderDossierControle } from '~/domain/controle/dossier-controle.service.server';
import { readCriteresLot } from '~/domain/controle/filtre-lot';
import * as lectures from '~/domain/controle/lecture-lots.service.server';
import { LotSaisi } from '~/domain/controle/lot.schema';
import { demanderLot, supprimerLot } from '~/domain/controle/lots.service.server';
import { getPieces } from '~/domain/controle/pieces.service.server';
import { remettreDossierDuLot, remettreLot } from '~/domain/controle/remise-lot.service.server';
import { storeDossierDuLot } from '../support/lot-controle';
import { createPdf } from '../support/pdf';
import type { Dossier } from './dossier';
import type { Service } from './services';

const reunir = (call: Service['call'], etranger: Service['etranger'] = 'introuvable'): Service => ({
  ...{ droit: 'dossierControle:reunir', etranger, call },
});

/** Whoever reaches the client asks for a lot of their own; anybody else goes by the ids of another's. */
async function lotDe(ctx: Context, { client, lotId, dossierId }: Dossier) {
  if (!abilities(ctx, ['dossierControle:reunir'])['dossierControle:reunir']) return { lotId, dossierId };
  const row = await ctx.db.from('clients').where({ id: client.id }).first();
  return row ? storeDossierDuLot(ctx, row, createPdf('lot')) : { lotId, dossierId };
}

/** What an inspection asks for. */
export const SERVICES_CONTROLE: Record<string, Service> = {
  'controle/pieces.service.server.ts#getPieces': {
    ...{ droit: 'client:voir', etranger: 'introuvable' },
    call: (ctx, { client }) => getPieces(ctx, client.id),
  },
  'controle/dossier-controle.service.server.ts#renderDossierControle': reunir((ctx, { client }) =>
    renderDossierControle(ctx, client.id),
  ),
  'controle/lots.service.server.ts#demanderLot': reunir((ctx, { client }) =>
    demanderLot(ctx, LotSaisi.parse({ ids: [client.id] })),
  ),
  'controle/lots.service.server.ts#supprimerLot': reunir(async (ctx, dossier) =>
    supprimerLot(ctx, (await lotDe(ctx, dossier)).lotId),
  ),
  'controle/lecture-lots.service.server.ts#listLots': reunir((ctx) => lectures.listLots(ctx), 'rien'),
  'controle/lecture-lots.service.server.ts#getLot': reunir(async (ctx, dossier) =>
    lectures.getLot(ctx, (await lotDe(ctx, dossier)).lotId, readCriteresLot(new URLSearchParams())),
  ),
  'controle/remise-lot.service.server.ts#remettreLot': reunir(
    async (ctx, dossier) => (await remettreLot(ctx, (await lotDe(ctx, dossier)).lotId)).contenu,
  ),
  'controle/remise-lot.service.server.ts#remettreDossierDuLot': reunir(async (ctx, dossier) => {
    const { lotId, dossierId } = await lotDe(ctx, dossier);
    return remettreDossierDuLot(ctx, lotId, dossierId);
  }),
};
