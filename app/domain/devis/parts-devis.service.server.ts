import { COTES } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { findClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { tarifsDuJour } from '../lpp/tarifs.server';
import { lireParametres } from '../parametres/valeurs.server';
import { type AppareilDOreille, calculerParts, type PartsCalculees } from '../remboursement/calcul';
import { classeNommee } from '../remboursement/classe';
import { situationDuClient } from '../remboursement/situation-du-client';
import type { ValeursDevis } from './champs-devis';
import { centreOfDevis } from './devis.repo.server';
import { hasAppareil } from './montants-devis';
import { accordPrix } from './prix';

/**
 * The shares of a quote as its form stands, from what is known of the client and the account's parameters of the quote's day; keeps nothing.
 * Raises DomainError, on the fields, without class or price, for a class I above its ceiling and for a day before the first values; NotFoundError,
 * ForbiddenError.
 */
export async function computePartsDevis(
  ctx: Context,
  clientId: string,
  saisie: ValeursDevis,
): Promise<PartsCalculees> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId, 'devis:lecture');
  const centre = await centreOfDevis(ctx, client.centre_id);
  const classe = classeNommee(saisie.classeAppareilDevis);
  if (!classe)
    throw incalculable({
      classeAppareilDevis: 'Choisissez la classe des appareils : les parts en dépendent.',
    });
  const tarifs = await tarifsDuJour(
    ctx,
    COTES.map(({ cote }) => saisie[`lpp${cote}Devis`]),
    saisie.dateDevis ?? '',
  );
  const appareils = COTES.flatMap(({ cote }): AppareilDOreille[] => {
    if (!hasAppareil(saisie, cote)) return [];
    const pair = accordPrix(
      { ht: saisie[`prixHT${cote}Devis`], ttc: saisie[`prixTTC${cote}Devis`] },
      centre.regime_tva,
    );
    if (!pair || pair.ttc === null)
      throw incalculable({
        [`prixTTC${cote}Devis`]: 'Indiquez le prix de cet appareil : les parts en dépendent.',
      });
    const tarif = tarifs.get(saisie[`lpp${cote}Devis`].trim());
    return [{ cote, classe, prix: pair.ttc, quantite: saisie[`quantity${cote}`] ?? 1, tarif }];
  });
  if (appareils.length === 0)
    throw incalculable({ marqueAppareilDDevis: 'Indiquez au moins un appareil : les parts en dépendent.' });
  const situation = situationDuClient(client, centre, saisie.dateDevis ?? '');
  const parts = calculerParts(appareils, situation, await lireParametres(ctx));
  if (!('refus' in parts)) return parts;
  throw incalculable(
    Object.fromEntries(Object.entries(parts.refus).map(([cote, refus]) => [`prixTTC${cote}Devis`, refus])),
  );
}

function incalculable(fields: Record<string, string>): DomainError {
  const [first = ''] = Object.values(fields);
  return new DomainError('parts_incalculables', first, fields);
}
