import { findRendables } from '~/domain/appareillage/retour.server';
import { createAvoirTransmis } from '~/domain/avoirs/avoir-transmis.service.server';
import { listAvoirs, readCriteresAvoirs, readFiltreAvoirs } from '~/domain/avoirs/avoirs.lists.server';
import * as repo from '~/domain/avoirs/avoirs.repo.server';
import { getAvoir, renderAvoir } from '~/domain/avoirs/avoirs.service.server';
import { createAvoir, proposeAvoir } from '~/domain/avoirs/creation.service.server';
import { exportAvoirs, openExportAvoirs } from '~/domain/avoirs/export-avoirs.service.server';
import { countAvoirs, getAvoirReleve, readAvoirs } from '~/domain/avoirs/releve-avoirs.service.server';
import { avoirsDeListe } from '~/domain/avoirs/requete-avoirs.repo.server';
import { getSuitesFacture } from '~/domain/avoirs/suites.service.server';
import { renderBrouillon } from '~/domain/factures/brouillon-pdf.service.server';
import { findBrouillon } from '~/domain/factures/brouillons.repo.server';
import * as brouillons from '~/domain/factures/brouillons.service.server';
import { announceStatut } from '~/domain/factures/changement.service.server';
import { linesOfFacture } from '~/domain/factures/factures.repo.server';
import { reglementsOf } from '~/domain/reglements/de-facture.server';
import { reglementsAReprendre } from '~/domain/reglements/statut-payee.server';
import type { Dossier } from './dossier';
import type { Service } from './services';

const criteres = readCriteresAvoirs(new URLSearchParams());
const filtre = readFiltreAvoirs(new URLSearchParams());

const entry = (droit: Service['droit'], etranger: Service['etranger'], call: Service['call']): Service => ({
  droit,
  etranger,
  call,
});
const voir = (etranger: Service['etranger'], call: Service['call']) => entry('facture:voir', etranger, call);
const modifier = (etranger: Service['etranger'], call: Service['call']) =>
  entry('facture:modifier', etranger, call);
const derriere = (etranger: Service['etranger'], call: Service['call']) => entry(null, etranger, call);

const sien = ({ avoirId, factureCrediteeId }: Dossier) => ({ id: avoirId, facture_id: factureCrediteeId });

/** Credit notes, and invoices that are being written. */
export const SERVICES_AVOIRS: Record<string, Service> = {
  'avoirs/avoirs.repo.server.ts#creditedPieces': derriere('rien', async (ctx, { factureCrediteeId }) => [
    ...(await repo.creditedPieces(ctx, factureCrediteeId)),
  ]),
  'avoirs/avoirs.repo.server.ts#reprisesDe': derriere('rien', async (ctx, { factureCrediteeId }) => [
    ...(await repo.reprisesDe(ctx, factureCrediteeId)).parTaux,
  ]),
  'avoirs/avoirs.repo.server.ts#findAvoirRow': derriere('introuvable', (ctx, { avoirId }) =>
    repo.findAvoirRow(ctx, avoirId),
  ),
  'avoirs/avoirs.repo.server.ts#facturesDesAvoirs': derriere('rien', async (ctx, { avoirId }) => {
    const rows = await ctx.db.from('avoirs').where({ id: avoirId });
    const factureOf = await repo.facturesDesAvoirs(ctx, rows);
    return rows.map(factureOf);
  }),
  'avoirs/avoirs.repo.server.ts#linesOfAvoir': derriere('rien', (ctx, dossier) =>
    repo.linesOfAvoir(ctx, sien(dossier)),
  ),
  'avoirs/avoirs.repo.server.ts#linesOfAvoirs': derriere('rien', async (ctx, dossier) =>
    (await repo.linesOfAvoirs(ctx, [sien(dossier)]))(sien(dossier)),
  ),
  'avoirs/requete-avoirs.repo.server.ts#avoirsDeListe': derriere('rien', (ctx) => avoirsDeListe(ctx, '')),
  'avoirs/avoirs.lists.server.ts#listAvoirs': voir('rien', (ctx) => listAvoirs(ctx, criteres)),
  'avoirs/avoirs.service.server.ts#getAvoir': voir('introuvable', (ctx, { avoirId }) =>
    getAvoir(ctx, avoirId),
  ),
  'avoirs/avoirs.service.server.ts#renderAvoir': {
    ...{ droit: 'facture:ouvrir', etranger: 'introuvable' },
    call: (ctx, { avoirId }) => renderAvoir(ctx, avoirId),
  },
  'avoirs/suites.service.server.ts#getSuitesFacture': voir('introuvable', (ctx, { factureId }) =>
    getSuitesFacture(ctx, factureId),
  ),
  'avoirs/export-avoirs.service.server.ts#openExportAvoirs': voir('rien', (ctx) =>
    openExportAvoirs(ctx, { criteres, filtre }),
  ),
  'avoirs/export-avoirs.service.server.ts#exportAvoirs': voir('refusé', (ctx) =>
    exportAvoirs(ctx, { criteres, filtre }, 'csv').then(({ contenu }) => contenu),
  ),
  'avoirs/creation.service.server.ts#proposeAvoir': entry(
    'avoir:creer',
    'introuvable',
    (ctx, { factureId }) => proposeAvoir(ctx, factureId),
  ),
  'avoirs/creation.service.server.ts#createAvoir': entry('avoir:creer', 'introuvable', (ctx, { factureId }) =>
    createAvoir(ctx, factureId, { motif: 'Retour', lignes: 'entier', stock: [] }),
  ),
  'avoirs/releve-avoirs.service.server.ts#countAvoirs': voir('rien', (ctx) => countAvoirs(ctx)),
  'avoirs/releve-avoirs.service.server.ts#readAvoirs': voir('rien', (ctx) => readAvoirs(ctx)),
  'avoirs/releve-avoirs.service.server.ts#getAvoirReleve': voir('introuvable', (ctx, { avoirId }) =>
    getAvoirReleve(ctx, avoirId),
  ),
  'avoirs/avoir-transmis.service.server.ts#createAvoirTransmis': entry(
    'avoir:creer',
    'introuvable',
    (ctx, { factureId }) => createAvoirTransmis(ctx, factureId, { motif: 'Retour', stock: [] }, null),
  ),
  'appareillage/retour.server.ts#findRendables': derriere('rien', async (ctx, { factureRendableId }) => {
    const facture = await ctx.db.from('factures').where({ id: factureRendableId }).first();
    const lignes = await linesOfFacture(ctx, factureRendableId);
    return [...(await findRendables(ctx, facture?.client_id ?? null, lignes))];
  }),
  'reglements/de-facture.server.ts#reglementsOf': derriere('rien', async (ctx, { factureRendableId }) => [
    ...(await reglementsOf(ctx, [factureRendableId])).values(),
  ]),
  'reglements/statut-payee.server.ts#reglementsAReprendre': derriere('rien', (ctx, { factureRendableId }) =>
    reglementsAReprendre(ctx, { id: factureRendableId }),
  ),
  'factures/changement.service.server.ts#announceStatut': modifier('introuvable', (ctx, { factureId }) =>
    announceStatut(ctx, factureId, { statut: 'Annulée' }),
  ),
  'factures/brouillons.repo.server.ts#findBrouillon': derriere('introuvable', (ctx, { brouillonFactureId }) =>
    findBrouillon(ctx, brouillonFactureId),
  ),
  'factures/brouillons.service.server.ts#listBrouillons': modifier('rien', (ctx) =>
    brouillons.listBrouillons(ctx, { page: 1, taille: 25 }),
  ),
  'factures/brouillons.service.server.ts#countBrouillons': modifier('rien', (ctx) =>
    brouillons.countBrouillons(ctx),
  ),
  'factures/brouillons.service.server.ts#getBrouillon': modifier(
    'introuvable',
    (ctx, { brouillonFactureId }) => brouillons.getBrouillon(ctx, brouillonFactureId),
  ),
  'factures/brouillons.service.server.ts#assertBrouillonConnu': modifier(
    'introuvable',
    (ctx, { brouillonFactureId }) => brouillons.assertBrouillonConnu(ctx, brouillonFactureId),
  ),
  'factures/brouillons.service.server.ts#saveBrouillon': modifier('introuvable', (ctx, { client }) =>
    brouillons.saveBrouillon(ctx, { objet: 'Piles' }, { formId: null, clientId: client.id, version: 0 }),
  ),
  'factures/brouillons.service.server.ts#deleteBrouillon': modifier(
    'introuvable',
    (ctx, { brouillonFactureId }) => brouillons.deleteBrouillon(ctx, brouillonFactureId),
  ),
  'factures/brouillon-pdf.service.server.ts#renderBrouillon': modifier(
    'introuvable',
    (ctx, { brouillonFactureId }) => renderBrouillon(ctx, brouillonFactureId),
  ),
};
