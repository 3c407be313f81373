import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import type { Client } from '../clients/client';
import { noteDocument } from '../consultations/notes.server';
import { NotFoundError } from '../errors';
import { standingFactures } from './facturation.server';
import { copieFacture, originalFacture } from './facture-document.server';
import { factureIntrouvable } from './factures.repo.server';
import { assertOuvrable } from './papier-ouvrable.server';

/** What the billing details propose; amounts in cents, the day in Paris. */
export interface FacturationProposee {
  dateFacturation: string;
  remise: number | null;
  rbstSS: number | null;
  rbstCompl: number | null;
}

/** The client's own billing details until it has an invoice; then a new one starts from today and from nothing. */
export async function proposeFacturation(ctx: Context, client: Client): Promise<FacturationProposee> {
  authorize(ctx, 'facture:generer');
  const today = toParis(ctx.now()).date;
  const [invoiced] = await standingFactures(ctx, client._id).limit(1);
  if (invoiced) return { dateFacturation: today, remise: null, rbstSS: null, rbstCompl: null };
  const { dateFacturation, remise, rbstSS, rbstCompl } = client;
  return { dateFacturation: dateFacturation ?? today, remise, rbstSS, rbstCompl };
}

/** An invoice's PDF, with the name it is handed out under. */
export interface FactureRendue {
  pdf: Uint8Array;
  nomClient: string;
  /** Stored as it was sent, not made here. */
  ailleurs: boolean;
}

/**
 * The PDF of one invoice as it was issued, the same bytes for ever, or as it came where it was made elsewhere; a copy with how things stand today where that is asked for. Raises
 * NotFoundError, also for a patient whose record does not open to who sees no list of invoices; ForbiddenError, and as `lireOriginal`.
 */
export async function renderFacture(
  ctx: Context,
  id: string,
  { copie = false }: { copie?: boolean } = {},
): Promise<FactureRendue> {
  authorize(ctx, 'facture:ouvrir');
  const facture = isId(id)
    ? await ctx.db.from('factures').where({ id }).whereNull('supprime_le').first()
    : undefined;
  if (!facture) throw factureIntrouvable();
  await assertOuvrable(ctx, facture);
  if (facture.fichier !== null) {
    const pdf = await ctx.infra.fichiers.read(facture.fichier);
    if (!pdf) throw new NotFoundError('contenu_introuvable', 'Le PDF de cette facture est introuvable.');
    await noteDocument(ctx, facture, `Facture ${facture.numero_facture}`);
    return { pdf, nomClient: facture.nom_client, ailleurs: true };
  }
  const pdf = copie
    ? await ctx.infra.pdf.render(await copieFacture(ctx, facture), ctx.acteur.compteId)
    : await originalFacture(ctx, facture);
  await noteDocument(ctx, facture, `Facture ${facture.numero_facture}${copie ? ', copie' : ''}`);
  return { pdf, nomClient: facture.nom_client, ailleurs: false };
}
