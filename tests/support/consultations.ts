import type { AlerteConsultationsRow } from '~/db/rows/consultations';
import type { Context } from '~/domain/access/context.server';
import { newId } from '~/lib/ids.server';

/** An episode of unusual reading of the caller's account, as the look for it leaves one; returns its id. */
export async function storeAlerte(
  { db, acteur, now }: Context,
  values: Partial<AlerteConsultationsRow> = {},
): Promise<string> {
  const id = newId();
  const instant = now().toISOString();
  await db.insert('alertes_consultations', {
    ...{ id, compte_id: acteur.compteId, nature: 'rafale', user_id: acteur.userId ?? newId() },
    ...{ user_name: 'Quelqu’un', debut: instant, fin: instant, patients: 60 },
    ...{ cree_le: instant, vu_le: null, vu_par: null },
    ...values,
  });
  return id;
}
