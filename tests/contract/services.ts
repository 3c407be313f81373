import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import { authorize, type Context, reading } from '~/domain/access/context.server';
import { unlinkGoogle } from '~/domain/access/google.server';
import type { Right } from '~/domain/access/roles';
import { getRendezVous, listStandingEvenements } from '~/domain/agenda/rendez-vous.server';
import * as bilans from '~/domain/bilans/bilans.service.server';
import { setRdvBilan } from '~/domain/bilans/rdv-bilan.service.server';
import { toClient } from '~/domain/clients/client';
import { ChangementStatut } from '~/domain/clients/client.schema';
import * as clientsLists from '~/domain/clients/clients.lists.server';
import * as clients from '~/domain/clients/clients.service.server';
import { getDossier, getDossierAModifier } from '~/domain/clients/dossier.service.server';
import { changeEtape } from '~/domain/clients/etape.service.server';
import * as clientsExport from '~/domain/clients/export.server';
import { prevoirFacture } from '~/domain/clients/facture-prevue.service.server';
import { findDernierChangement, listHistorique } from '~/domain/clients/historique.server';
import { sortDuplicates } from '~/domain/clients/import/analyse.server';
import { checkImport, runImport } from '~/domain/clients/import/execution.server';
import * as imports from '~/domain/clients/import/imports.service.server';
import { retouchClient } from '~/domain/clients/retouche.service.server';
import { changeStatut } from '~/domain/clients/statut.service.server';
import { getTableauClient } from '~/domain/clients/tableau.service.server';
import { findClient } from '~/domain/clients/vivants.repo.server';
import { findAvatar } from '~/domain/comptes/avatar.service.server';
import * as centres from '~/domain/comptes/centres.service.server';
import { CentreSaisi, InvitationSaisie, UserModifie, UserSaisi } from '~/domain/comptes/comptes.schema';
import { avisDuCentre } from '~/domain/comptes/emission-permise.server';
import * as invitations from '~/domain/comptes/invitations.server';
import { reserverCode, seriesDuCompte } from '~/domain/comptes/series.server';
import * as usersLists from '~/domain/comptes/users.lists.server';
import { findUserRow } from '~/domain/comptes/users.repo.server';
import * as users from '~/domain/comptes/users.service.server';
import * as usersAcces from '~/domain/comptes/users-acces.service.server';
import * as usersEntree from '~/domain/comptes/users-entree.service.server';
import { updateUser } from '~/domain/comptes/users-modification.service.server';
import * as devisLists from '~/domain/devis/devis.lists.server';
import * as devisRepo from '~/domain/devis/devis.repo.server';
import * as devis from '~/domain/devis/devis.service.server';
import { renderDevis } from '~/domain/devis/impression.service.server';
import { fillFromStock } from '~/domain/devis/produits-devis.service.server';
import * as devisSuppression from '~/domain/devis/suppression.service.server';
import { enteteDuJour, enteteImprime } from '~/domain/documents/entete-du-jour.server';
import * as facturesExport from '~/domain/factures/export.server';
import { standingFactures } from '~/domain/factures/facturation.server';
import * as facturesLists from '~/domain/factures/factures.lists.server';
import * as factures from '~/domain/factures/factures.service.server';
import * as lots from '~/domain/factures/lots.server';
import { conditionsDuJour } from '~/domain/factures/professionnel.server';
import * as regeneration from '~/domain/factures/regeneration.server';
import * as sort from '~/domain/factures/sort.service.server';
import { readCriteresJournal } from '~/domain/journal/criteres';
import { getEtatJournal, listJournal, selectJournal } from '~/domain/journal/journal.lists.server';
import * as journal from '~/domain/journal/journal.service.server';
import { findSujets } from '~/domain/journal/sujets.repo.server';
import { findDefautSauvegarde } from '~/domain/sauvegardes/defaut.lists.server';
import { readCriteresTaches } from '~/domain/taches/tache';
import { listDifficultes, listTaches } from '~/domain/taches/taches.lists.server';
import { openVendeur, setVendeur } from '~/domain/vendeur/vendeur.service.server';
import { vendeurDu, vendeursDuCompte } from '~/domain/vendeur/vendeur-du-jour.server';
import { bilanSaisi } from '../support/bilan';
import { saisieDevis } from '../support/devis';
import { envoyer } from '../support/envoi';
import { type Dossier, fichierLu, NOM, saisieClient } from './dossier';
import { SERVICES_A_FAIRE } from './services-a-faire';
import { SERVICES_ABONNEMENT } from './services-abonnement';
import { SERVICES_AGENDA } from './services-agenda';
import { SERVICES_API } from './services-api';
import { SERVICES_AVOIRS } from './services-avoirs';
import { SERVICES_BILANS } from './services-bilans';
import { SERVICES_CALENDRIERS } from './services-calendriers';
import { SERVICES_COMMANDES } from './services-commandes';
import { SERVICES_COMPTABILITE } from './services-comptabilite';
import { SERVICES_COMPTOIR } from './services-comptoir';
import { SERVICES_CONSERVATION } from './services-conservation';
import { SERVICES_CONSULTATIONS } from './services-consultations';
import { SERVICES_CONTROLE } from './services-controle';
import { SERVICES_DOUBLONS } from './services-doublons';
import { SERVICES_ENCAISSEMENTS } from './services-encaissements';
import { SERVICES_ESSAIS } from './services-essais';
import { SERVICES_EXEMPLAIRES } from './services-exemplaires';
import { SERVICES_EXPORTS } from './services-exports';
import { SERVICES_FACTEURS } from './services-facteurs';
import { SERVICES_FACTURES } from './services-factures';
import { SERVICES_FICHIERS } from './services-fichiers';
import { SERVICES_GESTES } from './services-gestes';
import { SERVICES_LISTES } from './services-listes';
import { SERVICES_LPP } from './services-lpp';
import { SERVICES_OUVERTURES } from './services-ouvertures';
import { SERVICES_PARAMETRES } from './services-parametres';
import { SERVICES_PRESCRIPTIONS } from './services-prescriptions';
import { SERVICES_REGLEMENTS } from './services-reglements';
import { SERVICES_SAV } from './services-sav';
import { SERVICES_SIGNATURES } from './services-signatures';
import { SERVICES_STOCK } from './services-stock';
import { SERVICES_SUIVI } from './services-suivi';
import { SERVICES_TABLEAU } from './services-tableau';
import { SERVICES_VIE_PRIVEE } from './services-vie-privee';
import { SERVICES_WEBHOOKS } from './services-webhooks';

/**
 * What a caller without access to the record meets: it is not found; nothing is given or changed (calls that work on whatever
 * the caller has); or its arguments are refused.
 */
type Etranger = 'introuvable' | 'rien' | 'refusé';

export interface Service {
  /** The right it asks for; null where its callers have asked. */
  droit: Right | null;
  /** Whether it reads before it can refuse: whose a record is, or what the call itself has to know first. */
  lit?: true;
  etranger: Etranger;
  /** The record is the account's: colleagues of its other centres reach it too. */
  duCompte?: true;
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
const criteresJournal = readCriteresJournal(new URLSearchParams());
const criteresFactures = facturesLists.readCriteresFactures(new URLSearchParams());
const utilisateur = () =>
  UserSaisi.parse({ name: 'Zoé', email: `${unique()}@essai.example`, role: 'employe' });
const invitation = ({ centreId }: Dossier) => InvitationSaisie.parse({ ...utilisateur(), centers: centreId });
const modification = (centreId: string) => UserModifie.parse({ ...utilisateur(), centers: centreId });
const centreA = ({ centreId }: Dossier) => ({
  id: centreId,
  name: '',
  abonnement: 'Ultimate' as const,
  code_postal: '',
});
const bytes = (text: string) => new TextEncoder().encode(text);

/** Functions that read no record: they must work without any database. */
export const SANS_BASE = [
  'abonnement/packs.service.server.ts#getQuotas',
  'access/abilities.server.ts#abilities',
  'access/context.server.ts#auCentre',
  'access/context.server.ts#authorize',
  'access/context.server.ts#centreNames',
  'access/context.server.ts#requireCentre',
  'access/context.server.ts#visibleCentreIds',
  'clients/historique.server.ts#historiqueRow',
  'clients/import/ecriture.server.ts#prepareRows',
  'consultations/notes.server.ts#noteDocument',
  'consultations/notes.server.ts#noteDocuments',
  'consultations/notes.server.ts#noteFacture',
  'consultations/notes.server.ts#noteLecture',
  'consultations/notes.server.ts#noteNir',
  'consultations/notes.server.ts#noteNirDeFacture',
  'consultations/notes.server.ts#noteReleve',
  'comptes/users.repo.server.ts#centresAdministres',
  'factures/ouvertures.service.server.ts#isLedHome',
];

/** Functions that a door can reach and that ask for no right, with the reason. */
export const SANS_DROIT: Record<string, string> = {
  'access/context.server.ts#reading': 'the same context, which reads elsewhere; its scope stays',
  'comptes/avatar.service.server.ts#findAvatar':
    'whoever is signed in sees the pictures of those they work with, and its own rule says of whom',
  'clients/import/analyse.server.ts#sortDuplicates':
    'part of a child process’s reading, which was asked for with the right to import',
};

/** Every other function of the domain that takes a context; one that is missing here fails the contract. */
export const SERVICES: Record<string, Service> = {
  ...SERVICES_ABONNEMENT,
  ...SERVICES_AGENDA,
  ...SERVICES_API,
  ...SERVICES_SIGNATURES,
  ...SERVICES_STOCK,
  ...SERVICES_EXEMPLAIRES,
  ...SERVICES_CALENDRIERS,
  ...SERVICES_COMPTABILITE,
  ...SERVICES_DOUBLONS,
  ...SERVICES_AVOIRS,
  ...SERVICES_BILANS,
  ...SERVICES_EXPORTS,
  ...SERVICES_FACTEURS,
  ...SERVICES_FACTURES,
  ...SERVICES_FICHIERS,
  ...SERVICES_A_FAIRE,
  ...SERVICES_GESTES,
  ...SERVICES_LISTES,
  ...SERVICES_OUVERTURES,
  ...SERVICES_ENCAISSEMENTS,
  ...SERVICES_ESSAIS,
  ...SERVICES_COMMANDES,
  ...SERVICES_COMPTOIR,
  ...SERVICES_SAV,
  ...SERVICES_CONSULTATIONS,
  ...SERVICES_CONTROLE,
  ...SERVICES_CONSERVATION,
  ...SERVICES_SUIVI,
  ...SERVICES_PRESCRIPTIONS,
  ...SERVICES_PARAMETRES,
  ...SERVICES_LPP,
  ...SERVICES_REGLEMENTS,
  ...SERVICES_TABLEAU,
  ...SERVICES_VIE_PRIVEE,
  ...SERVICES_WEBHOOKS,

  'access/google.server.ts#unlinkGoogle': service('profil:modifier', 'rien', async (ctx) => {
    // One's own Google account is no centre's data: a person who may only read has none here.
    const own = { id: ctx.acteur.userId ?? '' };
    if (ctx.acteur.role !== 'viewer') await ctx.db.update('users', own, { google_sub: unique() });
    return unlinkGoogle(ctx);
  }),

  'access/context.server.ts#reading': service(null, 'rien', (ctx, { client }) =>
    reading(ctx).db.from('clients').where({ id: client.id }),
  ),

  'agenda/rendez-vous.server.ts#getRendezVous': service(null, 'rien', (ctx, { client }) =>
    getRendezVous(ctx, client.id),
  ),

  'agenda/rendez-vous.server.ts#listStandingEvenements': service(null, 'rien', (ctx, { client }) =>
    listStandingEvenements(ctx, client.id),
  ),

  'bilans/bilans.service.server.ts#getBilans': service('client:voir', 'introuvable', (ctx, { client }) =>
    bilans.getBilans(ctx, client.id, { page: 1, taille: 25 }),
  ),
  'bilans/bilans.service.server.ts#getBilan': service(
    'client:voir',
    'introuvable',
    (ctx, { client, bilanId }) => bilans.getBilan(ctx, client.id, bilanId),
  ),
  'bilans/bilans.service.server.ts#createBilan': service(
    'client:modifier',
    'introuvable',
    (ctx, { client }) => bilans.createBilan(ctx, client.id, bilanSaisi()),
  ),
  'bilans/bilans.service.server.ts#updateBilan': service(
    'client:modifier',
    'introuvable',
    (ctx, { client, bilanId }) =>
      bilans.updateBilan(ctx, client.id, bilanId, bilanSaisi({ date: '2026-11-19' }), 1),
  ),
  'bilans/bilans.service.server.ts#deleteBilan': service(
    'client:modifier',
    'introuvable',
    (ctx, { client, bilanId }) => bilans.deleteBilan(ctx, client.id, bilanId),
  ),
  'bilans/rdv-bilan.service.server.ts#setRdvBilan': service(
    'client:modifier',
    'introuvable',
    (ctx, { client }) => setRdvBilan(ctx, client.id, { date: '2026-12-03', heure: '10:00' }, 'aucun'),
  ),
  'clients/etape.service.server.ts#changeEtape': service(
    'client:modifier',
    'introuvable',
    (ctx, { client }) => changeEtape(ctx, client.id, { stepDash: 2 }),
  ),
  'clients/tableau.service.server.ts#getTableauClient': service(
    'client:voir',
    'introuvable',
    (ctx, { client }) => getTableauClient(ctx, client.id),
  ),

  'comptes/invitations.server.ts#guardAddresses': service(null, 'rien', (ctx, { client }) =>
    invitations.guardAddresses(ctx, async () => ctx.db.from('clients').where({ id: client.id })),
  ),
  'comptes/avatar.service.server.ts#findAvatar': service(null, 'rien', (ctx, { userId }) =>
    findAvatar(ctx, userId),
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
  'clients/vivants.repo.server.ts#findClient': service(null, 'introuvable', (ctx, { client }) =>
    findClient(ctx, client.id),
  ),
  'clients/clients.service.server.ts#getClient': service('client:voir', 'introuvable', (ctx, { client }) =>
    clients.getClient(ctx, client.id),
  ),
  'clients/dossier.service.server.ts#getDossier': service('client:voir', 'introuvable', (ctx, { client }) =>
    getDossier(ctx, client.id),
  ),
  'clients/dossier.service.server.ts#getDossierAModifier': service(
    'client:modifier',
    'introuvable',
    (ctx, { client }) => getDossierAModifier(ctx, client.id),
  ),
  'clients/retouche.service.server.ts#retouchClient': service(
    'client:modifier',
    'introuvable',
    (ctx, { client }) => retouchClient(ctx, client.id, { note: unique() }, client.version),
  ),
  'clients/clients.service.server.ts#getHistorique': service(
    'client:voir',
    'introuvable',
    (ctx, { client }) => clients.getHistorique(ctx, client.id),
  ),
  'clients/clients.service.server.ts#countHistorique': service(
    'client:voir',
    'introuvable',
    (ctx, { client }) => clients.countHistorique(ctx, client.id),
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
  'clients/historique.server.ts#findDernierChangement': service(null, 'rien', (ctx, { client }) =>
    findDernierChangement(ctx, client.id),
  ),
  'clients/historique.server.ts#listHistorique': service(null, 'rien', (ctx, { client }) =>
    listHistorique(ctx, client.id),
  ),
  // Of a device without a price nothing is foreseen, which who may is told.
  'clients/facture-prevue.service.server.ts#prevoirFacture': service(
    'facture:generer',
    'introuvable',
    (ctx, { client }) =>
      prevoirFacture(ctx, client.id, {}).catch((error: { code?: string }) => {
        if (error.code !== 'prix_appareil_manquant') throw error;
      }),
  ),
  'clients/statut.service.server.ts#changeStatut': service(
    'client:modifier',
    'introuvable',
    (ctx, { client }) => changeStatut(ctx, client.id, statut),
  ),

  'clients/import/analyse.server.ts#sortDuplicates': service(null, 'rien', (ctx, { centreId }) =>
    sortDuplicates(ctx, centreId, fichierLu()),
  ),
  'clients/import/execution.server.ts#checkImport': service(
    'client:importer',
    'introuvable',
    (ctx, { centreId }) => checkImport(ctx, centreId, fichierLu()),
  ),
  'clients/import/execution.server.ts#runImport': service(
    'client:importer',
    'introuvable',
    (ctx, { centreId, importVerifieId }) =>
      runImport(ctx, { centreId, importId: importVerifieId, nomFichier: 'clients.csv' }, fichierLu(), quiet),
  ),
  'clients/import/imports.service.server.ts#createImport': service('client:importer', 'rien', (ctx) =>
    imports
      .createImport(ctx, envoyer({ nom: 'clients.csv', contenu: bytes('Nom;Prénom\nPetit;Ève\n') }))
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

  'comptes/centres.service.server.ts#listCentres': service('centre:modifier', 'rien', centres.listCentres),
  'comptes/centres.service.server.ts#getCentre': service(
    'centre:modifier',
    'introuvable',
    (ctx, { centreId }) => centres.getCentre(ctx, centreId),
  ),
  'comptes/centres.service.server.ts#findCentreACompleter': service(
    'centre:modifier',
    'rien',
    async (ctx, { centreId }) => {
      authorize(ctx, 'centre:modifier');
      await ctx.db.update('centres', { id: centreId }, { siret: '' });
      return [(await centres.findCentreACompleter(ctx)) === centreId && centreId];
    },
  ),
  'comptes/emission-permise.server.ts#avisDuCentre': service(null, 'rien', async (ctx, { centreId }) => {
    const centre = await ctx.db.from('centres').where({ id: centreId }).first();
    return centre && avisDuCentre(ctx, { ...centre, siret: '' });
  }),
  'comptes/series.server.ts#seriesDuCompte': service(null, 'rien', async (ctx, { centreId }) => {
    const centre = await ctx.db.from('centres').where({ id: centreId }).first();
    if (!centre) return [];
    await reserverCode(ctx, { ...centre, siret: '73282932000074' }, '');
    return (await seriesDuCompte(ctx, centre.compte_id)).filter((row) => row.centre_id === centreId);
  }),
  'vendeur/vendeur.service.server.ts#openVendeur': service(
    'centre:modifier',
    'introuvable',
    (ctx, { centreId }) => openVendeur(ctx, centreId),
  ),
  'vendeur/vendeur.service.server.ts#setVendeur': service(
    'centre:modifier',
    'introuvable',
    (ctx, { centreId }) => setVendeur(ctx, centreId, { finess: '690000013' }),
  ),
  'vendeur/vendeur-du-jour.server.ts#vendeursDuCompte': service(null, 'rien', async (ctx, { centreId }) => {
    const centre = await ctx.db.from('centres').where({ id: centreId }).first();
    return centre ? vendeursDuCompte(ctx, centre.compte_id) : [];
  }),
  'vendeur/vendeur-du-jour.server.ts#vendeurDu': service(null, 'rien', async (ctx, { centreId }) => {
    const centre = await ctx.db.from('centres').where({ id: centreId }).first();
    return centre ? vendeurDu(ctx, centre) : [];
  }),
  'documents/entete-du-jour.server.ts#enteteDuJour': service(null, 'rien', async (ctx, { centreId }) => {
    const centre = await ctx.db.from('centres').where({ id: centreId }).first();
    return centre ? enteteDuJour(ctx, centre) : [];
  }),
  'documents/entete-du-jour.server.ts#enteteImprime': service(null, 'rien', async (ctx, { centreId }) => {
    const centre = await ctx.db.from('centres').where({ id: centreId }).first();
    return centre ? enteteImprime(ctx, centre) : [];
  }),
  'factures/professionnel.server.ts#conditionsDuJour': service(null, 'rien', async (ctx, { centreId }) => {
    const centre = await ctx.db.from('centres').where({ id: centreId }).first();
    return centre ? conditionsDuJour(ctx, '732829320', null, '2026-11-20') : [];
  }),
  'comptes/centres.service.server.ts#createCentre': service('centre:ajouter', 'rien', (ctx) =>
    centres.createCentre(ctx, CentreSaisi.parse({ name: `Centre ${unique()}` })).then(() => null),
  ),
  'comptes/centres.service.server.ts#addCentre': service('centre:ajouter', 'rien', (ctx) =>
    centres
      .addCentre(ctx, CentreSaisi.parse({ name: `Centre ${unique()}` }), { envoi: null })
      .then(() => null),
  ),
  'comptes/centres.service.server.ts#updateCentre': service(
    'centre:modifier',
    'introuvable',
    (ctx, { centreId }) =>
      centres.updateCentre(
        ctx,
        centreId,
        CentreSaisi.parse({ name: `Centre ${unique()}`, abonnement: 'Ultimate', code_postal: '' }),
      ),
  ),
  'comptes/users.lists.server.ts#listUsers': service('user:voir', 'rien', (ctx) =>
    usersLists.listUsers(ctx, usersLists.readCriteresUsers(new URLSearchParams())),
  ),
  'comptes/users.lists.server.ts#listEveryUser': service('user:voir', 'rien', usersLists.listEveryUser),
  'comptes/users.lists.server.ts#getUser': service('user:voir', 'introuvable', (ctx, { userId }) =>
    usersLists.getUser(ctx, userId),
  ),
  'comptes/users.repo.server.ts#findUserRow': service(null, 'introuvable', (ctx, { userId }) =>
    findUserRow(ctx, userId),
  ),
  'comptes/users.service.server.ts#createUser': service('user:modifier', 'introuvable', (ctx, dossier) =>
    users.createUser(ctx, utilisateur(), [centreA(dossier)], 'mot de passe assez long').then(() => null),
  ),
  'comptes/users.service.server.ts#inviteUser': service('user:modifier', 'introuvable', (ctx, dossier) =>
    users.inviteUser(ctx, invitation(dossier)).then(() => null),
  ),
  'comptes/invitations.server.ts#ownCentres': service(null, 'introuvable', (ctx, { centreId }) =>
    invitations.ownCentres(ctx, [centreId]),
  ),
  'comptes/users-acces.service.server.ts#deactivateUser': service(
    'user:desactiver',
    'introuvable',
    (ctx, { userId }) => usersAcces.deactivateUser(ctx, userId),
  ),
  'comptes/users-acces.service.server.ts#reactivateUser': service(
    'user:desactiver',
    'introuvable',
    (ctx, { userBloqueId }) => usersAcces.reactivateUser(ctx, userBloqueId),
  ),
  'comptes/users-entree.service.server.ts#relanceUser': service(
    'user:modifier',
    'introuvable',
    (ctx, { userId }) => usersEntree.relanceUser(ctx, userId),
  ),
  'comptes/users-entree.service.server.ts#resetPassword': service(
    'user:modifier',
    'introuvable',
    (ctx, { userId }) => usersEntree.resetPassword(ctx, userId, 'mot de passe assez long'),
  ),
  'comptes/users-entree.service.server.ts#sendPasswordReset': service(
    'user:modifier',
    'introuvable',
    (ctx, { userId }) => usersEntree.sendPasswordReset(ctx, userId),
  ),
  'comptes/users-modification.service.server.ts#updateUser': service(
    'user:modifier',
    'introuvable',
    (ctx, { userId, centreId }) => updateUser(ctx, userId, modification(centreId)),
  ),

  'devis/devis.lists.server.ts#listDevis': service('client:voir', 'introuvable', (ctx, { client }) =>
    devisLists.listDevis(ctx, client.id, { page: 1, taille: 25 }),
  ),
  'devis/devis.lists.server.ts#findDevis': service('client:voir', 'introuvable', (ctx, { client, devisId }) =>
    devisLists.findDevis(ctx, client.id, devisId),
  ),
  'devis/devis.repo.server.ts#centreOfDevis': service(null, 'introuvable', (ctx, { centreId }) =>
    devisRepo.centreOfDevis(ctx, centreId),
  ),
  'devis/devis.repo.server.ts#findDevisRow': service(null, 'introuvable', (ctx, { devisId }) =>
    devisRepo.findDevisRow(ctx, devisId),
  ),
  'devis/suppression.service.server.ts#getDevisASupprimer': service(
    'client:modifier',
    'introuvable',
    (ctx, { client, devisId }) => devisSuppression.getDevisASupprimer(ctx, client.id, devisId),
  ),
  'devis/suppression.service.server.ts#deleteDevis': service(
    'client:modifier',
    'introuvable',
    (ctx, { client, devisId }) => devisSuppression.deleteDevis(ctx, client.id, devisId),
  ),
  'devis/devis.service.server.ts#proposeDevis': service('client:modifier', 'introuvable', (ctx, { client }) =>
    devis.proposeDevis(ctx, client.id),
  ),
  'devis/produits-devis.service.server.ts#fillFromStock': service(
    'client:modifier',
    'introuvable',
    (ctx, { client }) => fillFromStock(ctx, client.id, saisieDevis(), { D: null, G: null }),
  ),
  'devis/devis.service.server.ts#createDevis': service('client:modifier', 'introuvable', (ctx, { client }) =>
    devis.createDevis(ctx, client.id, saisieDevis()),
  ),
  'devis/devis.service.server.ts#updateDevis': service(
    'client:modifier',
    'introuvable',
    (ctx, { client, devisId }) =>
      devis.updateDevis(ctx, client.id, devisId, saisieDevis({ garantieDevis: unique() }), 1),
  ),
  'devis/impression.service.server.ts#renderDevis': service(
    'client:voir',
    'introuvable',
    (ctx, { devisId }) => renderDevis(ctx, devisId, true),
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
  'factures/sort.service.server.ts#changeStatutFacture': service(
    'facture:modifier',
    'introuvable',
    (ctx, { factureId }) => sort.changeStatutFacture(ctx, factureId, { statut: 'Payée' }),
  ),
  'factures/sort.service.server.ts#deleteFactures': service(
    'facture:modifier',
    'rien',
    (ctx, { factureId }) => sort.deleteFactures(ctx, [factureId]),
  ),
  'factures/factures.service.server.ts#proposeFacturation': service(
    'facture:generer',
    'rien',
    (ctx, { client }) => factures.proposeFacturation(ctx, { ...toClient(client), remise: 1 }),
  ),
  'factures/factures.service.server.ts#renderFacture': service(
    'facture:ouvrir',
    'introuvable',
    (ctx, { factureId }) => factures.renderFacture(ctx, factureId),
  ),
  'factures/lots.server.ts#keptFactures': service(null, 'rien', (ctx, { centreId }) =>
    lots.keptFactures(ctx, [centreId], {}),
  ),
  'factures/lots.server.ts#eachFacture': service(null, 'rien', (ctx, { client }) =>
    lots.eachFacture(ctx, { clientId: client.id }),
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

  'journal/journal.lists.server.ts#selectJournal': service('journal:voir', 'rien', (ctx) =>
    selectJournal(ctx, criteresJournal),
  ),
  'journal/journal.lists.server.ts#listJournal': service('journal:voir', 'rien', (ctx) =>
    listJournal(ctx, criteresJournal),
  ),
  'journal/journal.lists.server.ts#getEtatJournal': service('journal:voir', 'rien', getEtatJournal),
  'journal/journal.service.server.ts#exportJournal': service('journal:voir', 'rien', (ctx) =>
    journal.exportJournal(ctx, criteresJournal).then(({ csv }) => csv),
  ),
  'journal/journal.service.server.ts#traceExport': service('client:exporter', 'rien', (ctx) =>
    journal.traceExport(ctx, 'clients', 'csv'),
  ),
  'taches/taches.lists.server.ts#listTaches': service('tache:voir', 'rien', (ctx) =>
    listTaches(ctx, readCriteresTaches(new URLSearchParams())),
  ),
  'taches/taches.lists.server.ts#listDifficultes': service('tache:voir', 'rien', listDifficultes),
  'sauvegardes/defaut.lists.server.ts#findDefautSauvegarde': service(
    'tableau:voir',
    'rien',
    findDefautSauvegarde,
  ),
  'journal/sujets.repo.server.ts#findSujets': service(null, 'rien', async (ctx, { client }) => {
    const row = { objet: 'client' as const, objet_id: client.id };
    return (await findSujets(ctx, [row]))(row)?.nom;
  }),
};
