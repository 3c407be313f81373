import type { ScopedDb } from '~/db/scoped-db.server';
import type { BaseOuverte } from './installation';

/** An account with the database as it sees it. */
export interface CompteExamine {
  id: string;
  nom: string;
  centres: { id: string; name: string }[];
  db: ScopedDb;
}

/** The accounts one after the other, each with its own scope: what is true of one is read as one reads it. */
export async function* eachCompte({
  identity,
  scopedDb,
}: Pick<BaseOuverte, 'identity' | 'scopedDb'>): AsyncGenerator<CompteExamine> {
  for (let last = ''; ; ) {
    const compte = await identity.from('comptes').where('id', '>', last).orderBy('id').first();
    if (!compte) return;
    last = compte.id;
    const centres = await identity
      .from('centres')
      .where({ compte_id: compte.id })
      .orderBy('name')
      .select('id', 'name');
    const db = scopedDb({ compteIds: [compte.id], centreIds: centres.map(({ id }) => id) });
    yield { id: compte.id, nom: compte.nom, centres, db };
  }
}
