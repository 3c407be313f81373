import type { Context } from '~/domain/access/context.server';
import { DomainError } from '~/domain/errors';
import type { TextesFacture } from '~/domain/factures/champs-facture';
import { createFacture } from '~/domain/factures/saisie.service.server';
import { RemiseSaisie } from '~/domain/reglements/cheque.schema';
import { passerEcart } from '~/domain/reglements/ecart.service.server';
import type { ReglementPris } from '~/domain/reglements/encaissement.server';
import { encaisser } from '~/domain/reglements/encaissement.service.server';
import type { ObjetReglement } from '~/domain/reglements/objet';
import { ReglementSaisi } from '~/domain/reglements/reglement.schema';
import { remettreCheques } from '~/domain/reglements/remise.service.server';
import { noterVersement } from '~/domain/reglements/versement.service.server';
import { auJour, saisieFacture } from './facture';

/** A payment as its form sends it; euros. */
export const saisieReglement = (montant: string, values: Record<string, string> = {}): ReglementSaisi =>
  ReglementSaisi.parse({ payeur: 'patient', mode: 'carte', montant, ...values });

/** Takes a payment and says yes to whatever is asked about it: much cash, more than is owed. */
export async function encaisserQuandMeme(
  ctx: Context,
  objet: ObjetReglement,
  saisie: ReglementSaisi,
): Promise<ReglementPris> {
  try {
    return await encaisser(ctx, objet, saisie, { formId: null });
  } catch (error) {
    const suite = error instanceof DomainError && error.code === 'reglement_a_confirmer' ? error.suite : null;
    if (suite?.genre !== 'accepter') throw error;
    return encaisser(ctx, objet, saisie, { formId: null, acceptes: suite.acceptes });
  }
}

/** An invoice of a client's, issued on a day (`le`) or today, of 1000 € where its patient owes 400, the Sécurité sociale 240 and the complementary insurer 360. */
export const storeFactureDe = async (
  ctx: Context,
  clientId: string | null,
  { le, ...values }: Partial<TextesFacture> & { le?: string } = {},
): Promise<string> => {
  const saisie = saisieFacture({
    ...(le && { dateLivraison: le }),
    ...{ montantAppareilD: '500', montantAppareilG: '500', description1: '', quantite1: '', prixLigne1: '' },
    ...{ prix: '', rbstSS: '240', rbstCompl: '360' },
    ...values,
  });
  return (await createFacture(le ? auJour(ctx, le) : ctx, saisie, { formId: null, clientId })).id;
};

/** The same, of which the complementary insurer has paid 10 € less than its share. */
export async function storeFactureAvecEcart(ctx: Context, clientId: string | null): Promise<string> {
  const id = await storeFactureDe(ctx, clientId);
  const paye = saisieReglement('350', { payeur: 'amc', mode: 'virement' });
  await encaisser(ctx, { factureId: id }, paye, { formId: null });
  return id;
}

/** The same, of which that was given up, and of which the Sécurité sociale has paid 1 € to the patient. */
export async function storeFactureEcartee(ctx: Context, clientId: string | null): Promise<string> {
  const id = await storeFactureAvecEcart(ctx, clientId);
  const ecart = { payeur: 'amc', montant: 1000, motif: 'Arrondi', dateReglement: null } as const;
  await passerEcart(ctx, id, ecart, { formId: null });
  await noterVersement(ctx, id, 'amo', { montant: 100, dateReglement: null }, { resteVu: null });
  return id;
}

/** Takes a payment as a client's credit; returns its id. */
export const storeReglement = async (
  ctx: Context,
  clientId: string,
  montant: string,
  values: Record<string, string> = {},
): Promise<string> =>
  (await encaisser(ctx, { clientId }, saisieReglement(montant, values), { formId: null })).id;

/** A payment of an invoice; returns its id. */
export const storeReglementDe = async (ctx: Context, factureId: string, montant: string): Promise<string> =>
  (await encaisser(ctx, { factureId }, saisieReglement(montant), { formId: null })).id;

/** Hands in a cheque of a client's; returns the slip's id. */
export async function storeRemise(ctx: Context, clientId: string, banque = ''): Promise<string> {
  const cheque = await storeReglement(ctx, clientId, '70', { mode: 'cheque', banque });
  return (await remettreCheques(ctx, RemiseSaisie.parse({ ids: [cheque], banque }), { formId: null })).id;
}
