import type { IdentityDb } from '~/db/identity-db.server';
import type { Infra } from '../../access/context.server';
import { dropBytes } from '../../fichiers/garde.server';

/** A ZIP is written before its row names it. */
const ECRITURE_MS = 3_600_000;

/** Drops the patients' files that are no longer kept and the ZIPs that no row names, for good. Returns how many rows went. */
export async function sweepDossiersRemis(
  identity: IdentityDb,
  magasin: Pick<Infra, 'fichiers' | 'reportFault'>,
  now: Date,
): Promise<number> {
  const dropped = await identity.sweep('dossiers_remis', now);
  const before = new Date(now.getTime() - ECRITURE_MS);
  for await (const { key, ecritLe } of magasin.fichiers.list('remis')) {
    if (ecritLe >= before) continue;
    const [row] = await identity.from('dossiers_remis').where({ emplacement: key }).select('id').limit(1);
    if (!row) await dropBytes(magasin, [key]);
  }
  return dropped;
}
