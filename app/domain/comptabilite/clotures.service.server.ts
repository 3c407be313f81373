import type { ClotureRow } from '~/db/rows/comptabilite';
import { auCentre, authorize, type Context, visibleCentreIds } from '../access/context.server';
import { closeCentre } from './cloture.server';
import { gardienOf } from './gardien.server';
import { layRepereScelles, type Pose } from './repere.server';

/** What closing came to in one centre. */
export interface CentreCloture {
  centreId: string;
  clotures: ClotureRow[];
  /** What became of the mark beside the files; 'indisponible' where these are out of reach. */
  repere: Pose | 'indisponible';
}

/**
 * Closes what is over and not closed yet in the centres that the caller works in: days, months, years, in their order; then lays a mark of each chain
 * beside the files. Begun again, or by two at once, each period is closed once. Raises ForbiddenError, and what the database raises.
 */
export async function closePeriodes(
  ctx: Context,
  { signal = null }: { signal?: AbortSignal | null } = {},
): Promise<CentreCloture[]> {
  authorize(ctx, 'comptabilite:cloturer');
  const made: CentreCloture[] = [];
  for (const centreId of visibleCentreIds(ctx)) {
    if (signal?.aborted) break;
    made.push(
      await auCentre(ctx, centreId, async (ici) => {
        const clotures = await closeCentre(ici, centreId, signal);
        return { centreId, clotures, repere: await layOne(ici, centreId) };
      }),
    );
  }
  return made;
}

/** The hourly job does it again. */
async function layOne(ctx: Context, centreId: string): Promise<CentreCloture['repere']> {
  try {
    return await layRepereScelles(gardienOf(ctx), centreId);
  } catch (error) {
    ctx.infra.reportFault(error, 'Repère de la chaîne des documents');
    return 'indisponible';
  }
}
