import * as annulation from '~/domain/reglements/annulation.service.server';
import { RemiseSaisie } from '~/domain/reglements/cheque.schema';
import * as cheques from '~/domain/reglements/cheques.lists.server';
import { getCompteClient } from '~/domain/reglements/compte-client.lists.server';
import { creditDe, sourceDeCredit } from '~/domain/reglements/credit.repo.server';
import { openEcart, passerEcart } from '~/domain/reglements/ecart.service.server';
import { planifierEcheances } from '~/domain/reglements/echeancier.service.server';
import { encaisser, utiliserAvance } from '~/domain/reglements/encaissement.service.server';
import { exportListeReglements, openExportReglements } from '~/domain/reglements/export-liste.service.server';
import { readFiltreReglements } from '~/domain/reglements/filtre-reglements';
import * as ouvertures from '~/domain/reglements/ouvertures.service.server';
import { renderRecu } from '~/domain/reglements/recu.service.server';
import { RemboursementSaisi } from '~/domain/reglements/reglement.schema';
import { listReglements, readCriteresReglements } from '~/domain/reglements/reglements.lists.server';
import { montrer } from '~/domain/reglements/reglements.repo.server';
import { getReglementsDeFacture } from '~/domain/reglements/reglements-facture.lists.server';
import { countReglements, getReglement, readReglements } from '~/domain/reglements/releve.service.server';
import { rembourser } from '~/domain/reglements/remboursement.service.server';
import * as remise from '~/domain/reglements/remise.service.server';
import { reglementsDeListe, reglementsMontres } from '~/domain/reglements/requete-reglements.repo.server';
import { dejaVerse } from '~/domain/reglements/versement.server';
import { noterVersement, openVersement } from '~/domain/reglements/versement.service.server';
import { saisieReglement } from '../support/reglement';
import type { Service } from './services';

const criteres = readCriteresReglements(new URLSearchParams());
const filtre = readFiltreReglements(new URLSearchParams());
const demande = (values: Partial<ouvertures.DemandeReglement>): ouvertures.DemandeReglement => ({
  ...{ factureId: null, devisId: null, clientId: null, payeur: null },
  ...values,
});

const service =
  (droit: Service['droit']) =>
  (etranger: Service['etranger'], call: Service['call']): Service => ({ droit, etranger, call });
const encaisse = service('reglement:encaisser');
const annule = service('reglement:annuler');
const laisse = service('reglement:ecart');
const voit = service('reglement:voir');
const suit = service('encaissement:voir');

/** Payments, receipts, slips of cheques. */
export const SERVICES_REGLEMENTS: Record<string, Service> = {
  'reglements/encaissement.service.server.ts#encaisser': encaisse('introuvable', (ctx, { factureId }) =>
    encaisser(ctx, { factureId }, saisieReglement('10'), { formId: null }),
  ),
  'reglements/encaissement.service.server.ts#utiliserAvance': encaisse('introuvable', (ctx, { factureId }) =>
    utiliserAvance(ctx, factureId, { montant: 100 }),
  ),
  'reglements/credit.repo.server.ts#sourceDeCredit': {
    ...{ droit: null, etranger: 'rien' },
    call: async (ctx, { client }) => (await sourceDeCredit(ctx, client.id, null)).montant || null,
  },
  'reglements/credit.repo.server.ts#creditDe': {
    ...{ droit: null, etranger: 'rien' },
    call: async (ctx, { devisId }) => {
      const { acomptes } = await creditDe(ctx, [{ facture_id: null, devis_id: devisId, montant: 100 }]);
      return acomptes.filter(({ numeroDevis }) => numeroDevis !== 'supprimé');
    },
  },
  'reglements/echeancier.service.server.ts#planifierEcheances': encaisse(
    'introuvable',
    (ctx, { factureId }) => planifierEcheances(ctx, factureId, { nombre: 3, premiere: '2026-12-01' }),
  ),
  'reglements/annulation.service.server.ts#annulerReglement': annule('introuvable', (ctx, { reglementId }) =>
    annulation.annulerReglement(ctx, reglementId, { motif: '' }),
  ),
  'reglements/ecart.service.server.ts#openEcart': laisse('introuvable', (ctx, { factureEcartId }) =>
    openEcart(ctx, factureEcartId, 'amc'),
  ),
  'reglements/ecart.service.server.ts#passerEcart': laisse('introuvable', (ctx, { factureEcartId }) =>
    passerEcart(
      ctx,
      factureEcartId,
      { payeur: 'amc', montant: 1000, motif: 'Arrondi', dateReglement: null },
      { formId: null },
    ),
  ),
  'reglements/versement.server.ts#dejaVerse': service(null)(
    'rien',
    async (ctx, { factureEcarteeId }) => (await dejaVerse(ctx, factureEcarteeId, 'amo')) || null,
  ),
  'reglements/versement.service.server.ts#openVersement': service('encaissement:modifier')(
    'introuvable',
    (ctx, { factureEcartId }) => openVersement(ctx, factureEcartId, 'amc'),
  ),
  'reglements/versement.service.server.ts#noterVersement': service('encaissement:modifier')(
    'introuvable',
    (ctx, { factureEcartId }) =>
      noterVersement(ctx, factureEcartId, 'amo', { montant: 100, dateReglement: null }, { resteVu: null }),
  ),
  'reglements/remboursement.service.server.ts#rembourser': annule('introuvable', (ctx, { client }) =>
    rembourser(ctx, { clientId: client.id }, RemboursementSaisi.parse({ mode: 'carte', montant: '1' }), {
      formId: null,
    }),
  ),
  'reglements/compte-client.lists.server.ts#getCompteClient': voit('introuvable', (ctx, { client }) =>
    getCompteClient(ctx, client.id),
  ),
  'reglements/reglements-facture.lists.server.ts#getReglementsDeFacture': voit(
    'introuvable',
    (ctx, { factureId }) => getReglementsDeFacture(ctx, factureId),
  ),
  'reglements/recu.service.server.ts#renderRecu': voit('introuvable', async (ctx, { reglementId }) => {
    const { numero } = await renderRecu(ctx, reglementId);
    return numero;
  }),
  'reglements/ouvertures.service.server.ts#openEncaissement': encaisse('introuvable', (ctx, { factureId }) =>
    ouvertures.openEncaissement(ctx, demande({ factureId })),
  ),
  'reglements/ouvertures.service.server.ts#openPaiement': service('facture:modifier')(
    'introuvable',
    (ctx, { factureId }) => ouvertures.openPaiement(ctx, factureId),
  ),
  'reglements/ouvertures.service.server.ts#assertDuClient': voit(
    'introuvable',
    async (ctx, { client, devisId }) => {
      await ouvertures.assertDuClient(ctx, {
        ...{ clientId: client.id, factureId: null, devisId, payeur: null },
      });
      return client.id;
    },
  ),
  'reglements/ouvertures.service.server.ts#openAvance': encaisse('introuvable', (ctx, { factureId }) =>
    ouvertures.openAvance(ctx, factureId),
  ),
  'reglements/ouvertures.service.server.ts#openEcheancier': encaisse('introuvable', (ctx, { factureId }) =>
    ouvertures.openEcheancier(ctx, factureId),
  ),
  'reglements/ouvertures.service.server.ts#openAnnulationReglement': annule(
    'introuvable',
    (ctx, { reglementId }) => ouvertures.openAnnulationReglement(ctx, reglementId),
  ),
  'reglements/ouvertures.service.server.ts#openRemboursement': annule('introuvable', (ctx, { client }) =>
    ouvertures.openRemboursement(ctx, demande({ clientId: client.id })),
  ),
  'reglements/reglements.lists.server.ts#listReglements': suit('rien', (ctx) =>
    listReglements(ctx, criteres, filtre),
  ),
  'reglements/export-liste.service.server.ts#openExportReglements': suit('rien', (ctx) =>
    openExportReglements(ctx, { criteres, filtre }),
  ),
  'reglements/export-liste.service.server.ts#exportListeReglements': suit('refusé', (ctx) =>
    exportListeReglements(ctx, { criteres, filtre }, 'csv').then(({ contenu }) => contenu),
  ),
  'reglements/releve.service.server.ts#countReglements': suit('rien', (ctx) => countReglements(ctx, {})),
  'reglements/releve.service.server.ts#readReglements': suit('rien', (ctx) => readReglements(ctx, {})),
  'reglements/releve.service.server.ts#getReglement': voit('introuvable', (ctx, { reglementId }) =>
    getReglement(ctx, reglementId),
  ),
  'reglements/cheques.lists.server.ts#listChequesARemettre': suit('rien', cheques.listChequesARemettre),
  'reglements/cheques.lists.server.ts#listRemises': suit('rien', (ctx) =>
    cheques.listRemises(ctx, { page: 1, taille: 25 }),
  ),
  'reglements/cheques.lists.server.ts#openRemise': service('encaissement:modifier')(
    'rien',
    (ctx, { chequeId }) => cheques.openRemise(ctx, [chequeId]),
  ),
  'reglements/cheques.lists.server.ts#getRemise': suit('introuvable', (ctx, { remiseId }) =>
    cheques.getRemise(ctx, remiseId),
  ),
  'reglements/remise.service.server.ts#renderRemise': suit('introuvable', async (ctx, { remiseId }) => {
    const { numero } = await remise.renderRemise(ctx, remiseId);
    return numero;
  }),
  'reglements/remise.service.server.ts#remettreCheques': service('encaissement:modifier')(
    'refusé',
    (ctx, { chequeId }) =>
      remise.remettreCheques(ctx, RemiseSaisie.parse({ ids: [chequeId] }), { formId: null }),
  ),
  'reglements/remise.service.server.ts#defaireRemise': service('encaissement:modifier')(
    'introuvable',
    (ctx, { remiseId }) => remise.defaireRemise(ctx, remiseId),
  ),
  'reglements/reglements.repo.server.ts#montrer': service(null)('rien', async (ctx, { reglementId }) =>
    montrer(ctx, await ctx.db.from('reglements').where({ id: reglementId })),
  ),
  'reglements/requete-reglements.repo.server.ts#reglementsDeListe': service(null)('rien', (ctx) =>
    reglementsDeListe(ctx, ''),
  ),
  'reglements/requete-reglements.repo.server.ts#reglementsMontres': service(null)('rien', (ctx) =>
    reglementsMontres(ctx, ''),
  ),
};
