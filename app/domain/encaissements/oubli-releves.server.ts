import type { ClientRow } from '~/db/rows/clients';
import { foldText } from '~/lib/texte';
import type { Context } from '../access/context.server';

/** Shorter names stand in too many words. */
const LETTRES_MIN = 3;

/** Takes erased clients' names out of what banks and insurers wrote beside their money; amounts and days stay. */
export async function forgetInReleves(tx: Context, people: readonly ClientRow[]): Promise<void> {
  const noms = people.map(({ nom }) => foldText(nom)).filter((nom) => nom.length >= LETTRES_MIN);
  if (noms.length === 0) return;
  const centres = [...new Set(people.map(({ centre_id }) => centre_id))];
  const lignes = await tx.db
    .from('lignes_releve')
    .whereIn('centre_id', centres)
    .whereNot({ libelle: '' })
    .select('id', 'libelle');
  const ids = lignes
    .filter(({ libelle }) => noms.some((nom) => foldText(libelle).includes(nom)))
    .map(({ id }) => id);
  if (ids.length > 0) await tx.db.update('lignes_releve', { id: ids }, { libelle: '', reference: '' });
}
