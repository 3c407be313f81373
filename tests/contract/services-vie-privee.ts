import { abilities } from '~/domain/access/abilities.server';
import type { Context } from '~/domain/access/context.server';
import * as choix from '~/domain/vie-privee/choix.service.server';
import { listCorrections } from '~/domain/vie-privee/corrections.service.server';
import * as remis from '~/domain/vie-privee/dossier/dossiers-remis.service.server';
import * as limitation from '~/domain/vie-privee/limitation.service.server';
import * as textes from '~/domain/vie-privee/textes-accord.service.server';
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

const service = (droit: Service['droit'], etranger: Service['etranger'], call: Service['call']): Service => ({
  ...{ droit, etranger, call },
});
const oui = { reponse: 'oui', ditLe: null, mode: 'oral', motif: '' } as const;
const demande = { motif: 'exactitude', demandeeLe: null, precisions: '' } as const;

/** Whoever reaches the client has restricted the record. */
async function limite(ctx: Context, { client }: Dossier): Promise<void> {
  if (!abilities(ctx, ['client:modifier'])['client:modifier']) return;
  const row = await ctx.db.from('clients').where({ id: client.id }).first();
  if (row && row.limite_le === null) await limitation.limiter(ctx, client.id, demande);
}

/** What a patient may ask for. */
export const SERVICES_VIE_PRIVEE: Record<string, Service> = {
  'vie-privee/choix.service.server.ts#getChoix': service('client:voir', 'introuvable', (ctx, { client }) =>
    choix.getChoix(ctx, client.id),
  ),
  'vie-privee/choix.service.server.ts#openChoix': service(
    'client:modifier',
    'introuvable',
    (ctx, { client }) => choix.openChoix(ctx, client.id, 'campagnes'),
  ),
  'vie-privee/choix.service.server.ts#noterChoix': service(
    'client:modifier',
    'introuvable',
    (ctx, { client }) => choix.noterChoix(ctx, client.id, 'campagnes', oui, { version: 0 }),
  ),
  'vie-privee/textes-accord.service.server.ts#listTextesAccord': {
    ...{ droit: 'parametre:voir', etranger: 'rien', duCompte: true },
    call: textes.listTextesAccord,
  },
  'vie-privee/textes-accord.service.server.ts#saveTexteAccord': service('parametre:modifier', 'rien', (ctx) =>
    textes.saveTexteAccord(ctx, 'campagnes', { texte: `Vous pouvez refuser nos lettres. ${newId()}` }, 0),
  ),
  'vie-privee/limitation.service.server.ts#listLimitations': service(
    'client:voir',
    'introuvable',
    (ctx, { client }) => limitation.listLimitations(ctx, client.id),
  ),
  'vie-privee/limitation.service.server.ts#limiter': service(
    'client:modifier',
    'introuvable',
    (ctx, { client }) => limitation.limiter(ctx, client.id, demande),
  ),
  'vie-privee/limitation.service.server.ts#leverLimitation': {
    ...service('client:modifier', 'introuvable', async (ctx, dossier) => {
      await limite(ctx, dossier);
      return limitation.leverLimitation(ctx, dossier.client.id, { leveeMotif: 'Données vérifiées' });
    }),
    lit: true,
  },
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
