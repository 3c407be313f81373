import type { IdentityDb } from '~/db/identity-db.server';
import type { Infra } from '../access/context.server';
import { dropBytes } from '../fichiers/garde.server';

const LOT = 100;
/** A file is written before its row names it. */
const ECRITURE_MS = 3_600_000;

/** Drops the lots that are no longer kept, with their PDFs, and the PDFs that no row names: they are patients' data, and go for good. Returns how many lots went. */
export async function sweepLots(
  identity: IdentityDb,
  magasin: Pick<Infra, 'fichiers' | 'reportFault'>,
  now: Date,
): Promise<number> {
  let dropped = 0;
  for (let size = LOT; size === LOT; dropped += size) {
    const old = await identity
      .from('lots_controle')
      .where('expire_le', '<=', now.toISOString())
      .select('id')
      .limit(LOT);
    for (const { id } of old) await identity.delete('lots_controle', { id });
    size = old.length;
  }
  const before = new Date(now.getTime() - ECRITURE_MS);
  for await (const { key, ecritLe } of magasin.fichiers.list('controles')) {
    if (ecritLe >= before) continue;
    const [row] = await identity.from('dossiers_controle').where({ emplacement: key }).select('id').limit(1);
    if (!row) await dropBytes(magasin, [key]);
  }
  return dropped;
}
