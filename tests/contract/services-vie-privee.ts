import { abilities } from '~/domain/access/abilities.server';
import type { Context } from '~/domain/access/context.server';
import { listCorrections } from '~/domain/vie-privee/corrections.service.server';
import * as remis from '~/domain/vie-privee/dossier/dossiers-remis.service.server';
import { newId } from '~/lib/ids.server';
import { storeDossierRemis } from '../support/dossier-remis';
import { createPdf } from '../support/pdf';
import type { Dossier } from './dossier';
import type { Service } from './services';

const exporter = (call: Service['call']): Service => ({
  ...{ droit: 'client:exporter', etranger: 'introuvable', call },
});

/** Whoever reaches the client has had a file made of their own; anybody else goes by an id. */
async function remisDe(ctx: Context, { client }: Dossier): Promise<string> {
  if (!abilities(ctx, ['client:exporter'])['client:exporter']) return newId();
  const row = await ctx.db.from('clients').where({ id: client.id }).first();
  return row ? storeDossierRemis(ctx, row, createPdf('remis')) : newId();
}

/** What a patient may ask for. */
export const SERVICES_VIE_PRIVEE: Record<string, Service> = {
  'vie-privee/corrections.service.server.ts#listCorrections': {
    ...{ droit: 'client:voir', etranger: 'introuvable' },
    call: (ctx, { client }) => listCorrections(ctx, client.id),
  },
  'vie-privee/dossier/dossiers-remis.service.server.ts#demanderDossierRemis': exporter((ctx, { client }) =>
    remis.demanderDossierRemis(ctx, client.id),
  ),
  'vie-privee/dossier/dossiers-remis.service.server.ts#listDossiersRemis': exporter((ctx, { client }) =>
    remis.listDossiersRemis(ctx, client.id),
  ),
  'vie-privee/dossier/dossiers-remis.service.server.ts#remettreDossier': exporter(
    async (ctx, dossier) =>
      (await remis.remettreDossier(ctx, dossier.client.id, await remisDe(ctx, dossier))).contenu,
  ),
  'vie-privee/dossier/dossiers-remis.service.server.ts#supprimerDossierRemis': exporter(
    async (ctx, dossier) => remis.supprimerDossierRemis(ctx, dossier.client.id, await remisDe(ctx, dossier)),
  ),
  'vie-privee/dossier/dossiers-remis.service.server.ts#exporterDossier': exporter(
    async (ctx, { client }) => (await remis.exporterDossier(ctx, client.id)).contenu,
  ),
};
