import type { Context } from '../access/context.server';
import { lireParametres, valeurAu } from '../parametres/valeurs.server';
import type { ExigencesScan } from './pret-envoi';

/** For how many months prescriptions are good, by the day on which each was written. */
export async function lireValidite(tx: Context): Promise<(jour: string) => number> {
  const valeurDe = await lireParametres(tx, ['prescription.validite_mois']);
  return (jour) => valeurDe('prescription.validite_mois', jour).valeur;
}

/** What a scan is asked to be on a day. */
export async function exigencesScan(tx: Context, jour: string): Promise<ExigencesScan> {
  const { valeur: resolutionMin } = await valeurAu(tx, 'scan.resolution_min', jour);
  const { valeur: tailleMaxMo } = await valeurAu(tx, 'scan.taille_max_mo', jour);
  return { resolutionMin, tailleMaxMo };
}
