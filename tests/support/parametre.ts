import type { ParametreRow } from '~/db/rows/parametres';
import type { Context } from '~/domain/access/context.server';
import { DomainError } from '~/domain/errors';
import type { ValeurDatee } from '~/domain/parametres/parametre';
import type { CleParametre } from '~/domain/parametres/referentiel';
import { valeurDu } from '~/domain/parametres/valeurs';
import type { Lire } from '~/domain/remboursement/situation';
import { addDays } from '~/lib/dates';
import { newId } from '~/lib/ids.server';

/** A value that the context's account has set, each from another day on. */
export async function storeValeur(ctx: Context, values: Partial<ParametreRow> = {}): Promise<string> {
  const id = newId();
  const autres = await ctx.db.from('parametres').where({ compte_id: ctx.acteur.compteId });
  const depuis = addDays('2026-01-01', autres.length);
  await ctx.db.insert('parametres', {
    ...{
      id,
      compte_id: ctx.acteur.compteId,
      cle: 'prescription.validite_mois',
      depuis,
      valeur: 6,
    },
    ...{ source: 'Courrier de la caisse', cree_le: ctx.now().toISOString(), cree_par: ctx.acteur.userId },
    ...values,
  });
  return id;
}

/** Reads what is shipped, and what an account has set. */
export const lireLivre =
  (duCompte: Partial<Record<CleParametre, ValeurDatee[]>> = {}): Lire =>
  (cle, jour) => {
    const valeur = valeurDu(cle, jour, duCompte[cle] ?? []);
    if (!valeur) throw new DomainError('parametre_sans_valeur', `Rien le ${jour} : ${cle}`);
    return valeur;
  };
