import * as brouillons from '~/domain/abonnement/brouillons.service.server';
import { issueFactureAbonnement } from '~/domain/abonnement/emission.service.server';
import { BrouillonSaisi } from '~/domain/abonnement/facture-abonnement';
import { renderFactureAbonnement } from '~/domain/abonnement/facture-pdf.service.server';
import {
  listFacturesAbonnement,
  readCriteresFacturesAbonnement,
} from '~/domain/abonnement/factures-abonnement.lists.server';
import { MoyenPaiementSaisi } from '~/domain/abonnement/moyen-paiement';
import * as moyens from '~/domain/abonnement/moyens.service.server';
import * as packs from '~/domain/abonnement/packs.service.server';
import { MessageSupportSaisi } from '~/domain/support/message-support';
import { sendMessageSupport } from '~/domain/support/support.service.server';
import type { Service } from './services';

const criteres = readCriteresFacturesAbonnement(new URLSearchParams());
const brouillon = BrouillonSaisi.parse({ objet: 'Dépannage', nomClient: 'Audition Lyon' });
const moyen = MoyenPaiementSaisi.parse({
  type: 'Chèque',
  details: 'Chéquier',
  titulaire: 'Audition Lyon',
  derniersChiffres: '',
});
const message = MessageSupportSaisi.parse({
  name: 'Léa',
  email: 'lea@essai.example',
  subject: 'Aide',
  message: 'Bonjour',
});

const payer = (etranger: Service['etranger'], call: Service['call']): Service => ({
  droit: 'abonnement:payer',
  etranger,
  call,
});

/** The subscription area and the support. */
export const SERVICES_ABONNEMENT: Record<string, Service> = {
  'abonnement/packs.service.server.ts#listPacks': {
    droit: 'abonnement:voir',
    etranger: 'rien',
    call: packs.listPacks,
  },
  'abonnement/packs.service.server.ts#proposeChangement': {
    droit: 'abonnement:changer',
    etranger: 'introuvable',
    call: (ctx, { centreId }) => packs.proposeChangement(ctx, centreId),
  },
  'abonnement/packs.service.server.ts#changeAbonnement': {
    droit: 'abonnement:changer',
    etranger: 'introuvable',
    call: (ctx, { centreId }) => packs.changeAbonnement(ctx, centreId, 'Business'),
  },
  'abonnement/emission.service.server.ts#issueFactureAbonnement': payer('introuvable', (ctx, { centreId }) =>
    issueFactureAbonnement(ctx, centreId, { mois: '2026-11' }),
  ),
  'abonnement/facture-pdf.service.server.ts#renderFactureAbonnement': payer(
    'introuvable',
    (ctx, { factureAbonnementId }) => renderFactureAbonnement(ctx, factureAbonnementId),
  ),
  'abonnement/factures-abonnement.lists.server.ts#listFacturesAbonnement': payer('rien', (ctx) =>
    listFacturesAbonnement(ctx, criteres),
  ),
  'abonnement/brouillons.service.server.ts#getBrouillon': payer('introuvable', (ctx, { brouillonId }) =>
    brouillons.getBrouillon(ctx, brouillonId),
  ),
  'abonnement/brouillons.service.server.ts#proposeNomClient': payer('rien', brouillons.proposeNomClient),
  'abonnement/brouillons.service.server.ts#createBrouillon': payer('rien', (ctx) =>
    brouillons.createBrouillon(ctx, brouillon, null),
  ),
  'abonnement/brouillons.service.server.ts#updateBrouillon': payer('introuvable', (ctx, { brouillonId }) =>
    brouillons.updateBrouillon(ctx, brouillonId, brouillon),
  ),
  'abonnement/brouillons.service.server.ts#deleteBrouillon': payer('introuvable', (ctx, { brouillonId }) =>
    brouillons.deleteBrouillon(ctx, brouillonId),
  ),
  'abonnement/moyens.service.server.ts#listMoyensPaiement': payer('rien', moyens.listMoyensPaiement),
  'abonnement/moyens.service.server.ts#getMoyenPaiement': payer('introuvable', (ctx, { moyenId }) =>
    moyens.getMoyenPaiement(ctx, moyenId),
  ),
  'abonnement/moyens.service.server.ts#createMoyenPaiement': payer('rien', (ctx) =>
    moyens.createMoyenPaiement(ctx, moyen, null),
  ),
  'abonnement/moyens.service.server.ts#changeStatutMoyenPaiement': payer('introuvable', (ctx, { moyenId }) =>
    moyens.changeStatutMoyenPaiement(ctx, moyenId, 'Inactif'),
  ),
  'abonnement/moyens.service.server.ts#deleteMoyenPaiement': payer('introuvable', (ctx, { moyenId }) =>
    moyens.deleteMoyenPaiement(ctx, moyenId),
  ),
  'support/support.service.server.ts#sendMessageSupport': {
    droit: 'support:ecrire',
    etranger: 'rien',
    call: (ctx) => sendMessageSupport(ctx, message, null),
  },
};
