import type { Context } from '~/domain/access/context.server';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import * as acceptes from '~/domain/devis/appareils-acceptes.service.server';
import { DecisionDevis } from '~/domain/devis/decision.schema';
import * as decision from '~/domain/devis/decision.service.server';
import { toDevis } from '~/domain/devis/devis';
import { findDevis } from '~/domain/devis/devis.lists.server';
import { findDevisRow } from '~/domain/devis/devis.repo.server';
import { findDevisDuDossier } from '~/domain/devis/devis-du-dossier.server';
import * as devisLus from '~/domain/devis/devis-lus.repo.server';
import * as facturation from '~/domain/devis/facturation.service.server';
import { assertFacturable, findDevisAFacturer } from '~/domain/devis/facturation-devis.server';
import {
  assertNonFacture,
  devisDeLaFacture,
  factureDuDevis,
  facturesDepuis,
  facturesDesDevis,
} from '~/domain/devis/factures-du-devis.repo.server';
import { poserDevis } from '~/domain/devis/pose-devis.service.server';
import { prescriptionAOffrir } from '~/domain/devis/prescription-du-devis.service.server';
import * as suite from '~/domain/devis/suite-devis.service.server';
import * as aDistance from '~/domain/signatures/a-distance.service.server';
import * as demandes from '~/domain/signatures/demandes.service.server';
import { documentASigner, livraisonDe } from '~/domain/signatures/document.server';
import { conserver } from '~/domain/signatures/enregistrement.server';
import { readSignee } from '~/domain/signatures/lecture.server';
import { readSignature } from '~/domain/signatures/lecture.service.server';
import { SignatureADistance, SignatureSaisie } from '~/domain/signatures/signature.schema';
import * as signatures from '~/domain/signatures/signatures.service.server';
import * as surPlace from '~/domain/signatures/sur-place.service.server';
import { envoyer } from '../support/envoi';
import { createPdf } from '../support/pdf';
import { CODE, FORMULAIRE_SIGNATURE } from '../support/signature';
import type { Dossier } from './dossier';
import type { Service } from './services';

const service = (droit: Service['droit'], etranger: Service['etranger'], call: Service['call']): Service => ({
  droit,
  etranger,
  call,
});
const modifier = (call: Service['call']) => service('client:modifier', 'introuvable', call);
/** What it is called with is read first. */
const lisant = (call: Service['call']): Service => ({ ...modifier(call), lit: true });
const facturer = (call: Service['call']) => service('facture:generer', 'introuvable', call);
const METROPOLE = { code_postal: '69002', regime_tva: 'tva55' } as const;
/** By the link of a mail. */
const parLien = (call: Service['call']) => service('client:voir', 'introuvable', call);

const accepte = DecisionDevis.parse({ decision: 'accepte', decideLe: '2026-11-21', choixD: 'propose' });
const signee = SignatureSaisie.parse(FORMULAIRE_SIGNATURE);
const signeeADistance = SignatureADistance.parse({ ...FORMULAIRE_SIGNATURE, code: CODE });
const ici = { agent: 'Essai' };
const livraison = { nature: 'livraison' } as const;
/** What the page of a slip shows of it. */
const montree = async (ctx: Context, { client }: Dossier) => ({
  agent: 'Essai',
  revision: (await surPlace.openSignature(ctx, client.id, livraison)).revision,
});

/** What a check refuses with: nobody's quote is refused by nothing. */
const refusOf = (checked: Promise<void>): Promise<string | null> =>
  checked.then(
    () => null,
    (error: Error) => error.message,
  );

/** What becomes of quotes, and what is signed. */
export const SERVICES_SIGNATURES: Record<string, Service> = {
  'devis/decision.service.server.ts#openDecision': modifier((ctx, { client, devisId }) =>
    decision.openDecision(ctx, client.id, devisId),
  ),
  'devis/decision.service.server.ts#deciderDevis': modifier((ctx, { client, devisId }) =>
    decision.deciderDevis(ctx, client.id, devisId, accepte, 1),
  ),
  'devis/decision.service.server.ts#remettreEnAttente': modifier((ctx, { client, devisId }) =>
    decision.remettreEnAttente(ctx, client.id, devisId),
  ),
  'devis/devis-du-dossier.server.ts#findDevisDuDossier': service(
    null,
    'introuvable',
    (ctx, { client, devisId }) => findDevisDuDossier(ctx, client, devisId),
  ),
  'devis/devis-lus.repo.server.ts#lireLeDevis': service(
    null,
    'introuvable',
    async (ctx, { client, devisId }) =>
      devisLus.lireLeDevis(ctx, client, (await findDevisRow(ctx, devisId)).row),
  ),
  'devis/devis-lus.repo.server.ts#lireLesDevis': service(null, 'rien', async (ctx, { client }) =>
    devisLus.lireLesDevis(ctx, client, METROPOLE, await ctx.db.from('devis').where({ client_id: client.id })),
  ),
  'devis/devis-lus.repo.server.ts#lireRegles': service(
    null,
    'introuvable',
    async (ctx, { client, devisId }) => {
      const { row } = await findDevisRow(ctx, devisId);
      const valeurs = toDevis(row, METROPOLE.regime_tva);
      return devisLus.lireRegles(ctx, client, METROPOLE, [{ valeurs, aDefaut: '2026-11-21' }]);
    },
  ),
  'devis/facturation.service.server.ts#openFacturation': facturer((ctx, { client, devisAccepteId }) =>
    facturation.openFacturation(ctx, client.id, devisAccepteId),
  ),
  'devis/facturation.service.server.ts#facturerDevis': facturer((ctx, { client, devisAccepteId }) =>
    facturation.facturerDevis(ctx, client.id, devisAccepteId, { tva: 'reduit' }),
  ),
  'devis/facturation-devis.server.ts#assertFacturable': service(null, 'rien', (ctx, { devisFactureId }) =>
    refusOf(assertFacturable(ctx, { id: devisFactureId, decision: 'accepte' })),
  ),
  'devis/facturation-devis.server.ts#findDevisAFacturer': service(null, 'rien', (ctx, { client }) =>
    findDevisAFacturer(ctx, client),
  ),
  'devis/factures-du-devis.repo.server.ts#factureDuDevis': service(null, 'rien', (ctx, { devisFactureId }) =>
    factureDuDevis(ctx, devisFactureId),
  ),
  'devis/factures-du-devis.repo.server.ts#facturesDesDevis': service(
    null,
    'rien',
    async (ctx, { devisFactureId }) => [...(await facturesDesDevis(ctx, [devisFactureId]))],
  ),
  'devis/factures-du-devis.repo.server.ts#facturesDepuis': service(
    null,
    'rien',
    (ctx, { client, devisAccepteId }) =>
      facturesDepuis(ctx, { id: devisAccepteId, client_id: client.id, cree_le: '' }),
  ),
  'devis/factures-du-devis.repo.server.ts#assertNonFacture': service(
    null,
    'rien',
    (ctx, { devisFactureId }) => refusOf(assertNonFacture(ctx, devisFactureId)),
  ),
  'devis/factures-du-devis.repo.server.ts#devisDeLaFacture': service(
    null,
    'rien',
    (ctx, { factureDuDevisId }) => devisDeLaFacture(ctx, factureDuDevisId),
  ),
  'devis/suite-devis.service.server.ts#getSuiteDevis': service(
    'client:voir',
    'introuvable',
    async (ctx, { client, devisFactureId }) => {
      const ouvert = await findDevis(ctx, client.id, devisFactureId);
      return ouvert && suite.getSuiteDevis(ctx, ouvert.devis);
    },
  ),
  'devis/appareils-acceptes.service.server.ts#getAppareilsAcceptes': service(
    'client:voir',
    'introuvable',
    (ctx, { client }) => acceptes.getAppareilsAcceptes(ctx, client.id),
  ),
  'devis/appareils-acceptes.service.server.ts#reprendreDevis': lisant((ctx, { client }) =>
    acceptes.reprendreDevis(ctx, client.id, AppareillageSaisi.parse({})),
  ),
  'devis/pose-devis.service.server.ts#poserDevis': lisant((ctx, { client }) =>
    poserDevis(ctx, client.id, {}),
  ),
  'devis/prescription-du-devis.service.server.ts#prescriptionAOffrir': service(
    'client:voir',
    'introuvable',
    async (ctx, { client, devisId }) => {
      const ouvert = await findDevis(ctx, client.id, devisId);
      return ouvert && prescriptionAOffrir(ctx, { ...ouvert.devis, datePrescriptionDevis: null });
    },
  ),
  'devis/suite-devis.service.server.ts#getDevisAFacturer': facturer((ctx, { client }) =>
    suite.getDevisAFacturer(ctx, client.id),
  ),
  'signatures/a-distance.service.server.ts#readDemande': parLien((ctx, { demandeId }) =>
    aDistance.readDemande(ctx, demandeId),
  ),
  'signatures/a-distance.service.server.ts#renderDemande': parLien((ctx, { demandeId }) =>
    aDistance.renderDemande(ctx, demandeId),
  ),
  'signatures/a-distance.service.server.ts#demanderCode': modifier((ctx, { demandeId }) =>
    aDistance.demanderCode(ctx, demandeId),
  ),
  'signatures/a-distance.service.server.ts#signerADistance': modifier((ctx, { demandeId }) =>
    aDistance.signerADistance(ctx, demandeId, signeeADistance, ici),
  ),
  'signatures/demandes.service.server.ts#demanderSignature': modifier(async (ctx, dossier) =>
    demandes.demanderSignature(ctx, dossier.client.id, livraison, (await montree(ctx, dossier)).revision),
  ),
  'signatures/demandes.service.server.ts#revoquerDemande': modifier((ctx, { client, demandeId }) =>
    demandes.revoquerDemande(ctx, client.id, demandeId),
  ),
  'signatures/document.server.ts#documentASigner': service(null, 'introuvable', (ctx, dossier) =>
    documentASigner(ctx, dossier.client, livraison),
  ),
  'signatures/document.server.ts#livraisonDe': service(null, 'introuvable', (ctx, { client }) =>
    livraisonDe(ctx, client),
  ),
  'signatures/enregistrement.server.ts#conserver': lisant(async (ctx, { client }) =>
    conserver(
      ctx,
      client.id,
      { ...(await documentASigner(ctx, client, livraison)), original: new Uint8Array() },
      {
        ...{ mode: 'papier', signataire: '', qualite: '', trace: '', traits: [] },
        choix: { D: '', G: '', accessoires: false },
        preuves: { adresseIp: '', navigateur: '', demandePar: '', demandeLe: '2026-11-21T09:00:00.000Z' },
      },
    ),
  ),
  'signatures/lecture.server.ts#readSignee': service(null, 'introuvable', (ctx, { signatureId }) =>
    readSignee(ctx, signatureId),
  ),
  'signatures/signatures.service.server.ts#listSignatures': service(
    'client:voir',
    'introuvable',
    (ctx, { client }) => signatures.listSignatures(ctx, client.id, 'livraison'),
  ),
  'signatures/lecture.service.server.ts#readSignature': service(
    'client:voir',
    'introuvable',
    (ctx, { client, signatureId }) => readSignature(ctx, client.id, signatureId),
  ),
  'signatures/sur-place.service.server.ts#openSignature': modifier((ctx, dossier) =>
    surPlace.openSignature(ctx, dossier.client.id, livraison),
  ),
  'signatures/sur-place.service.server.ts#assertSignable': modifier((ctx, dossier) =>
    surPlace.assertSignable(ctx, dossier.client.id, livraison),
  ),
  'signatures/sur-place.service.server.ts#renderLivraison': service(
    'client:voir',
    'introuvable',
    (ctx, { client }) => surPlace.renderLivraison(ctx, client.id),
  ),
  'signatures/sur-place.service.server.ts#signerSurPlace': modifier(async (ctx, dossier) =>
    surPlace.signerSurPlace(ctx, dossier.client.id, livraison, signee, await montree(ctx, dossier)),
  ),
  'signatures/sur-place.service.server.ts#signerSurPapier': modifier(async (ctx, dossier) =>
    surPlace.signerSurPapier(ctx, dossier.client.id, livraison, accepte, {
      ...(await montree(ctx, dossier)),
      feuille: envoyer({ nom: 'a.pdf', contenu: createPdf('feuille') }),
    }),
  ),
};
