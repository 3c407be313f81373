import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { authorize, type Context } from '../access/context.server';
import { mayDo } from '../access/domaines';
import { DomainError, NotFoundError } from '../errors';
import { factureIntrouvable } from '../factures/factures.repo.server';
import { assertResteVu } from './encaissement.server';
import { jourDuReglement } from './jour-reglement.server';
import { findObjet } from './objet.server';
import { restesOf } from './payeurs';
import type { VersementSaisi } from './reglement.schema';
import type { Assureur } from './sans-argent';
import { dejaVerse, verser } from './versement.server';

/** What the form opens with that notes what an insurer has paid to the patient; cents. */
export interface VersementOuvert {
  numeroFacture: string;
  client: string;
  assureur: Assureur;
  reste: number;
  /** What was noted before. */
  verse: number;
  antidater: boolean;
}

/** The insurer that an address names. Raises NotFoundError for anybody else. */
function assureurDe(asked: string | null): Assureur {
  if (asked === 'amo' || asked === 'amc') return asked;
  throw new NotFoundError('part_introuvable', 'Cette part d’un organisme n’existe pas.');
}

/** What an insurer still owes of its share, and has paid to the patient. Raises NotFoundError, ForbiddenError. */
export async function openVersement(
  ctx: Context,
  factureId: string | null,
  asked: string | null,
): Promise<VersementOuvert> {
  authorize(ctx, 'encaissement:modifier');
  const [facture] = isId(factureId) ? await ctx.db.from('factures').where({ id: factureId }) : [];
  if (!facture) throw factureIntrouvable();
  const assureur = assureurDe(asked);
  return {
    ...{ assureur, numeroFacture: facture.numero_facture },
    client: `${facture.nom_client} ${facture.prenom_client}`.trim(),
    reste: Math.max(0, restesOf(facture)[assureur]),
    verse: await dejaVerse(ctx, facture.id, assureur),
    antidater: mayDo(ctx.acteur, 'reglement:antidater'),
  };
}

/**
 * Notes what an insurer has paid of its share to the patient instead of the centre: the patient owes it here from then on, by balances, reminders and accounts
 * (docs/regles/encaissements.md). Without an amount all that was noted is taken back, today. Raises DomainError for more than the insurer still owes, a day that does
 * not do, and where that has changed since the form was opened (`resteVu`, cents); NotFoundError, ForbiddenError.
 */
export function noterVersement(
  ctx: Context,
  factureId: string,
  asked: string | null,
  { montant, dateReglement }: VersementSaisi,
  { resteVu }: { resteVu: number | null },
): Promise<{ montant: number }> {
  authorize(ctx, 'encaissement:modifier');
  const assureur = assureurDe(asked);
  return ctx.transaction(async (tx) => {
    const { facture, centreId } = await findObjet(tx, { factureId });
    if (!facture) throw new Error('Versement sans facture');
    assertResteVu({ facture }, assureur, resteVu);
    const somme = montant ?? -(await dejaVerse(tx, facture.id, assureur));
    if (somme === 0)
      throw new DomainError('part_reglee', 'Rien n’a été noté versé au patient de cette part.');
    const jour =
      montant === null
        ? toParis(tx.now()).date
        : await jourDuReglement(tx, centreId, dateReglement, facture.date_facture);
    await verser(tx, facture, { assureur, montant: somme, jour });
    return { montant: somme };
  });
}
