import type { ClientRow, DevisRow } from '~/db/rows/clients';
import type { EssaiRow } from '~/db/rows/essais';
import { isId } from '~/lib/id';
import type { Context } from '../access/context.server';
import { type DevisDuDossier, findDevisDuDossier } from '../devis/devis-du-dossier.server';
import { type FactureDuDevis, factureDuDevis } from '../devis/factures-du-devis.repo.server';
import { DomainError, NotFoundError } from '../errors';
import { argentDuLieu, deplacer } from '../reglements/argent.server';
import { avanceDe } from '../reglements/lieu';
import { reporterAcomptes } from '../reglements/report.server';
import { MESSAGES_ESSAI } from './essai.schema';

const DEVIS_MAX = 20;

/** The quotes of a client that a trial can be made on, the latest first. */
export const devisPossibles = async (ctx: Context, client_id: string): Promise<DevisRow[]> =>
  ctx.db
    .from('devis')
    .where({ client_id, supprime_le: null })
    .where('decision', '<>', 'refuse')
    .orderBy('cree_le', 'desc')
    .limit(DEVIS_MAX);

/** The quote that a trial comes to: its own, unless the patient has accepted devices of a newer one since it began, as after an exchange. */
export async function devisDeLEssai(
  ctx: Context,
  { client_id, devis_id, debut }: EssaiRow,
): Promise<string | null> {
  const propre =
    devis_id === null ? undefined : await ctx.db.from('devis').where({ id: devis_id, client_id }).first();
  const suivant = (await devisPossibles(ctx, client_id)).find(
    ({ decision, decide_le, choix_d, choix_g, cree_le }) =>
      decision === 'accepte' &&
      (decide_le ?? '') >= debut &&
      (choix_d !== '' || choix_g !== '') &&
      cree_le > (propre?.cree_le ?? ''),
  );
  return suivant?.id ?? devis_id;
}

/** A trial's quote, the invoice it has become, and whether the patient's word on it can still be noted, which a mere word given before the end does not keep from. */
interface DevisSitue extends DevisDuDossier {
  facture: FactureDuDevis | null;
  ouvert: boolean;
}

/** The same of a quote by its number; null where there is none (any more). */
export async function devisSitue(
  tx: Context,
  client: ClientRow,
  devisId: string | null,
): Promise<DevisSitue | null> {
  if (devisId === null) return null;
  const found = await findDevisDuDossier(tx, client, devisId).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null;
    throw error;
  });
  if (!found) return null;
  const libre = found.devis.decision !== 'refuse' && found.devis.signatureId === null;
  const facture = await factureDuDevis(tx, devisId);
  return { ...found, facture, ouvert: libre && facture === null };
}

/**
 * Ties a trial to the quote that was chosen, else to the one that it comes to, and its deposit with it: to the invoice where the quote has become one. Returns
 * its number. The caller has locked the trial. Raises DomainError on the field for a quote that is not the client's or was refused.
 */
export async function rattacherDevis(
  tx: Context,
  client: ClientRow,
  essai: EssaiRow,
  choisi: string,
): Promise<string | null> {
  const devisId = choisi || (await devisDeLEssai(tx, essai));
  if (devisId === essai.devis_id || devisId === null) return devisId;
  const devis = isId(devisId) ? await devisSitue(tx, client, devisId) : null;
  if (!devis || devis.devis.decision === 'refuse')
    throw new DomainError('devis_decide', MESSAGES_ESSAI.devisInconnu, {
      devisId: MESSAGES_ESSAI.devisInconnu,
    });
  await tx.db.update('essais', { id: essai.id }, { devis_id: devisId });
  const lieu = lieuDuDepot(essai);
  const note = `Essai rattaché au devis ${devis.row.numero_devis}`;
  for (const each of await argentDuLieu(tx, lieu))
    if (each.origine.id === essai.reglement_id)
      await deplacer(tx, each, { ...lieu, devis_id: devisId }, { montant: each.montant, note });
  if (devis.facture?.compte && essai.reglement_id !== null) {
    await tx.db.lock('factures', { id: devis.facture.id });
    await reporterAcomptes(tx, devisId, devis.facture.id);
  }
  return devisId;
}

/** Where what is left of a trial's deposit stands. */
export const lieuDuDepot = ({ devis_id, client_id }: Pick<EssaiRow, 'devis_id' | 'client_id'>) =>
  devis_id ? { facture_id: null, devis_id, client_id } : avanceDe(client_id);
