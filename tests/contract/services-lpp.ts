import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Context } from '~/domain/access/context.server';
import type { Right } from '~/domain/access/roles';
import { previewParts } from '~/domain/lpp/apercu-parts.lists.server';
import { compterDifferences, lireDifferences } from '~/domain/lpp/difference.repo.server';
import { lireDoutes } from '~/domain/lpp/doutes.repo.server';
import { doutesDesChamps, doutesSurCodes } from '~/domain/lpp/doutes.service.server';
import { lireVersion } from '~/domain/lpp/lecture-version.server';
import * as lists from '~/domain/lpp/lpp.lists.server';
import * as lpp from '~/domain/lpp/lpp.service.server';
import { lireTarifs } from '~/domain/lpp/tarifs.repo.server';
import { tarifsDuJour } from '~/domain/lpp/tarifs.server';
import { findAppliquee, findVersion, toVersions } from '~/domain/lpp/versions.repo.server';
import { archiveLpp, PREMIERE_TABLE } from '../support/lpp';
import type { Service } from './services';

const service = (
  droit: Right | null,
  etranger: Service['etranger'],
  call: Service['call'],
  more: Partial<Service> = {},
): Service => ({
  ...{ droit, etranger, call },
  ...more,
});
const duCompte = { duCompte: true } as const;
const criteres = lists.readCriteresLpp(new URLSearchParams());
const INCONNU = '2383450';

/** Does something with an archive that lies on the disk for as long. */
async function avecArchive<T>(
  work: (fichier: Parameters<typeof lpp.recevoirLpp>[1]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lpp-contrat-'));
  try {
    const { fiches, histo } = PREMIERE_TABLE;
    const chemin = await archiveLpp(path.join(folder, 'LPP901.zip'), fiches, histo);
    return await work({ chemin, nom: 'LPP901.zip', taille: statSync(chemin).size, empreinte: '' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const relire = async (ctx: Context, id: string) => {
  const version = await findVersion(ctx, id);
  return avecArchive(({ chemin }) => lireVersion(ctx, version, chemin));
};

/** The account's table of products and services. */
export const SERVICES_LPP: Record<string, Service> = {
  'lpp/lpp.service.server.ts#recevoirLpp': service('parametre:modifier', 'rien', (ctx) =>
    avecArchive((fichier) => lpp.recevoirLpp(ctx, fichier)),
  ),
  'lpp/lpp.service.server.ts#importerLpp': service('parametre:modifier', 'rien', (ctx) =>
    avecArchive((fichier) => lpp.importerLpp(ctx, fichier, () => undefined)),
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
  'lpp/lpp.lists.server.ts#getVersionLpp': service(
    'parametre:voir',
    'introuvable',
    (ctx, { versionLppId }) => lists.getVersionLpp(ctx, versionLppId, null, criteres),
    duCompte,
  ),
  'lpp/lpp.lists.server.ts#getVersionAChanger': service(
    'parametre:modifier',
    'introuvable',
    (ctx, { versionLppId }) => lists.getVersionAChanger(ctx, versionLppId),
  ),
  'lpp/lpp.lists.server.ts#listCodesLpp': service('parametre:voir', 'rien', (ctx) =>
    lists.listCodesLpp(ctx, criteres),
  ),
  'lpp/lpp.lists.server.ts#getCodeLpp': service(
    'parametre:voir',
    'introuvable',
    (ctx) => lists.getCodeLpp(ctx, '2335791'),
    duCompte,
  ),
  'lpp/lpp.lists.server.ts#verifierCodeLpp': service('parametre:voir', 'rien', (ctx) =>
    lists.verifierCodeLpp(ctx, INCONNU, null),
  ),
  'lpp/doutes.service.server.ts#doutesSurCodes': service('parametre:voir', 'rien', (ctx) =>
    doutesSurCodes(ctx, [INCONNU]),
  ),
  'lpp/doutes.service.server.ts#doutesDesChamps': service('parametre:voir', 'rien', (ctx) =>
    doutesDesChamps(ctx, { lpp: INCONNU }),
  ),
  'lpp/doutes.repo.server.ts#lireDoutes': service(null, 'rien', async (ctx) =>
    (await lireDoutes(ctx, [INCONNU]))(INCONNU, '2026-11-24'),
  ),
  'lpp/apercu-parts.lists.server.ts#previewParts': service(
    'parametre:voir',
    'introuvable',
    (ctx, { versionLppId }) => previewParts(ctx, versionLppId),
    duCompte,
  ),
  'lpp/tarifs.repo.server.ts#lireTarifs': service(null, 'rien', async (ctx) => [
    ...(await lireTarifs(ctx, ['2335791'], '2026-11-24', null)),
  ]),
  'lpp/tarifs.server.ts#tarifsDuJour': service(null, 'rien', async (ctx) => [
    ...(await tarifsDuJour(ctx, ['2335791'], '2026-11-24')),
  ]),
  'lpp/difference.repo.server.ts#compterDifferences': service(null, 'rien', (ctx, { versionLppId }) =>
    compterDifferences(ctx, { nouvelle: versionLppId, ancienne: '' }),
  ),
  'lpp/difference.repo.server.ts#lireDifferences': service(null, 'rien', (ctx, { versionLppId }) =>
    lireDifferences(ctx, { nouvelle: versionLppId, ancienne: '' }, 'nouveaux', { taille: 10, offset: 0 }),
  ),
  'lpp/lecture-version.server.ts#lireVersion': service(
    'parametre:modifier',
    'introuvable',
    (ctx, { versionLppId }) => relire(ctx, versionLppId),
    { lit: true },
  ),
  'lpp/versions.repo.server.ts#findVersion': service(
    null,
    'introuvable',
    (ctx, { versionLppId }) => findVersion(ctx, versionLppId),
    duCompte,
  ),
  'lpp/versions.repo.server.ts#findAppliquee': service(null, 'rien', (ctx) => findAppliquee(ctx)),
  'lpp/versions.repo.server.ts#toVersions': service(null, 'rien', async (ctx) =>
    toVersions(ctx, await ctx.db.from('lpp_versions')),
  ),
};
