import { daysBetween } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { ditValeur } from '../parametres/parametre';
import { lireParametres } from '../parametres/valeurs.server';
import type { TextesDevis } from './devis';
import { afterMonths } from './mentions';

const SERVICES =
  'Essai, adaptation et réglages, conseils d’utilisation. ' +
  'Suivi : trois contrôles la première année, puis au moins deux par an.';

/** As long a quote of ours is valid, unless the law or the account asks for more. */
const JOURS_PROPOSES = 90;

/** Legal or usual terms that a new quote of a day proposes; the form may change them. */
export async function termesDu(ctx: Context, jour: string): Promise<Partial<TextesDevis>> {
  const lire = await lireParametres(ctx, ['devis.validite_mois', 'essai.duree_jours', 'garantie.annees']);
  const fin = afterMonths(jour, lire('devis.validite_mois', jour).valeur);
  const valables = daysBetween(jour, fin);
  return {
    dureeValiditeDevis: String(Math.max(JOURS_PROPOSES, valables)),
    dureeEssaiDevis: String(lire('essai.duree_jours', jour).valeur),
    garantieDevis: ditValeur('ans', lire('garantie.annees', jour).valeur),
    servicesInclusDevis: SERVICES,
  };
}
