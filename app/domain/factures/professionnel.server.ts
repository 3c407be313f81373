import type { FactureRow } from '~/db/rows/factures';
import { addDays } from '~/lib/dates';
import type { Context } from '../access/context.server';
import { lireParametres } from '../parametres/valeurs.server';

type Conditions = Pick<FactureRow, 'siren_client' | 'echeance' | 'taux_penalites' | 'indemnite'>;

/** What an invoice of a day says of payment to a professional of that SIREN, by the account's parameters; nothing to anybody else. */
export async function conditionsDuJour(
  ctx: Context,
  siren_client: string,
  voulue: string | null,
  jour: string,
): Promise<Conditions> {
  if (siren_client === '') return { siren_client, echeance: null, taux_penalites: null, indemnite: null };
  const lire = await lireParametres(ctx, [
    'professionnel.echeance_jours',
    'professionnel.penalites',
    'professionnel.indemnite',
  ]);
  return {
    siren_client,
    echeance: voulue ?? addDays(jour, lire('professionnel.echeance_jours', jour).valeur),
    taux_penalites: lire('professionnel.penalites', jour).valeur,
    indemnite: lire('professionnel.indemnite', jour).valeur,
  };
}
