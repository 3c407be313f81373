import type { ClientRow } from '~/db/rows/clients';
import type { VueRow } from '~/db/rows/listes';
import { foldText } from '~/lib/texte';
import type { Context } from '../access/context.server';
import { searchTerms } from '../recherche';

type Efface = Pick<ClientRow, 'nom' | 'prenom' | 'recherche'>;

/** So many of an account's views are looked at in one go. */
const LOT = 500;

/**
 * Removes the views that say who clients were who are erased for good, whosever they are: those that search for one of them and find nobody
 * else, in clients or invoices, and those whose name bears both their names. Their rows are gone already.
 */
export async function forgetInVues(tx: Context, people: readonly Efface[]): Promise<void> {
  for (let after = ''; ; ) {
    const vues = await tx.db.from('vues').where('id', '>', after).orderBy('id').limit(LOT);
    for (const vue of vues) if (await saysOne(tx, vue, people)) await tx.db.delete('vues', { id: vue.id });
    const last = vues.at(-1);
    if (!last || vues.length < LOT) return;
    after = last.id;
  }
}

async function saysOne(tx: Context, vue: VueRow, people: readonly Efface[]): Promise<boolean> {
  const sought = searchTerms(new URLSearchParams(vue.recherche).get('q') ?? '');
  for (const { nom, prenom, recherche } of people) {
    const found = sought.length > 0 && sought.every((term) => recherche.includes(term));
    if (found && (await findsNobody(tx, vue.liste === 'factures' ? 'factures' : 'clients', sought)))
      return true;
    const names = [nom, prenom].map(foldText).filter(Boolean);
    const named = names.length === 2 && names.every((name) => vue.nom_tri.includes(name));
    if (named && (await findsNobody(tx, 'clients', searchTerms(`${nom} ${prenom}`)))) return true;
  }
  return false;
}

async function findsNobody(tx: Context, table: 'clients' | 'factures', terms: string[]): Promise<boolean> {
  return (await tx.db.search(table, tx.db.scope.centreIds, terms).select('id').limit(1)).length === 0;
}
