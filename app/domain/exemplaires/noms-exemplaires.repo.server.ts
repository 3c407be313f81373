import type { ExemplaireRow } from '~/db/rows/exemplaires';
import { type Context, centreNames } from '../access/context.server';
import { nomAffiche } from '../clients/vivant';
import { type ExemplaireListe, type Patient, toExemplaire } from './exemplaire';

/** The patients of some ids, those in the trash too. The caller has asked for the right. */
export async function patientsOf(
  ctx: Context,
  ids: readonly (string | null)[],
): Promise<Map<string, Patient>> {
  const distinct = [...new Set(ids.flatMap((id) => id ?? []))];
  const rows = distinct.length ? await ctx.db.from('clients').whereIn('id', distinct) : [];
  return new Map(
    rows.map((row) => [row.id, { _id: row.id, nom: nomAffiche(row), ouvrable: row.supprime_le === null }]),
  );
}

/** Devices with whom and where they are. The caller has asked for the rights. */
export async function nommer(ctx: Context, rows: ExemplaireRow[]): Promise<ExemplaireListe[]> {
  const clients = await patientsOf(
    ctx,
    rows.map(({ client_id }) => client_id),
  );
  const nameOf = centreNames(ctx);
  return rows.map((row) => ({
    ...toExemplaire(row),
    client: (row.client_id && clients.get(row.client_id)) || null,
    centre: nameOf(row.centre_id),
  }));
}
