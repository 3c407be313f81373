import { inputEuros, withoutTva } from '~/lib/euros';
import { isId } from '~/lib/id';
import { assertCentreFixe } from '../access/centre-fixe';
import { authorize, type Context } from '../access/context.server';
import { restantDe } from '../avoirs/restant.server';
import { findClient } from '../clients/vivants.repo.server';
import { corrigerFacture } from './correction.service.server';
import { toTextesFacture } from './facture-ouverte';
import { champsDesArticles, type FactureTransmise, hasLignes, readFacture } from './facture-transmise';
import { centreOfFacture, factureIntrouvable } from './factures.repo.server';
import { createFacture } from './saisie.service.server';

interface Creation {
  clientId: string | null;
  /** What its total is said to be, in cents; of an invoice without a line it makes one. */
  total: number | null;
  envoi: string | null;
  acceptes?: readonly string[];
}

/**
 * Saves a new invoice that a program sends; returns its id. One that tells its total and no line has one line, named as the invoice is. Raises
 * DomainError for what is wrong with a field, a total that its lines do not come to, and in global mode; NotFoundError for others' clients,
 * ForbiddenError.
 */
export async function createFactureTransmise(
  ctx: Context,
  transmise: FactureTransmise,
  { clientId, total, envoi, acceptes }: Creation,
): Promise<string> {
  authorize(ctx, 'facture:modifier');
  const champs: Record<string, unknown> = {
    ...transmise.champs,
    ...champsDesArticles(transmise.articles ?? []),
  };
  if (!hasLignes(transmise) && total !== null) {
    const client = clientId === null ? null : await findClient(ctx, clientId);
    const { regime_tva } = await centreOfFacture(ctx, client);
    const remise = readFacture({ ...champs, description1: '-', prixLigne1: '0' }).prix ?? 0;
    const brut = total + remise;
    champs.description1 = champs.objet;
    champs.prixLigne1 = inputEuros(regime_tva === 'tva55' ? withoutTva(brut) : brut);
  }
  const { id } = await createFacture(ctx, readFacture(champs), {
    formId: envoi,
    clientId,
    total,
    ...(acceptes && { acceptes }),
  });
  return id;
}

interface Changement {
  total?: number | null;
  /** The centre that the call names, if any: its own. */
  centreId?: string | undefined;
  acceptes?: readonly string[];
  /** Looks at the invoice as it is about to be corrected, and raises what it objects to. */
  verifie?: () => Promise<void>;
}

/**
 * Corrects the fields of an invoice that a program names and leaves the others as they stand; free lines that are named replace the former
 * ones. Returns the id of the invoice that stands from then on. Raises what `corrigerFacture` and `assertCentreFixe` do.
 */
export async function modifyFacture(
  ctx: Context,
  id: string,
  { champs, articles }: FactureTransmise,
  { total = null, centreId, acceptes, verifie }: Changement = {},
): Promise<string> {
  authorize(ctx, 'facture:modifier');
  const row = isId(id)
    ? await ctx.db.from('factures').where({ id }).whereNull('supprime_le').first()
    : undefined;
  if (!row) throw factureIntrouvable();
  assertCentreFixe(ctx, row.centre_id, centreId);
  await verifie?.();
  // What is sent again finds the correction that it made, and another one is told where the invoice stands now.
  const { facture, lignes } = await restantDe(ctx, row, { avantLeDernier: row.statut === 'Annulée' });
  const avant = toTextesFacture(facture, lignes);
  const saisie = readFacture({ ...avant, ...champs, ...(articles && champsDesArticles(articles)) });
  const lue = { total, resteVu: facture.total_general, ...(acceptes && { acceptes }) };
  return (await corrigerFacture(ctx, id, saisie, lue)).id;
}
