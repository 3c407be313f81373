import type { CalendrierRow } from '~/db/rows/agenda';
import { idOfEnvoi } from '~/lib/ids.server';
import { auCentre, authorize, type Context, requireCentre } from '../access/context.server';
import { assertIntervenant } from '../agenda/personnes.server';
import { ConflitDeSaisie } from '../conflit';
import { DomainError } from '../errors';
import type { ActionJournal } from '../journal/journal';
import { trace } from '../journal/trace.server';
import { assertVersion } from '../verrou.repo.server';
import { type CalendrierSaisi, MESSAGES_CALENDRIERS } from './calendrier.schema';
import { findCalendrierRow, lockCalendrierRow } from './calendriers.repo.server';
import { applyOccurrences } from './remplacement.server';
import { fetchOccurrences, successOf, valideursOf } from './reponse.server';

const CALENDRIERS_MAX = 20;

/**
 * Links an external calendar to the current centre, once it could be read. `ouverture` tells the form that was opened: sent twice, it
 * links one. Returns how many events it brought. Raises DomainError in global mode and for an address that gives no calendar,
 * ForbiddenError.
 */
export async function createCalendrier(
  ctx: Context,
  saisie: CalendrierSaisi,
  ouverture: unknown,
): Promise<number> {
  authorize(ctx, 'agenda:relier');
  const centre = requireCentre(ctx, MESSAGES_CALENDRIERS.centreManquant);
  const maintenant = ctx.now().toISOString();
  const row: CalendrierRow = {
    id: idOfEnvoi(ouverture, [centre.id, saisie]),
    centre_id: centre.id,
    ...toColonnes(saisie),
    ...INCONNU,
    essaye_le: maintenant,
    reussi_le: null,
    erreur: '',
    echecs: 0,
    prochain_le: maintenant,
    evenements_lus: 0,
    cree_le: maintenant,
    cree_par: ctx.acteur.userId,
    version: 1,
  };
  const lu = await readOrRefuse(ctx, row);
  return ctx.transaction(
    async (tx) => {
      await assertIntervenant(tx, centre.id, saisie.intervenantId);
      const linked = await tx.db.from('calendriers').where({ centre_id: centre.id }).select('id', 'url');
      if (linked.some(({ id }) => id === row.id)) return lu.occurrences.length;
      if (linked.length >= CALENDRIERS_MAX)
        throw new DomainError('calendriers_trop_nombreux', MESSAGES_CALENDRIERS.tropNombreux);
      assertNew(linked, row);
      if (!(await tx.db.insertUnlessTaken('calendriers', row))) return lu.occurrences.length;
      const evenements = await applyOccurrences(tx, row, lu.occurrences);
      await tx.db.update('calendriers', { id: row.id }, { ...valideursOf(lu), ...successOf(tx, evenements) });
      await traceOf(tx, row, 'calendrier:creation');
      return evenements;
    },
    { repeatable: true },
  );
}

/**
 * Saves a calendar's form. Another address is read first, and refused when it gives no calendar; another colour or member of staff goes to
 * its events. Raises DomainError, also when somebody else saved it meanwhile, NotFoundError, ForbiddenError.
 */
export async function updateCalendrier(ctx: Context, id: string, saisie: CalendrierSaisi): Promise<void> {
  authorize(ctx, 'agenda:relier');
  const former = await findCalendrierRow(ctx, id);
  return auCentre(ctx, former.centre_id, (ici) => updateFormer(ici, former, saisie));
}

async function updateFormer(ctx: Context, former: CalendrierRow, saisie: CalendrierSaisi): Promise<void> {
  const { id } = former;
  const wanted: CalendrierRow = { ...former, ...toColonnes(saisie), ...INCONNU };
  const moved = wanted.url !== former.url;
  const changed = moved || wanted.color !== former.color || wanted.intervenant_id !== former.intervenant_id;
  const lecture = moved
    ? await readOrRefuse(ctx, wanted)
    : changed
      ? await fetchOccurrences(wanted, ctx)
      : null;
  await ctx.transaction(async (tx) => {
    const held = await lockCalendrierRow(tx, id);
    const conflit = () => new ConflitDeSaisie(MESSAGES_CALENDRIERS.conflit, held.version);
    for (const opened of [saisie.version, former.version]) await assertVersion(held, opened, conflit);
    if (moved) assertNew(await tx.db.from('calendriers').where({ centre_id: held.centre_id }), wanted);
    if (saisie.intervenantId !== held.intervenant_id)
      await assertIntervenant(tx, held.centre_id, saisie.intervenantId);
    const values = { ...toColonnes(saisie), version: held.version + 1 };
    await tx.db.update('calendriers', { id }, values);
    if (lecture?.etat === 'lu') {
      const evenements = await applyOccurrences(tx, { ...held, ...values }, lecture.occurrences);
      await tx.db.update('calendriers', { id }, { ...valideursOf(lecture), ...successOf(tx, evenements) });
    } else if (changed) {
      // Not to be read just now: the next read, which is soon, brings the change to the events.
      await tx.db.update('calendriers', { id }, { ...INCONNU, prochain_le: tx.now().toISOString() });
    }
    await traceOf(tx, { ...held, ...values }, 'calendrier:modification');
  });
}

/** Takes a calendar away, with its events. Raises NotFoundError, ForbiddenError. */
export function deleteCalendrier(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'agenda:relier');
  return ctx.transaction(async (tx) => {
    const row = await lockCalendrierRow(tx, id);
    await tx.db.delete('evenements', { calendrier_id: id });
    await tx.db.delete('calendriers', { id });
    await traceOf(tx, row, 'calendrier:suppression');
  });
}

/** Raises DomainError when another calendar of the centre is read at the same address: its events would stand there twice. */
function assertNew(linked: readonly Pick<CalendrierRow, 'id' | 'url'>[], { id, url }: CalendrierRow): void {
  if (!linked.some((each) => each.url === url && each.id !== id)) return;
  throw new DomainError('calendrier_deja_relie', MESSAGES_CALENDRIERS.dejaRelie, {
    url: MESSAGES_CALENDRIERS.dejaRelie,
  });
}

/** Nothing known of an earlier read. */
const INCONNU = { etag: '', last_modified: '', empreinte: null };

const toColonnes = ({ nom, url, color, intervenantId }: CalendrierSaisi) => ({
  nom,
  url,
  color,
  intervenant_id: intervenantId,
});

/** The first read of an address. Raises DomainError on the field. */
async function readOrRefuse(ctx: Context, row: CalendrierRow) {
  const refus = ctx.infra.ics.refuse(row.url);
  if (refus) throw new DomainError('adresse_calendrier_refusee', refus, { url: refus });
  const lecture = await fetchOccurrences(row, ctx);
  if (lecture.etat === 'lu') return lecture;
  const raison = lecture.etat === 'refus' ? lecture.raison : 'Cette adresse ne donne aucun calendrier.';
  throw new DomainError('calendrier_illisible', raison, { url: raison });
}

/** The address stays out of the trail: it is a secret. */
const traceOf = (tx: Context, { centre_id, nom }: CalendrierRow, action: ActionJournal) =>
  trace(tx, { action, objet: 'centre', objetId: centre_id, centreId: centre_id, details: nom });
