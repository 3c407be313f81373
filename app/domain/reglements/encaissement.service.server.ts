import { formatEuros } from '~/lib/euros';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { DomainError } from '../errors';
import { argentDuLieu, deplacer } from './argent.server';
import { sourceDeCredit } from './credit.repo.server';
import { assertResteVu, prendre, type ReglementPris } from './encaissement.server';
import type { ObjetReglement } from './objet';
import { findObjet } from './objet.server';
import type { AvanceUtilisee, ReglementSaisi } from './reglement.schema';
import { rangerTropPercu } from './report.server';
import { temoigner } from './temoin.server';

/** What a form was opened with: its id, and what its payer owed then (cents), where that is to be held against what they owe now. */
export interface OuvertureReglement {
  formId: unknown;
  resteVu?: number | null;
  /** The keys of what was asked about, and is meant so. */
  acceptes?: readonly string[];
}

/** Where the money comes from, a quote or the client's credit, and what the client owed when the form was opened, as for a payment. */
interface OuvertureAvance extends Pick<OuvertureReglement, 'resteVu'> {
  devisId?: string | null;
}

/** What a form says that its payer owed when it was opened: cents; null where it says nothing that can be read. */
export const readResteVu = (value: unknown): number | null =>
  typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : null;

/**
 * Takes a payment for an invoice, a quote (a deposit) or a client's credit (docs/regles/reglements.md). The same form sent again is the payment that
 * it has made. What a client pays too much becomes their credit. Raises DomainError for a cancelled invoice, an invoiced quote, an insurer without a share, a day that
 * does not do, where what is owed has changed since the form was opened, and for what is asked about (more than is owed, much cash) and not among
 * `acceptes`; NotFoundError, ForbiddenError.
 */
export function encaisser(
  ctx: Context,
  objet: ObjetReglement,
  saisie: ReglementSaisi,
  { formId, resteVu = null, acceptes = [] }: OuvertureReglement,
): Promise<ReglementPris> {
  authorize(ctx, 'reglement:encaisser');
  const ids = { id: isId(formId) ? formId : newId(), autre: newId() };
  return ctx.transaction((tx) => prendre(tx, objet, saisie, { ids, resteVu, acceptes }), {
    repeatable: true,
  });
}

/**
 * Pays an invoice out of its client's credit, or with `devisId` out of their deposit on that quote, the oldest money first. Raises DomainError for more
 * than there is, or than the client owes of it, and where that has changed since the form was opened, as by a second press; NotFoundError, ForbiddenError.
 */
export function utiliserAvance(
  ctx: Context,
  factureId: string,
  { montant }: AvanceUtilisee,
  { devisId = null, resteVu = null }: OuvertureAvance = {},
): Promise<{ reste: number }> {
  authorize(ctx, 'reglement:encaisser');
  return ctx.transaction(async (tx) => {
    const { facture, lieu, nom } = await findObjet(tx, { factureId });
    if (!facture) throw new Error('Avance sans facture');
    assertResteVu({ facture }, 'patient', resteVu);
    const source = await sourceDeCredit(tx, facture.client_id, devisId);
    const argent = source.montant > 0 ? await argentDuLieu(tx, source.lieu) : [];
    const avance = argent.reduce((sum, each) => sum + each.montant, 0);
    const most = Math.max(0, Math.min(avance, facture.reste_patient));
    if (montant > most) {
      const vide = devisId
        ? 'Il ne reste rien de cet acompte : il a été utilisé ou rendu.'
        : 'Il ne reste rien de l’avance : elle a été utilisée ou rendue.';
      const trop = `${devisId ? 'L’acompte' : 'L’avance'} ne peut payer que ${formatEuros(most)} de cette facture.`;
      const message = avance === 0 ? vide : trop;
      throw new DomainError('avance_insuffisante', message, { montant: message });
    }
    let left = montant;
    for (const each of argent) {
      const part = Math.min(left, each.montant);
      if (part === 0) break;
      const note = devisId ? `${source.nom} utilisé` : 'Avance utilisée';
      await deplacer(tx, each, lieu, { montant: part, note });
      await temoigner(tx, 'reglement:report', { ...each.origine, montant: part }, nom);
      left -= part;
    }
    const { reste_patient } = await rangerTropPercu(tx, factureId);
    return { reste: reste_patient };
  });
}
