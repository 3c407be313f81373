import { formatDay } from '~/lib/dates';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { ConflitDeSaisie } from '../conflit';
import { assertVersion, nextVersion } from '../verrou.repo.server';
import { MESSAGES_BILAN } from './bilan.schema';
import { lockBilan } from './bilans.repo.server';
import { type Complements, isVide } from './complements';
import type { SerieVocale } from './vocale';

/**
 * Sets the speech audiometry of a hearing test. `version` is the one that the form was opened with. Raises ConflitDeSaisie when somebody else
 * saved the test meanwhile, NotFoundError, ForbiddenError.
 */
export function setVocale(
  ctx: Context,
  clientId: string,
  id: string,
  series: readonly SerieVocale[],
  version: number,
): Promise<void> {
  return setMesures(ctx, clientId, id, { vocale: series.length ? JSON.stringify(series) : '' }, version);
}

/**
 * Sets masking, discomfort, free field and tinnitus of a hearing test. `version` is the one that the form was opened with. Raises
 * ConflitDeSaisie when somebody else saved the test meanwhile, NotFoundError, ForbiddenError.
 */
export function setComplements(
  ctx: Context,
  clientId: string,
  id: string,
  complements: Complements,
  version: number,
): Promise<void> {
  const json = isVide(complements) ? '' : JSON.stringify(complements);
  return setMesures(ctx, clientId, id, { complements: json }, version);
}

function setMesures(
  ctx: Context,
  clientId: string,
  id: string,
  values: { vocale: string } | { complements: string },
  version: number,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockBilan(tx, client.id, id);
    if (Object.entries(values).every(([name, value]) => row[name as keyof typeof row] === value)) return;
    await assertVersion(row, version, () => new ConflitDeSaisie(MESSAGES_BILAN.conflit, row.version));
    await tx.db.update('bilans', { id: row.id }, { ...values, ...nextVersion(tx, row) });
    const measured = 'vocale' in values ? 'audiométrie vocale' : 'mesures complémentaires';
    await addHistorique(tx, client, {
      action: 'Bilan auditif',
      details: `Bilan du ${formatDay(row.date)} : ${measured}`,
    });
  });
}
