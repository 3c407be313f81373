import type { Right } from '~/domain/access/roles';
import { lireDoutes } from '~/domain/lpp/doutes.repo.server';
import { doutesSurCodes } from '~/domain/lpp/doutes.service.server';
import * as lists from '~/domain/lpp/lpp.lists.server';
import * as lpp from '~/domain/lpp/lpp.service.server';
import type { Service } from './services';

const service = (droit: Right | null, etranger: Service['etranger'], call: Service['call']): Service => ({
  ...{ droit, etranger, call },
});
const criteres = lists.readCriteresLpp(new URLSearchParams());
const LOURD = { chemin: '/dev/null', nom: 'LPP.zip', taille: 10 ** 9, empreinte: '' };

/** The account's table of products and services. */
export const SERVICES_LPP: Record<string, Service> = {
  'lpp/lpp.service.server.ts#assertImportLpp': service('parametre:modifier', 'rien', (ctx) =>
    lpp.assertImportLpp(ctx),
  ),
  'lpp/lpp.service.server.ts#recevoirLpp': service('parametre:modifier', 'refusé', (ctx) =>
    lpp.recevoirLpp(ctx, LOURD),
  ),
  'lpp/lpp.service.server.ts#importerLpp': service('parametre:modifier', 'refusé', (ctx) =>
    lpp.importerLpp(ctx, LOURD, () => undefined),
  ),
  'lpp/lpp.service.server.ts#appliquerLpp': service(
    'parametre:modifier',
    'introuvable',
    (ctx, { versionLppId }) => lpp.appliquerLpp(ctx, versionLppId),
  ),
  'lpp/lpp.service.server.ts#ecarterLpp': service(
    'parametre:modifier',
    'introuvable',
    (ctx, { versionLppId }) => lpp.ecarterLpp(ctx, versionLppId),
  ),
  'lpp/lpp.lists.server.ts#listVersionsLpp': service('parametre:voir', 'rien', (ctx) =>
    lists.listVersionsLpp(ctx),
  ),
  'lpp/lpp.lists.server.ts#getVersionLpp': service('parametre:voir', 'introuvable', (ctx, { versionLppId }) =>
    lists.getVersionLpp(ctx, versionLppId, null, criteres),
  ),
  'lpp/lpp.lists.server.ts#getVersionAChanger': service(
    'parametre:modifier',
    'introuvable',
    (ctx, { versionLppId }) => lists.getVersionAChanger(ctx, versionLppId),
  ),
  'lpp/lpp.lists.server.ts#listCodesLpp': service('parametre:voir', 'rien', (ctx) =>
    lists.listCodesLpp(ctx, criteres),
  ),
  'lpp/lpp.lists.server.ts#getCodeLpp': service('parametre:voir', 'introuvable', (ctx) =>
    lists.getCodeLpp(ctx, '2335791'),
  ),
  'lpp/doutes.service.server.ts#doutesSurCodes': service('parametre:voir', 'rien', (ctx) =>
    doutesSurCodes(ctx, ['2335791']),
  ),
  'lpp/doutes.repo.server.ts#lireDoutes': service(null, 'rien', async (ctx) =>
    (await lireDoutes(ctx, ['2335791']))('2335791', '2026-11-24'),
  ),
};
