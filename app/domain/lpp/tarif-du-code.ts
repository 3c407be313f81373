import { type Majorations, OUTRE_MER, type OutreMer } from '~/lib/outre-mer';
import type { Unite, ValeurDePart } from '../parametres/parametre';
import { estCleParametre, parametreDe } from '../parametres/referentiel';

/** The tariff of a code on a day, by a version of the table of products and services. Amounts are cents. */
export interface TarifDuCode {
  code: string;
  /** The day from which it holds. */
  depuis: string;
  /** What reimbursement is reckoned on, and the highest price; null where the table gives none. */
  base: number | null;
  prixLimite: number | null;
  majorations: Majorations;
  /** Which table says so, in words. */
  source: string;
}

const CLE = /^lpp\.(\d{7})\.(base|limite|majoration)\.?(\w*)$/;

/** One value of a tariff as the dated parameter that it is; null where the table gives none. */
export function valeurDuTarif(
  { code, depuis, base, prixLimite, majorations, source }: TarifDuCode,
  quoi: 'base' | 'limite' | OutreMer,
): ValeurDePart | null {
  const valeur = quoi === 'base' ? base : quoi === 'limite' ? prixLimite : majorations[quoi];
  if (!valeur) return null;
  const nom = quoi === 'base' || quoi === 'limite' ? quoi : `majoration.${quoi}`;
  return { cle: `lpp.${code}.${nom}`, depuis, valeur, source, origine: 'lpp', aConfirmer: false };
}

/** How a value that shares rest on is called, and its unit, whether it is a parameter or a code's tariff. */
export function nomDeValeur({ cle }: ValeurDePart): { libelle: string; unite: Unite } {
  if (estCleParametre(cle)) return parametreDe(cle);
  const [, code = '', quoi, territoire = ''] = CLE.exec(cle) ?? [];
  if (quoi === 'base') return { libelle: `Code LPP ${code} : base de remboursement`, unite: 'centimes' };
  if (quoi === 'limite') return { libelle: `Code LPP ${code} : prix limite`, unite: 'centimes' };
  const lieu = OUTRE_MER[territoire as OutreMer]?.lieu ?? '';
  return { libelle: `Code LPP ${code} : tarif ${lieu}, en pour cent de celui de métropole`, unite: 'taux' };
}
