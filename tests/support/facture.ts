import { type Context, createContext } from '~/domain/access/context.server';
import { ChangementStatut } from '~/domain/clients/client.schema';
import { prevoirFacture } from '~/domain/clients/facture-prevue.service.server';
import type { TextesFacture } from '~/domain/factures/champs-facture';
import { FactureSaisie } from '~/domain/factures/facture.schema';
import { createFacture, type FactureEnregistree } from '~/domain/factures/saisie.service.server';
import { toParis } from '~/lib/dates';

/** A whole invoice of two devices and an accessory, as its form sends it. */
export const FORMULAIRE_FACTURE = {
  objet: 'Appareillage stéréophonique',
  dateLivraison: '',
  nomClient: 'D’Œuf/Noël',
  prenomClient: 'Ève',
  email: 'eve@exemple.fr',
  telephonePortable: '06 10 20 30 40',
  telephoneFixe: '04 72 00 00 01',
  adresse: '3, rue de l’Église',
  codePostal: '69001',
  ville: 'Lyon',
  dateNaissanceClient: '1941-02-09',
  numeroSecuClient: '184129484067610',
  caisseClient: 'CPAM du Rhône',
  mutuelleClient: 'Harmonie',
  dateAppareillage: '2026-11-01',
  prescripteurCompte: 'Dr Noël Besançon',
  nomCompte: 'Hélène Lefèvre',
  numAdeliCompte: '10101234567',
  telCompte: '04 78 00 00 00',
  mailCompte: 'helene@exemple.fr',
  note: 'Merci de votre confiance.\nÀ bientôt.',
  marqueAppareilD: 'Phonak',
  modelAppareilD: 'Audéo L90-R',
  codeProduitD: 'AL90R',
  lppD: '2383450',
  numeroSerieD: '2423N0X7A1',
  quantityD: '1',
  montantAppareilD: '1421,80',
  marqueAppareilG: 'Phonak',
  modelAppareilG: 'Audéo L70-R',
  codeProduitG: 'AL70R',
  lppG: '2383451',
  numeroSerieG: '2423N0X7B2',
  quantityG: '1',
  montantAppareilG: '1327,01',
  description1: 'Chargeur',
  quantite1: '2',
  prixLigne1: '94,79',
  tvaLigne1: 'reduit',
  prix: '100,50',
  rbstSS: '480,00',
  rbstCompl: '1250,00',
} satisfies Partial<TextesFacture>;

/** The form as the service takes it, with some fields otherwise. */
export const saisieFacture = (values: Partial<TextesFacture> = {}): FactureSaisie =>
  FactureSaisie.parse({ ...FORMULAIRE_FACTURE, ...values });

/** A context of ten o'clock in the morning of a day: what it issues is of that day. */
export const auJour = (ctx: Context, jour: string): Context =>
  createContext({ ...ctx, now: () => new Date(`${jour}T09:00:00.000Z`) });

/** The number that a centre's n-th invoice takes where a server issues it, by its own clock. */
export const numeroDuJour = (rang: number): string =>
  `F${toParis(new Date()).date.slice(0, 4)}-${String(rang).padStart(5, '0')}`;

/** Issues an invoice of the form on a day, which is that of the delivery too. */
export const factureAuJour = (
  ctx: Context,
  jour: string,
  values: Partial<TextesFacture> = {},
  clientId: string | null = null,
): Promise<FactureEnregistree> =>
  createFacture(auJour(ctx, jour), saisieFacture({ ...values, dateLivraison: jour }), {
    ...{ formId: null, clientId },
  });

/** Makes a whole invoice of no client, some of its fields otherwise; returns its id. The context must have a current centre. */
export const storeFacture = async (ctx: Context, values: Partial<TextesFacture> = {}): Promise<string> =>
  (await createFacture(ctx, saisieFacture(values), { formId: null, clientId: null })).id;

/** What a form that sets a client to Facturé accepts: the usual line, where nothing was fitted, and the invoice as it is shown. */
export async function acceptesFacture(
  ctx: Context,
  clientId: string,
  saisie: Record<string, string>,
): Promise<string> {
  const { cle } = await prevoirFacture(ctx, clientId, ChangementStatut.parse(saisie));
  return `rien_pose,${cle}`;
}
