import type { LigneAFaireRow } from '~/db/rows/a-faire';
import { type Context, centreNames, visibleCentreIds } from '../access/context.server';
import { userNames } from '../access/noms-users.repo.server';
import { nomAffiche } from '../clients/vivant';
import type { LigneAFaire } from './ligne';
import { direSortie, motsDuJour } from './ligne-gardee';
import type { QuiLu } from './lignes.repo.server';
import type { NatureAFaire } from './natures';

/** When a day's worklist was looked at in the centres that are looked at now: first and last, UTC. */
export interface ReleveDuJour {
  premierLe: string;
  dernierLe: string;
}

/** When that was; null for a day of which nobody has noted anything. */
export async function lireReleve(tx: Context, jour: string): Promise<ReleveDuJour | null> {
  const releves = await tx.db.fromCentres('releves_a_faire', visibleCentreIds(tx)).where({ jour });
  const [premierLe] = releves.map(({ premier_le }) => premier_le).sort();
  const dernierLe = releves
    .map(({ dernier_le }) => dernier_le)
    .sort()
    .at(-1);
  return premierLe && dernierLe ? { premierLe, dernierLe } : null;
}

/** The lines of a kind that stood on the worklist of a past day, those that were due first. */
export async function lireJour(
  tx: Context,
  nature: NatureAFaire,
  jour: string,
  { qui, lignes, depuis = 0 }: { qui: QuiLu; lignes: number; depuis?: number },
): Promise<LigneAFaireRow[]> {
  const query = tx.db
    .fromCentres('lignes_a_faire', visibleCentreIds(tx))
    .where({ nature })
    .where('vu_du', '<=', jour)
    .where((either) => {
      either.whereNull('vu_au');
      either.orWhere((gone) => void gone.where('vu_au', '>=', jour));
    });
  if (!('tous' in qui))
    query.where((either) => {
      either.where({ user_id: qui.userId });
      if (qui.etPersonne) either.orWhere((nobody) => void nobody.whereNull('user_id'));
    });
  return await query.orderBy('depuis').orderBy('id').limit(lignes).offset(depuis);
}

/** The same as people read them: what they said that day, since when they stood there, and why they left. */
export async function formerJour(
  tx: Context,
  rows: readonly LigneAFaireRow[],
  jour: string,
): Promise<LigneAFaire[]> {
  const ids = [...new Set(rows.flatMap(({ client_id }) => client_id ?? []))];
  const clients = ids.length
    ? await tx.db
        .from('clients')
        .whereIn('id', ids)
        .select('id', 'nom', 'prenom', 'telephone_portable', 'telephone_fixe', 'supprime_le', 'archive_le')
    : [];
  const parId = new Map(clients.map((client) => [client.id, client]));
  const names = await userNames(
    tx,
    rows.flatMap(({ user_id, fin_par }) => [user_id, fin_par]),
  );
  const centreOf = centreNames(tx);
  return rows.map((row) => {
    const { quoi, pourquoi, echeance } = motsDuJour(row, jour);
    const client = parId.get(row.client_id ?? '');
    return {
      ...{ nature: row.nature as NatureAFaire, objetId: row.objet_id, repere: row.repere },
      ...{ quoi, pourquoi, echeance, depuis: row.depuis },
      client: client
        ? {
            _id: client.supprime_le ? '' : client.id,
            nom: nomAffiche(client),
            telephone: client.archive_le === null ? client.telephone_portable || client.telephone_fixe : '',
          }
        : null,
      appel: '',
      enRetard: echeance !== '' && echeance < jour,
      pour: names.get(row.user_id ?? '') ?? '',
      prise: null,
      lieA: '',
      centre: centreOf(row.centre_id),
      relanceLe: '',
      relancePar: '',
      vueDu: row.vu_du,
      sortie: direSortie(row, names.get(row.fin_par ?? '') ?? ''),
    };
  });
}
