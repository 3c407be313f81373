import { openMoyenPaiement } from '~/domain/abonnement/ouverture.service.server';
import type { Context } from '~/domain/access/context.server';
import type { Right } from '~/domain/access/roles';
import * as agenda from '~/domain/agenda/ouvertures.service.server';
import { getBilanAModifier } from '~/domain/bilans/ouverture.service.server';
import * as calendriers from '~/domain/calendriers/ouvertures.service.server';
import * as imports from '~/domain/clients/import/ouverture.service.server';
import * as clients from '~/domain/clients/ouvertures.service.server';
import * as comptes from '~/domain/comptes/ouvertures.service.server';
import { readCriteresUsers } from '~/domain/comptes/users.lists.server';
import { assertReleve } from '~/domain/encaissements/releves.service.server';
import * as factures from '~/domain/factures/ouvertures.service.server';
import { assertAjoutFichiers } from '~/domain/fichiers/ouverture.service.server';
import { assertImportLpp } from '~/domain/lpp/lpp.service.server';
import { openPrescripteur } from '~/domain/prescripteurs/prescripteurs.service.server';
import * as stock from '~/domain/stock/ouvertures.service.server';
import { openMessageSupport } from '~/domain/support/ouverture.service.server';
import { openVue } from '~/domain/vues/ouverture.service.server';
import type { Service } from './services';

/** Functions that ask for a right and read no record. */
export const GARDES: Record<string, { droit: Right; call(ctx: Context): unknown }> = {
  'abonnement/ouverture.service.server.ts#openMoyenPaiement': {
    droit: 'abonnement:payer',
    call: openMoyenPaiement,
  },
  'agenda/ouvertures.service.server.ts#openEvenement': {
    droit: 'agenda:modifier',
    call: agenda.openEvenement,
  },
  'agenda/ouvertures.service.server.ts#assertAgendaModifiable': {
    droit: 'agenda:modifier',
    call: agenda.assertAgendaModifiable,
  },
  'encaissements/releves.service.server.ts#assertReleve': {
    droit: 'encaissement:modifier',
    call: assertReleve,
  },
  'lpp/lpp.service.server.ts#assertImportLpp': { droit: 'parametre:modifier', call: assertImportLpp },
  'prescripteurs/prescripteurs.service.server.ts#openPrescripteur': {
    droit: 'prescripteur:modifier',
    call: openPrescripteur,
  },
  'calendriers/ouvertures.service.server.ts#openCalendrier': {
    droit: 'agenda:relier',
    call: calendriers.openCalendrier,
  },
  'calendriers/ouvertures.service.server.ts#openAdresse': {
    droit: 'agenda:modifier',
    call: calendriers.openAdresse,
  },
  'clients/import/ouverture.service.server.ts#openImport': {
    droit: 'client:importer',
    call: imports.openImport,
  },
  'clients/import/ouverture.service.server.ts#assertImport': {
    droit: 'client:importer',
    call: imports.assertImport,
  },
  'clients/ouvertures.service.server.ts#openClient': { droit: 'client:modifier', call: clients.openClient },
  'clients/ouvertures.service.server.ts#openCarte': { droit: 'client:modifier', call: clients.openCarte },
  'comptes/ouvertures.service.server.ts#assertAjoutCentre': {
    droit: 'centre:ajouter',
    call: comptes.assertAjoutCentre,
  },
  'comptes/ouvertures.service.server.ts#listCentresAdministres': {
    droit: 'user:voir',
    call: comptes.listCentresAdministres,
  },
  'vues/ouverture.service.server.ts#openVue': {
    droit: 'vue:garder',
    call: (ctx) => openVue(ctx, 'clients'),
  },
  'factures/ouvertures.service.server.ts#openFactureAilleurs': {
    droit: 'facture:modifier',
    call: factures.openFactureAilleurs,
  },
  'factures/ouvertures.service.server.ts#assertFacturesModifiables': {
    droit: 'facture:modifier',
    call: factures.assertFacturesModifiables,
  },
  'stock/ouvertures.service.server.ts#openProduit': { droit: 'stock:modifier', call: stock.openProduit },
  'stock/ouvertures.service.server.ts#assertStockModifiable': {
    droit: 'stock:modifier',
    call: stock.assertStockModifiable,
  },
  'support/ouverture.service.server.ts#openMessageSupport': {
    droit: 'support:ecrire',
    call: openMessageSupport,
  },
};

/** What forms open with, as far as it is a record. */
export const SERVICES_OUVERTURES: Record<string, Service> = {
  'agenda/ouvertures.service.server.ts#getEvenementASupprimer': {
    droit: 'agenda:modifier',
    etranger: 'introuvable',
    call: (ctx, { evenementId }) => agenda.getEvenementASupprimer(ctx, evenementId),
  },
  'bilans/ouverture.service.server.ts#getBilanAModifier': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { client, bilanId }) => getBilanAModifier(ctx, client.id, bilanId),
  },
  'clients/ouvertures.service.server.ts#getClientAModifier': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { client }) => clients.getClientAModifier(ctx, client.id),
  },
  'clients/ouvertures.service.server.ts#listClientsASupprimer': {
    droit: 'client:modifier',
    etranger: 'rien',
    call: (ctx, { client }) => clients.listClientsASupprimer(ctx, [client.id]),
  },
  'comptes/ouvertures.service.server.ts#openInvitation': {
    droit: 'user:modifier',
    etranger: 'rien',
    call: comptes.openInvitation,
  },
  'comptes/ouvertures.service.server.ts#getUserAModifier': {
    droit: 'user:modifier',
    etranger: 'introuvable',
    call: (ctx, { userId }) => comptes.getUserAModifier(ctx, userId),
  },
  'comptes/ouvertures.service.server.ts#getUserADesactiver': {
    droit: 'user:desactiver',
    etranger: 'introuvable',
    call: (ctx, { userId }) => comptes.getUserADesactiver(ctx, userId),
  },
  'comptes/ouvertures.service.server.ts#listUsersAModifier': {
    droit: 'user:modifier',
    etranger: 'rien',
    call: (ctx) => comptes.listUsersAModifier(ctx, readCriteresUsers(new URLSearchParams())),
  },
  'factures/ouvertures.service.server.ts#listFacturesASupprimer': {
    droit: 'facture:modifier',
    etranger: 'rien',
    call: (ctx, { factureId }) => factures.listFacturesASupprimer(ctx, [factureId]),
  },
  'fichiers/ouverture.service.server.ts#assertAjoutFichiers': {
    droit: 'client:modifier',
    etranger: 'introuvable',
    call: (ctx, { client }) => assertAjoutFichiers(ctx, client.id),
  },
  'stock/ouvertures.service.server.ts#getProduitAModifier': {
    droit: 'stock:modifier',
    etranger: 'introuvable',
    call: (ctx, { produitId }) => stock.getProduitAModifier(ctx, produitId),
  },
};
