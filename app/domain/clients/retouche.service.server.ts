import type { ClientRow } from '~/db/rows/clients';
import { authorize, type Context } from '../access/context.server';
import { getRendezVous } from '../agenda/rendez-vous.server';
import { toClient } from './client';
import { ClientSaisi } from './client.schema';
import { clientColumns } from './clients.repo.server';
import type { ChampClient } from './donnees-client';
import type { TextesClient } from './ecarts-client';
import { changedLabels, conflitDeClient, writeClient } from './modification.server';
import type { ChampsRetouches } from './retouche.schema';
import { lockClient } from './vivants.repo.server';

/**
 * Corrects a few fields of a client and leaves all others as they stand (docs/regles/clients.md). `version` and `ouvert` are what the form was
 * opened on: what others have changed meanwhile elsewhere is no matter. Raises ConflitDeSaisie when somebody else saved one of these fields,
 * NotFoundError, ForbiddenError. The same form sent twice is saved once.
 */
export function retouchClient(
  ctx: Context,
  id: string,
  retouche: ChampsRetouches,
  version: number,
  ouvert: TextesClient | null = null,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const row = await lockClient(tx, id);
    const saisie = { ...toClient(row), ...retouche } as unknown as ClientSaisi;
    const columns = clientColumns(saisie);
    if (changedLabels(row, columns).length === 0) return;
    if (row.version !== version && !standsAsOpened(row, Object.keys(retouche), ouvert)) {
      const entiere = { ...saisie, ...(await getRendezVous(tx, row.id)) };
      throw await conflitDeClient(tx, row, entiere, ouvert);
    }
    await writeClient(tx, row, saisie, columns);
  });
}

/** Whether these fields stand as the form was opened on, however they were written there. */
function standsAsOpened(row: ClientRow, champs: string[], ouvert: TextesClient | null): boolean {
  if (!ouvert) return false;
  const client: Record<string, unknown> = { ...toClient(row) };
  return champs.every((champ) => {
    const lu = ClientSaisi.shape[champ as ChampClient].safeParse(ouvert[champ] ?? '');
    return lu.success && lu.data === client[champ];
  });
}
