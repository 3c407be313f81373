import type { ClientRow } from '~/db/rows/clients';
import type { Context } from '~/domain/access/context.server';
import { crediter } from '~/domain/avoirs/emission-avoir.server';
import { saveBrouillon } from '~/domain/factures/brouillons.service.server';
import type { TextesFacture } from '~/domain/factures/champs-facture';
import { corrigerFacture } from '~/domain/factures/correction.service.server';
import { linesOfFacture, lockFacture } from '~/domain/factures/factures.repo.server';
import { createFacture } from '~/domain/factures/saisie.service.server';
import { changeStatutFacture } from '~/domain/factures/sort.service.server';
import { FORMULAIRE_FACTURE, saisieFacture, storeFacture } from './facture';

/** Makes a whole invoice of no client and credits one piece of its last line, of which it has two. The context must have a current centre. */
export async function storeAvoir(
  ctx: Context,
  values: Partial<TextesFacture> = {},
  motif = 'Retour',
): Promise<{ factureId: string; avoirId: string }> {
  const factureId = await storeFacture(ctx, values);
  const avoir = await ctx.transaction(async (tx) => {
    const ligne = (await linesOfFacture(tx, factureId)).at(-1);
    return crediter(tx, await lockFacture(tx, factureId), [{ ligneId: ligne?.id ?? '', quantite: 1 }], motif);
  });
  return { factureId, avoirId: avoir.id };
}

/** One document of each kind that hangs on an invoice. */
export interface Pieces {
  /** An invoice of which one piece is credited, by this credit note. */
  factureCrediteeId: string;
  avoirId: string;
  /** An invoice in whose place another one stands. */
  factureCorrigeeId: string;
  /** An invoice whose device came out of the stock, and that is paid. */
  factureRendableId: string;
  brouillonFactureId: string;
}

/** Makes them; `rendable` wears a device of a product on the right ear, of the brand `secret`. */
export async function storePieces(
  ctx: Context,
  { client, rendable, secret }: { client: ClientRow; rendable: ClientRow; secret: string },
): Promise<Pieces> {
  const nommee = { nomClient: secret, objet: secret, note: secret };
  const { factureId: factureCrediteeId, avoirId } = await storeAvoir(ctx, nommee, secret);
  const factureCorrigeeId = await storeFacture(ctx, nommee);
  await corrigerFacture(ctx, factureCorrigeeId, saisieFacture({ ...nommee, ville: secret }));
  const { id: factureRendableId } = await createFacture(
    ctx,
    saisieFacture({
      ...nommee,
      marqueAppareilD: secret,
      modelAppareilD: '',
      codeProduitD: '',
      numeroSerieD: '',
    }),
    { formId: null, clientId: rendable.id },
  );
  await changeStatutFacture(ctx, factureRendableId, { statut: 'Payée' });
  const brouillonFactureId = await saveBrouillon(
    ctx,
    { ...FORMULAIRE_FACTURE, ...nommee },
    { formId: null, clientId: client.id, version: 0 },
  );
  return { factureCrediteeId, avoirId, factureCorrigeeId, factureRendableId, brouillonFactureId };
}
