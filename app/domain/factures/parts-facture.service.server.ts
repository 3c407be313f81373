import { toParis } from '~/lib/dates';
import type { Cote } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { tarifsDuJour } from '../lpp/tarifs.server';
import { lireParametres } from '../parametres/valeurs.server';
import { partager } from '../partage';
import { type AppareilDOreille, calculerParts, type PartsCalculees } from '../remboursement/calcul';
import { classeNommee } from '../remboursement/classe';
import { situationDuClient, situationInconnue } from '../remboursement/situation-du-client';
import type { FactureSaisie } from './facture.schema';
import { centreById, centreOfFacture } from './factures.repo.server';
import { lignesSaisies } from './lignes-saisies';
import { livraisonSaisie } from './livraison';
import { totalLigne } from './montants';

/**
 * The shares of an invoice as its form stands, its discount spread over all lines, from what is known of the client (the day of birth alone without
 * one) and the account's parameters of the day of delivery; keeps nothing. Raises DomainError, on the fields, without class or price, for a class I
 * above its ceiling and for a day before the first values; NotFoundError, ForbiddenError.
 */
export async function computePartsFacture(
  ctx: Context,
  clientId: string | null,
  saisie: FactureSaisie,
  classeDite: unknown,
): Promise<PartsCalculees> {
  authorize(ctx, 'facture:modifier');
  const client = clientId === null ? null : await findClient(ctx, clientId);
  const centre = await (client ? centreById(ctx, client.centre_id) : centreOfFacture(ctx, null));
  const classe = classeNommee(classeDite);
  if (!classe)
    throw incalculable({ classeParts: 'Choisissez la classe des appareils : les parts en dépendent.' });
  const jour = livraisonSaisie(saisie) ?? toParis(ctx.now()).date;
  const appareils = appareilsFactures(saisie, { regime: centre.regime_tva, jour }, classe);
  if (appareils.length === 0)
    throw incalculable({ marqueAppareilD: 'Indiquez au moins un appareil : les parts en dépendent.' });
  for (const { cote, prix } of appareils)
    if (prix === 0)
      throw incalculable({
        [`montantAppareil${cote}`]: 'Indiquez le montant de cet appareil : les parts en dépendent.',
      });
  const situation = client
    ? situationDuClient(client, centre, jour)
    : situationInconnue(saisie.dateNaissanceClient, centre, jour);
  const tarifs = await tarifsDuJour(ctx, [saisie.lppD, saisie.lppG], jour);
  const tarifes = appareils.map((each) => ({ ...each, tarif: tarifs.get(saisie[`lpp${each.cote}`].trim()) }));
  const parts = calculerParts(tarifes, situation, await lireParametres(ctx));
  if (!('refus' in parts)) return parts;
  throw incalculable(
    Object.fromEntries(Object.entries(parts.refus).map(([cote, refus]) => [`montantAppareil${cote}`, refus])),
  );
}

/** What each ear's devices cost with tax, their part of the discount taken off. */
function appareilsFactures(
  saisie: FactureSaisie,
  taxation: Parameters<typeof lignesSaisies>[1],
  classe: 1 | 2,
): AppareilDOreille[] {
  const lignes = lignesSaisies(saisie, taxation);
  const totaux = lignes.map(totalLigne);
  const remises = partager(saisie.prix ?? 0, totaux);
  return lignes.flatMap(({ oreille, quantite }, index): AppareilDOreille[] => {
    if (!oreille) return [];
    const total = Math.max((totaux[index] ?? 0) - (remises[index] ?? 0), 0);
    return [{ cote: oreille satisfies Cote, classe, quantite, prix: Math.floor(total / quantite) }];
  });
}

function incalculable(fields: Record<string, string>): DomainError {
  const [first = ''] = Object.values(fields);
  return new DomainError('parts_incalculables', first, fields);
}
