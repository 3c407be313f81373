import type { ReglagesAgendaRow } from '~/db/rows/agenda';
import { authorize, type Context } from '../access/context.server';
import { ConflitDeSaisie } from '../conflit';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import type { Horaires } from './plages';
import { centreDeLActeur, findReglagesRow, toHoraires } from './reglages.repo.server';
import { MESSAGES_REGLAGES, type ReglagesSaisis } from './reglages.schema';

/** A centre's settings as their page shows them; `version` is 0 until somebody has saved them. */
export interface ReglagesDuCentre extends Horaires {
  centre: { id: string; name: string };
  version: number;
}

/** When a centre is open and how long its appointments last, for who may change it. Raises NotFoundError, ForbiddenError. */
export async function getReglages(ctx: Context, centreId: string): Promise<ReglagesDuCentre> {
  authorize(ctx, 'agenda:regler');
  const { id, name } = centreDeLActeur(ctx, centreId);
  const row = await findReglagesRow(ctx, id);
  return { ...toHoraires(row), centre: { id, name }, version: row?.version ?? 0 };
}

/**
 * Saves them. `version` is the one that the form was opened on. Events that stand keep their hours and lengths. Raises ConflitDeSaisie
 * when somebody else saved meanwhile, NotFoundError, ForbiddenError.
 */
export async function updateReglages(
  ctx: Context,
  centreId: string,
  { semaine, durees }: ReglagesSaisis,
  version: number,
): Promise<void> {
  authorize(ctx, 'agenda:regler');
  const centre = centreDeLActeur(ctx, centreId);
  const values = { plages: JSON.stringify(semaine), durees: JSON.stringify(durees) };
  await ctx.transaction(async (tx) => {
    const signed = { ...values, modifie_le: tx.now().toISOString(), modifie_par: tx.acteur.userId };
    const first = { centre_id: centre.id, ...signed, version: 1 };
    const added = await tx.db.insertUnlessTaken('reglages_agenda', first);
    if (!added && !(await change(tx, centre.id, signed, version))) return;
    await trace(tx, {
      action: 'agenda:reglages',
      objet: 'centre',
      objetId: centre.id,
      centreId: centre.id,
      details: centre.name,
    });
  });
}

/** False when nothing differs. */
async function change(
  tx: Context,
  centreId: string,
  values: Partial<ReglagesAgendaRow>,
  version: number,
): Promise<boolean> {
  const row = await tx.db.lock('reglages_agenda', { centre_id: centreId });
  if (!row) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  if (row.plages === values.plages && row.durees === values.durees) return false;
  if (row.version !== version) throw new ConflitDeSaisie(MESSAGES_REGLAGES.conflit, row.version);
  await tx.db.update('reglages_agenda', { centre_id: centreId }, { ...values, version: row.version + 1 });
  return true;
}
