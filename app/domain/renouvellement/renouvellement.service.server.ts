import { formatDay } from '~/lib/dates';
import { COTE, COTES, type Cote } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { anciensOf, wornRows } from '../appareillage/appareils.server';
import { findClient } from '../clients/vivants.repo.server';
import { facturesDAppareils } from '../comptes-rendus/factures-appareils.server';
import { NotFoundError } from '../errors';
import { livraisonDe } from '../factures/livraison';
import { lireParametres } from '../parametres/valeurs.server';
import { addMonths } from '../reglements/echeances';
import { ailleursRows } from '../sav/appareils-ailleurs.repo.server';

/** A device that an ear was given. */
interface Livraison {
  cote: Cote;
  /** 'YYYY-MM-DD' */
  le: string;
  ailleurs?: true;
}

/** What is about to be sold or tried, on a day of its own. */
interface Vise {
  clientId: string | null;
  /** 'YYYY-MM-DD'; null for a day that nobody has said. */
  jour: string | null;
  cotes: readonly Cote[];
  /** It is worn already, as what is on trial or invoiced is. */
  porte: boolean;
  /** Its serial numbers: the same device is no renewal. */
  series?: readonly string[];
}

/**
 * Says that an ear had another device less than `renouvellement.annees` before a quote, a trial or an invoice, and from which day a renewal is right (docs/regles/devis.md); null
 * where all is well, of nobody and of a client who is gone. It hinders nothing. The years run from the latest delivery before that day: by an invoice, by the record of what the
 * client wears or wore, or elsewhere. Raises ForbiddenError.
 */
export async function avisRenouvellement(
  ctx: Context,
  { clientId, jour, cotes, porte, series = [] }: Vise,
): Promise<string | null> {
  authorize(ctx, 'client:voir');
  if (clientId === null || jour === null || cotes.length === 0) return null;
  const livraisons = await livraisonsDe(ctx, clientId, porte, series);
  const lire = await lireParametres(ctx, ['renouvellement.annees']);
  const tropTot = COTES.flatMap(({ cote }) => {
    const [derniere] = livraisons
      .filter((each) => cotes.includes(cote) && each.cote === cote && each.le < jour)
      .sort((a, b) => b.le.localeCompare(a.le));
    if (!derniere) return [];
    const { valeur: ans } = lire('renouvellement.annees', derniere.le);
    const droit = addMonths(derniere.le, 12 * ans);
    if (jour >= droit) return [];
    const ou = derniere.ailleurs ? ' ailleurs' : '';
    return `${COTE[cote].nom}, appareillée${ou} le ${formatDay(derniere.le)}, renouvelable à partir du ${formatDay(droit)} (${ans} ans)`;
  });
  if (tropTot.length === 0) return null;
  return `Renouvellement trop tôt pour être pris en charge : ${tropTot.join(' ; ')}.`;
}

async function livraisonsDe(
  ctx: Context,
  clientId: string,
  porte: boolean,
  series: readonly string[],
): Promise<Livraison[]> {
  const client = await findClient(ctx, clientId).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null;
    throw error;
  });
  if (!client) return [];
  const isSame = (serie: string) => serie !== '' && series.includes(serie);
  const le = client.date_appareillage;
  const portes = porte || le === null ? [] : await wornRows(ctx, [client.id]);
  const anciens = await anciensOf(ctx, client.id);
  const ailleurs = await ailleursRows(ctx, client.id);
  return [
    ...(await factureesA(ctx, client.id, isSame)),
    ...portes.map(({ oreille: cote }) => ({ cote, le: le ?? '' })),
    ...anciens.flatMap(({ oreille, poseLe, numeroSerie }) =>
      poseLe === null || isSame(numeroSerie)
        ? []
        : COTES.filter((each) => each.oreille === oreille).map(({ cote }) => ({ cote, le: poseLe })),
    ),
    ...ailleurs.flatMap(({ oreille: cote, pose_le }) =>
      pose_le === null ? [] : [{ cote, le: pose_le, ailleurs: true as const }],
    ),
  ];
}

/** What a client's standing invoices say was handed over. */
async function factureesA(
  ctx: Context,
  clientId: string,
  isSame: (serie: string) => boolean,
): Promise<Livraison[]> {
  const factures = await facturesDAppareils(ctx, clientId);
  const lignes = await ctx.db
    .from('lignes_facture')
    .whereIn(
      'facture_id',
      factures.map(({ id }) => id),
    )
    .whereNotNull('oreille');
  return lignes.flatMap(({ facture_id, oreille: cote, numero_serie }) => {
    const facture = factures.find(({ id }) => id === facture_id);
    return facture && cote && !isSame(numero_serie) ? [{ cote, le: livraisonDe(facture) }] : [];
  });
}
