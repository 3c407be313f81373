import { daysBetween } from '~/lib/dates';
import { ditValeur } from '../parametres/parametre';
import { addMonths } from '../reglements/echeances';
import type { Lire } from '../remboursement/situation';
import type { TextesDevis } from './devis';

const SERVICES =
  'Essai, adaptation et réglages, conseils d’utilisation. ' +
  'Suivi : trois contrôles la première année, puis au moins deux par an.';

/** As long a quote of ours is valid, unless the law or the account asks for more. */
const JOURS_PROPOSES = 90;

/** Legal or usual terms that a new quote of a day proposes; the form may change them. */
export function termesDu(lire: Lire, jour: string): Partial<TextesDevis> {
  const fin = addMonths(jour, lire('devis.validite_mois', jour).valeur);
  const valables = daysBetween(jour, fin);
  return {
    dureeValiditeDevis: String(Math.max(JOURS_PROPOSES, valables)),
    dureeEssaiDevis: String(lire('essai.duree_jours', jour).valeur),
    garantieDevis: ditValeur('ans', lire('garantie.annees', jour).valeur),
    servicesInclusDevis: SERVICES,
  };
}
