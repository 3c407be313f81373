import type { AbsenceRow } from '~/db/rows/agenda';
import { formatInstant } from '~/lib/dates';
import { isId } from '~/lib/id';
import { idOfEnvoi, newId } from '~/lib/ids.server';
import { authorize, type Context, suivreLeCentre } from '../access/context.server';
import { ConflitDeSaisie, ecartsDeSaisie, enClair } from '../conflit';
import { DomainError, NotFoundError } from '../errors';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import { type Page, pageWindow } from '../listes';
import {
  ABSENCES_MAX,
  type Absence,
  type AbsenceSaisie,
  bornesDAbsence,
  empreinteAbsence,
  LIBELLES_ABSENCE,
  MESSAGES_ABSENCES,
  valeursAbsence,
} from './absence';
import { toAbsences } from './absences.repo.server';
import { findIntervenants, type Intervenant } from './intervenants.repo.server';
import { assertIntervenant } from './personnes.server';
import { centreDeLActeur } from './reglages.repo.server';

const TAILLE = 25;

/** The absences of a centre and its staff that are not over, one page of 25 in the order of their beginning. Raises NotFoundError, ForbiddenError. */
export async function listAbsences(
  ctx: Context,
  centreId: string,
  page: number,
): Promise<Page<Absence> & { taille: number }> {
  authorize(ctx, 'agenda:regler');
  const { id } = centreDeLActeur(ctx, centreId);
  const standing = ahead(ctx, id);
  const total = await ctx.db.count(standing);
  const window = pageWindow(total, { page, taille: TAILLE });
  const rows = await standing.clone().orderBy('debut').orderBy('id').offset(window.offset).limit(TAILLE);
  const items = await toAbsences(ctx, rows);
  return { items, total, page: window.page, pages: window.pages, taille: TAILLE };
}

const ahead = (ctx: Context, centreId: string) =>
  ctx.db.from('absences').where({ centre_id: centreId }).where('fin', '>', ctx.now().toISOString());

async function assertPlace(tx: Context, centreId: string): Promise<void> {
  if ((await tx.db.count(ahead(tx, centreId))) >= ABSENCES_MAX)
    throw new DomainError('absences_trop_nombreuses', MESSAGES_ABSENCES.tropNombreuses);
}

/** What the form of a new absence opens with: the id that it will have, and whose it may be. Raises NotFoundError, ForbiddenError. */
export async function openAbsence(
  ctx: Context,
  centreId: string,
): Promise<{ formId: string; intervenants: Intervenant[] }> {
  authorize(ctx, 'agenda:regler');
  const { id } = centreDeLActeur(ctx, centreId);
  return { formId: newId(), intervenants: await findIntervenants(ctx, [id]) };
}

/** One absence, for whoever may change it or take it away. Raises NotFoundError, ForbiddenError. */
export async function getAbsence(ctx: Context, id: string): Promise<Absence> {
  authorize(ctx, 'agenda:regler');
  return toAbsence(ctx, isId(id) ? await ctx.db.from('absences').where({ id }).first() : undefined);
}

async function toAbsence(ctx: Context, row: AbsenceRow | undefined): Promise<Absence> {
  if (row) suivreLeCentre(ctx, row.centre_id);
  const [absence] = row ? await toAbsences(ctx, [row]) : [];
  if (!absence) throw new NotFoundError('absence_introuvable', MESSAGES_ABSENCES.introuvable);
  return absence;
}

/** The form of an absence that stands; whoever has left the centre since stays among those whose it may be. Raises NotFoundError, ForbiddenError. */
export async function openAbsenceModification(
  ctx: Context,
  id: string,
): Promise<{ absence: Absence; intervenants: Intervenant[] }> {
  authorize(ctx, 'agenda:regler');
  const absence = await getAbsence(ctx, id);
  const { intervenant } = absence;
  const staff = await findIntervenants(ctx, [absence.centreId]);
  const known = !intervenant || staff.some((each) => each.id === intervenant.id);
  return { absence, intervenants: known ? staff : [...staff, intervenant] };
}

/**
 * Adds an absence of a centre, or of one of its staff, who is then away wherever they work. `formId` is the id that its form was opened
 * with: sent twice, it makes one. Events that stand in it stay. Raises DomainError on fields, NotFoundError, ForbiddenError.
 */
export async function createAbsence(
  ctx: Context,
  centreId: string,
  saisie: AbsenceSaisie,
  formId: unknown,
): Promise<void> {
  authorize(ctx, 'agenda:regler');
  const centre = centreDeLActeur(ctx, centreId);
  const row: AbsenceRow = {
    id: idOfEnvoi(formId, [centre.id, saisie]),
    centre_id: centre.id,
    intervenant_id: saisie.intervenantId,
    ...bornesDAbsence(saisie),
    motif: saisie.motif,
    cree_le: ctx.now().toISOString(),
    cree_par: ctx.acteur.userId,
  };
  await ctx.transaction(
    async (tx) => {
      await assertIntervenant(tx, centre.id, saisie.intervenantId);
      await assertPlace(tx, centre.id);
      if (await tx.db.insertUnlessTaken('absences', row)) await traceOf(tx, row, 'absence:creation');
    },
    { repeatable: true },
  );
}

/**
 * Changes an absence. `ouvert` is what it was when its form was opened (`empreinteAbsence`). Raises ConflitDeSaisie when somebody else has
 * changed it since, DomainError on fields and where one that is over would be one too many ahead, NotFoundError for one of nobody's or others',
 * ForbiddenError.
 */
export async function updateAbsence(
  ctx: Context,
  id: string,
  saisie: AbsenceSaisie,
  ouvert: string,
): Promise<void> {
  authorize(ctx, 'agenda:regler');
  await ctx.transaction(async (tx) => {
    const row = isId(id) ? await tx.db.lock('absences', { id }) : undefined;
    const now = await toAbsence(tx, row);
    const values = {
      ...bornesDAbsence(saisie),
      ...{ intervenant_id: saisie.intervenantId, motif: saisie.motif },
    };
    const [voulue] = row ? await toAbsences(tx, [{ ...row, ...values }]) : [];
    if (!row || !voulue) return;
    const etat = empreinteAbsence(now);
    if (empreinteAbsence(voulue) === etat) return;
    if (etat !== ouvert)
      throw new ConflitDeSaisie(MESSAGES_ABSENCES.conflit, etat, ecartsDAbsence(now, voulue));
    if (row.intervenant_id !== values.intervenant_id)
      await assertIntervenant(tx, row.centre_id, values.intervenant_id);
    const maintenant = tx.now().toISOString();
    if (row.fin <= maintenant && values.fin > maintenant) await assertPlace(tx, row.centre_id);
    await tx.db.update('absences', { id }, values);
    await traceOf(tx, { ...row, ...values }, 'absence:modification');
  });
}

const LIBELLES: Partial<Record<string, string>> = LIBELLES_ABSENCE;

/** What stands now on each field where it is not what was typed. */
function ecartsDAbsence(now: Absence, voulue: Absence) {
  const names = new Map(
    [now, voulue].flatMap(({ intervenant }) => (intervenant ? [[intervenant.id, intervenant.name]] : [])),
  );
  return ecartsDeSaisie(
    { enregistre: valeursAbsence(now), saisie: valeursAbsence(voulue) },
    (champ) => LIBELLES[champ] ?? champ,
    (valeur, champ) =>
      champ === 'intervenantId' ? (names.get(valeur) ?? 'Tout le centre') : enClair(valeur),
  );
}

/** Takes an absence away. Raises NotFoundError for one of nobody's or others', ForbiddenError. */
export async function deleteAbsence(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'agenda:regler');
  await ctx.transaction(async (tx) => {
    const row = isId(id) ? await tx.db.lock('absences', { id }) : undefined;
    if (!row) throw new NotFoundError('absence_introuvable', MESSAGES_ABSENCES.introuvable);
    suivreLeCentre(tx, row.centre_id);
    await tx.db.delete('absences', { id });
    await traceOf(tx, row, 'absence:suppression');
  });
}

/** Why somebody is away stays out of the trail. */
const traceOf = (tx: Context, { centre_id, debut, fin }: AbsenceRow, action: ActionJournal) =>
  trace(tx, {
    action,
    objet: 'centre',
    objetId: centre_id,
    centreId: centre_id,
    details: `du ${formatInstant(debut)} au ${formatInstant(fin)}`,
  });
