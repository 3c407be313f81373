import { restantDe } from '~/domain/avoirs/restant.server';
import { findEmetteur } from '~/domain/documents/emetteur.server';
import { teteDeBon } from '~/domain/documents/tete-de-bon.server';
import { corrigerFacture } from '~/domain/factures/correction.service.server';
import { getDerniereFacture } from '~/domain/factures/derniere.lists.server';
import * as envoi from '~/domain/factures/envoi.service.server';
import { exportListeFactures, openExportFactures } from '~/domain/factures/export-liste.service.server';
import { FactureImportee } from '~/domain/factures/facture.schema';
import { readCriteresFactures } from '~/domain/factures/factures.lists.server';
import * as repo from '~/domain/factures/factures.repo.server';
import { readFiltreFactures } from '~/domain/factures/filtre-factures';
import { generateFacture } from '~/domain/factures/generation.service.server';
import { importFacture } from '~/domain/factures/importation.service.server';
import { linesOf } from '~/domain/factures/lots.server';
import { proposeFacture, suggestClientsAFacturer } from '~/domain/factures/proposition.service.server';
import * as releve from '~/domain/factures/releve.service.server';
import { refusDeReprise } from '~/domain/factures/reprise.server';
import { chercherFactures, facturesDeListe } from '~/domain/factures/requete-liste.repo.server';
import * as saisie from '~/domain/factures/saisie.service.server';
import { readSolde } from '~/domain/factures/solde.server';
import { deleteFacture } from '~/domain/factures/sort.service.server';
import * as transmission from '~/domain/factures/transmission.service.server';
import { newId } from '~/lib/ids.server';
import { envoyer } from '../support/envoi';
import { saisieFacture } from '../support/facture';
import { createPdf } from '../support/pdf';
import { NOM } from './dossier';
import type { Service } from './services';

const criteres = readCriteresFactures(new URLSearchParams());
const filtre = readFiltreFactures(new URLSearchParams());
const importee = FactureImportee.parse({ objet: 'Piles', nomClient: 'Audition Lyon' });

const service = (droit: Service['droit'], etranger: Service['etranger'], call: Service['call']): Service => ({
  droit,
  etranger,
  call,
});
const modifier = (etranger: Service['etranger'], call: Service['call']) =>
  service('facture:modifier', etranger, call);

/** Invoices written by hand or made elsewhere. */
export const SERVICES_FACTURES: Record<string, Service> = {
  'factures/derniere.lists.server.ts#getDerniereFacture': {
    droit: 'facture:generer',
    etranger: 'rien',
    call: (ctx, { client }) => getDerniereFacture(ctx, client.id),
  },
  'factures/envoi.service.server.ts#openEnvoi': service(
    'facture:envoyer',
    'introuvable',
    (ctx, { factureId }) => envoi.openEnvoi(ctx, factureId),
  ),
  'factures/envoi.service.server.ts#envoyerFacture': service(
    'facture:envoyer',
    'introuvable',
    (ctx, { factureId }) => envoi.envoyerFacture(ctx, factureId, { formId: null }),
  ),
  'factures/factures.repo.server.ts#centreOfFacture': service(null, 'introuvable', (ctx, { client }) =>
    repo.centreOfFacture(ctx, client),
  ),
  'factures/factures.repo.server.ts#centreById': service(null, 'introuvable', (ctx, { client }) =>
    repo.centreById(ctx, client.centre_id),
  ),
  'factures/factures.repo.server.ts#linesOfFacture': service(null, 'rien', (ctx, { factureId }) =>
    repo.linesOfFacture(ctx, factureId),
  ),
  'factures/factures.repo.server.ts#suiteDe': service(
    null,
    'rien',
    async (ctx, { factureCorrigeeId }) => (await repo.suiteDe(ctx, factureCorrigeeId)) ?? [],
  ),
  'factures/factures.repo.server.ts#suitesDe': service(null, 'rien', async (ctx, { factureCorrigeeId }) => [
    ...(await repo.suitesDe(ctx, [factureCorrigeeId])).values(),
  ]),
  'documents/tete-de-bon.server.ts#teteDeBon': service(null, 'rien', async (ctx, { client }) => {
    const row = await ctx.db.from('clients').where({ id: client.id }).first();
    return row && teteDeBon(ctx, row);
  }),
  'documents/emetteur.server.ts#findEmetteur': service(null, 'rien', (ctx) => findEmetteur(ctx)),
  'factures/solde.server.ts#readSolde': service(null, 'rien', (ctx, { client }) => readSolde(ctx, client.id)),
  'factures/proposition.service.server.ts#proposeFacture': modifier('introuvable', (ctx, { client }) =>
    proposeFacture(ctx, client.id),
  ),
  'factures/proposition.service.server.ts#suggestClientsAFacturer': modifier('rien', (ctx) =>
    suggestClientsAFacturer(ctx, NOM),
  ),
  'factures/saisie.service.server.ts#getFacture': service(
    'facture:voir',
    'introuvable',
    (ctx, { factureId }) => saisie.getFacture(ctx, factureId),
  ),
  'factures/saisie.service.server.ts#createFacture': modifier('introuvable', (ctx, { client }) =>
    saisie.createFacture(ctx, saisieFacture(), { formId: null, clientId: client.id }),
  ),
  'factures/saisie.service.server.ts#getFactureACorriger': modifier('introuvable', (ctx, { factureId }) =>
    saisie.getFactureACorriger(ctx, factureId),
  ),
  'avoirs/restant.server.ts#restantDe': service(null, 'rien', async (ctx, { factureId }) => {
    const facture = await ctx.db.from('factures').where({ id: factureId }).first();
    return facture ? (await restantDe(ctx, facture)).lignes : [];
  }),
  'factures/reprise.server.ts#refusDeReprise': service(null, 'rien', async (ctx, { factureCorrigeeId }) => {
    const facture = await ctx.db.from('factures').where({ id: factureCorrigeeId }).first();
    return facture && (await refusDeReprise(ctx, facture)) ? [factureCorrigeeId] : [];
  }),
  'factures/correction.service.server.ts#corrigerFacture': modifier('introuvable', (ctx, { factureId }) =>
    corrigerFacture(ctx, factureId, saisieFacture({ dateLivraison: '' })),
  ),
  'factures/sort.service.server.ts#deleteFacture': modifier('introuvable', (ctx, { factureId }) =>
    deleteFacture(ctx, factureId),
  ),
  'factures/releve.service.server.ts#countFactures': service('facture:voir', 'rien', (ctx) =>
    releve.countFactures(ctx, {}),
  ),
  'factures/releve.service.server.ts#readFactures': service('facture:voir', 'rien', (ctx) =>
    releve.readFactures(ctx, {}),
  ),
  'factures/releve.service.server.ts#streamFactures': service('facture:voir', 'rien', (ctx) =>
    releve.streamFactures(ctx, {}),
  ),
  'factures/releve.service.server.ts#getFactureRelevee': service(
    'facture:voir',
    'introuvable',
    (ctx, { factureId }) => releve.getFactureRelevee(ctx, factureId),
  ),
  'factures/transmission.service.server.ts#createFactureTransmise': modifier(
    'introuvable',
    (ctx, { client }) =>
      transmission.createFactureTransmise(
        ctx,
        { champs: { objet: 'Piles', nomClient: 'Martin', email: 'm@exemple.fr' } },
        { clientId: client.id, total: 2000, envoi: null },
      ),
  ),
  'factures/transmission.service.server.ts#modifyFacture': modifier('introuvable', (ctx, { factureId }) =>
    transmission.modifyFacture(ctx, factureId, { champs: { ville: 'Nîmes' } }),
  ),
  'factures/generation.service.server.ts#generateFacture': service(
    'facture:generer',
    'introuvable',
    (ctx, { jumeauId }) =>
      generateFacture(ctx, jumeauId, {
        ...{ total: null, dateLivraison: null, dateFacture: null, envoi: null },
      }),
  ),
  'factures/importation.service.server.ts#importFacture': modifier('rien', (ctx) =>
    importFacture(ctx, importee, envoyer({ nom: 'f.pdf', contenu: createPdf(newId()) }), newId()).then(
      () => null,
    ),
  ),
  'factures/export-liste.service.server.ts#exportListeFactures': service('facture:voir', 'refusé', (ctx) =>
    exportListeFactures(ctx, { criteres, filtre, ids: [] }, 'csv').then(({ contenu }) => contenu),
  ),
  'factures/export-liste.service.server.ts#openExportFactures': service('facture:voir', 'rien', (ctx) =>
    openExportFactures(ctx, { criteres, filtre, ids: [] }),
  ),
  'factures/requete-liste.repo.server.ts#chercherFactures': service(null, 'rien', (ctx, { centreId }) =>
    chercherFactures(ctx, [centreId], ''),
  ),
  'factures/requete-liste.repo.server.ts#facturesDeListe': service(null, 'rien', (ctx) =>
    facturesDeListe(ctx, ''),
  ),
  'factures/lots.server.ts#linesOf': service(null, 'rien', async (ctx, { factureId }) => [
    ...(await linesOf(ctx, await ctx.db.from('factures').where({ id: factureId }))).values(),
  ]),
};
