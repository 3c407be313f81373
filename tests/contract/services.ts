import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import type { Right } from '~/domain/access/roles';
import { getRendezVous } from '~/domain/agenda/rendez-vous.server';
import { toClient } from '~/domain/clients/client';
import { ChangementStatut } from '~/domain/clients/client.schema';
import * as clientsLists from '~/domain/clients/clients.lists.server';
import { findClientRow } from '~/domain/clients/clients.repo.server';
import * as clients from '~/domain/clients/clients.service.server';
import * as clientsExport from '~/domain/clients/export.server';
import { listHistorique } from '~/domain/clients/historique.server';
import { sortDuplicates } from '~/domain/clients/import/analyse.server';
import { checkImport, runImport } from '~/domain/clients/import/execution.server';
import * as imports from '~/domain/clients/import/imports.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { CentreSaisi, UserSaisi } from '~/domain/comptes/comptes.schema';
import * as comptes from '~/domain/comptes/comptes.service.server';
import * as facturesExport from '~/domain/factures/export.server';
import { standingFactures } from '~/domain/factures/facturation.server';
import * as facturesLists from '~/domain/factures/factures.lists.server';
import * as factures from '~/domain/factures/factures.service.server';
import * as lots from '~/domain/factures/lots.server';
import * as regeneration from '~/domain/factures/regeneration.server';
import { type Dossier, fichierLu, NOM, saisieClient } from './dossier';

/**
 * What a caller without access to the record meets: it is not found; nothing is given or changed (calls that work on whatever
 * the caller has); or its arguments are refused.
 */
type Etranger = 'introuvable' | 'rien' | 'refusé';

export interface Service {
  /** The right it asks for; null where its callers have asked. */
  droit: Right | null;
  etranger: Etranger;
  /** Calls it with the ids of a record. */
  call(ctx: Context, dossier: Dossier): unknown;
}

const service = (droit: Right | null, etranger: Etranger, call: Service['call']): Service => ({
  droit,
  etranger,
  call,
});

const unique = () => randomBytes(6).toString('hex');
const quiet = () => undefined;
const statut = ChangementStatut.parse({ statut: 'En Livraison' });
const criteres = clientsLists.readCriteresClients(new URLSearchParams());
const criteresFactures = facturesLists.readCriteresFactures(new URLSearchParams());
const utilisateur = () =>
  UserSaisi.parse({ name: 'Zoé', email: `${unique()}@essai.example`, role: 'employe' });
const centreA = ({ centreId }: Dossier) => ({ id: centreId, name: '', abonnement: 'Ultimate' as const });
const bytes = (text: string) => new TextEncoder().encode(text);

/** Functions that read no record: they must work without any database. */
export const SANS_BASE = [
  'access/abilities.server.ts#abilities',
  'access/context.server.ts#authorize',
  'access/context.server.ts#centreNames',
  'access/context.server.ts#visibleCentreIds',
  'clients/historique.server.ts#historiqueRow',
];

/** Every other function of the domain that takes a context; one that is missing here fails the contract. */
export const SERVICES: Record<string, Service> = {
  'agenda/rendez-vous.server.ts#getRendezVous': service(null, 'rien', (ctx, { client }) =>
    getRendezVous(ctx, client.id),
  ),

  'clients/clients.lists.server.ts#listClients': service('client:voir', 'rien', (ctx) =>
    clientsLists.listClients(ctx, criteres),
  ),
  'clients/clients.lists.server.ts#suggestClients': service('client:voir', 'rien', (ctx) =>
    clientsLists.suggestClients(ctx, NOM),
  ),
  'clients/clients.lists.server.ts#listSelection': service('client:voir', 'rien', (ctx, { client }) =>
    clientsLists.listSelection(ctx, [client.id]),
  ),
  'clients/clients.repo.server.ts#findClientRow': service(null, 'introuvable', (ctx, { client }) =>
    findClientRow(ctx, client.id),
  ),
  'clients/clients.service.server.ts#getClient': service('client:voir', 'introuvable', (ctx, { client }) =>
    clients.getClient(ctx, client.id),
  ),
  'clients/clients.service.server.ts#getHistorique': service(
    'client:voir',
    'introuvable',
    (ctx, { client }) => clients.getHistorique(ctx, client.id),
  ),
  'clients/clients.service.server.ts#createClient': service('client:modifier', 'rien', (ctx) =>
    clients.createClient(ctx, saisieClient()).then(() => null),
  ),
  'clients/clients.service.server.ts#updateClient': service(
    'client:modifier',
    'introuvable',
    (ctx, { client }) =>
      clients.updateClient(ctx, client.id, saisieClient({ ville: 'Ailleurs' }), client.version),
  ),
  'clients/clients.service.server.ts#deleteClients': service('client:modifier', 'rien', (ctx, { client }) =>
    clients.deleteClients(ctx, [client.id]),
  ),
  'clients/export.server.ts#countExportedClients': service(
    'client:exporter',
    'rien',
    clientsExport.countExportedClients,
  ),
  'clients/export.server.ts#exportClients': service('client:exporter', 'rien', clientsExport.exportClients),
  'clients/historique.server.ts#listHistorique': service(null, 'rien', (ctx, { client }) =>
    listHistorique(ctx, client.id),
  ),
  'clients/statut.service.server.ts#changeStatut': service(
    'client:modifier',
    'introuvable',
    (ctx, { client }) => changeStatut(ctx, client.id, statut),
  ),

  'clients/import/analyse.server.ts#sortDuplicates': service(null, 'rien', (ctx, { centreId }) =>
    sortDuplicates(ctx, centreId, fichierLu()),
  ),
  'clients/import/execution.server.ts#checkImport': service('client:importer', 'rien', (ctx, { centreId }) =>
    checkImport(ctx, centreId, fichierLu()),
  ),
  'clients/import/execution.server.ts#runImport': service(
    'client:importer',
    'introuvable',
    (ctx, { centreId, importVerifieId }) =>
      runImport(ctx, { centreId, importId: importVerifieId, nomFichier: 'clients.csv' }, fichierLu(), quiet),
  ),
  'clients/import/imports.service.server.ts#createImport': service('client:importer', 'rien', (ctx) =>
    imports
      .createImport(ctx, { nom: 'clients.csv', contenu: bytes('Nom;Prénom\nPetit;Ève\n') })
      .then(() => null),
  ),
  'clients/import/imports.service.server.ts#getImport': service(
    'client:importer',
    'introuvable',
    (ctx, { importVerifieId }) => imports.getImport(ctx, importVerifieId),
  ),
  'clients/import/imports.service.server.ts#checkMapping': service(
    'client:importer',
    'introuvable',
    (ctx, { importId }) => imports.checkMapping(ctx, importId, { Nom: 'nom' }),
  ),
  'clients/import/imports.service.server.ts#startImport': service(
    'client:importer',
    'introuvable',
    async (ctx, dossier) => {
      await imports.startImport(ctx, dossier.importVerifieId);
      await vi.waitFor(async () => {
        const { etat } = await imports.getImport(ctx, dossier.importVerifieId);
        if (etat === 'en_cours') throw new Error('encore en cours');
      }, 15_000);
    },
  ),
  'clients/import/imports.service.server.ts#exportRejets': service(
    'client:importer',
    'introuvable',
    (ctx, { importVerifieId }) => imports.exportRejets(ctx, importVerifieId),
  ),
  'clients/import/imports.service.server.ts#importFile': service(
    'client:importer',
    'rien',
    (ctx, { chemin }) =>
      imports.importFile(ctx, { chemin, nom: 'clients.csv', mapping: null, dryRun: true }, quiet),
  ),

  'comptes/comptes.service.server.ts#createCentre': service('centre:ajouter', 'rien', (ctx) =>
    comptes.createCentre(ctx, CentreSaisi.parse({ name: `Centre ${unique()}` })).then(() => null),
  ),
  'comptes/comptes.service.server.ts#createUser': service('user:modifier', 'refusé', (ctx, dossier) =>
    comptes.createUser(ctx, utilisateur(), [centreA(dossier)], 'mot de passe assez long').then(() => null),
  ),

  'factures/export.server.ts#countExportedFactures': service(
    'facture:voir',
    'rien',
    facturesExport.countExportedFactures,
  ),
  'factures/export.server.ts#exportFactures': service('facture:voir', 'rien', facturesExport.exportFactures),
  'factures/facturation.server.ts#standingFactures': service(null, 'rien', (ctx, { client }) =>
    standingFactures(ctx, client.id),
  ),
  'factures/factures.lists.server.ts#listFactures': service('facture:voir', 'rien', (ctx) =>
    facturesLists.listFactures(ctx, criteresFactures),
  ),
  'factures/factures.lists.server.ts#listSelectionFactures': service(
    'facture:voir',
    'rien',
    (ctx, { factureId }) => facturesLists.listSelectionFactures(ctx, [factureId]),
  ),
  'factures/factures.service.server.ts#changeStatutFacture': service(
    'facture:modifier',
    'introuvable',
    (ctx, { factureId }) => factures.changeStatutFacture(ctx, factureId, { statut: 'Payée' }),
  ),
  'factures/factures.service.server.ts#deleteFactures': service(
    'facture:modifier',
    'rien',
    (ctx, { factureId }) => factures.deleteFactures(ctx, [factureId]),
  ),
  'factures/factures.service.server.ts#proposeFacturation': service(
    'facture:generer',
    'rien',
    (ctx, { client }) => factures.proposeFacturation(ctx, { ...toClient(client), remise: 1 }),
  ),
  'factures/factures.service.server.ts#renderFacture': service(
    'facture:voir',
    'introuvable',
    (ctx, { factureId }) => factures.renderFacture(ctx, factureId),
  ),
  'factures/lots.server.ts#keptFactures': service(null, 'rien', (ctx, { centreId }) =>
    lots.keptFactures(ctx, [centreId], {}),
  ),
  'factures/lots.server.ts#facturesWithLines': service(null, 'rien', (ctx, { client }) =>
    lots.facturesWithLines(ctx, { clientId: client.id }),
  ),
  'factures/regeneration.server.ts#countFacturesToRegenerate': service(
    'facture:voir',
    'introuvable',
    (ctx, { client }) => regeneration.countFacturesToRegenerate(ctx, { clientId: client.id }),
  ),
  'factures/regeneration.server.ts#facturesToRegenerate': service('facture:voir', 'rien', (ctx, { client }) =>
    regeneration.facturesToRegenerate(ctx, { clientId: client.id }),
  ),
};
