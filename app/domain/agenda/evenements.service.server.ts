import type { EvenementRow } from '~/db/rows/agenda';
import { formatInstant } from '~/lib/dates';
import { isId } from '~/lib/id';
import { idOfEnvoi, newId } from '~/lib/ids.server';
import { authorize, type Context, requireCentre, suivreLeCentre } from '../access/context.server';
import { holdNomme } from '../clients/vivants.repo.server';
import { ConflitDeSaisie } from '../conflit';
import { insertOnce, supprimeDepuis } from '../envoi-unique.server';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { assertVersion, nextVersion } from '../verrou.repo.server';
import { announce } from '../webhooks/annonce.server';
import { keepEvenement } from './annulation-evenement.server';
import { assertCreneau } from './conflits.server';
import { ecartsDEvenement } from './ecarts-evenement';
import type { EvenementOuvert } from './evenement';
import type { EvenementSaisi } from './evenement.schema';
import { findEvenementRow, rechercheOf, toEvenementOuvert } from './evenements.repo.server';
import { prevenirDuChangement } from './heures-dites.server';
import { noteAjout, noteChangement, noteSuppression } from './historique-evenement.server';
import { assertHoraires, type Horaires, horairesOf } from './horaires';
import { MESSAGES_AGENDA } from './messages-agenda';
import { assertIntervenant, holdPersonnes } from './personnes.server';
import { dureeAuCentre } from './reglages.repo.server';
import { dureeOf } from './rendez-vous.server';

/** An event as its dialog shows it. Raises NotFoundError, also for one of a client in the trash, ForbiddenError. */
export async function getEvenement(ctx: Context, id: string): Promise<EvenementOuvert> {
  authorize(ctx, 'agenda:voir');
  const evenement = await toEvenementOuvert(ctx, await findEvenementRow(ctx, id));
  if (!evenement) throw new NotFoundError('evenement_introuvable', MESSAGES_AGENDA.introuvable);
  return evenement;
}

/** How a form was opened, and what its person has been warned of and accepts. */
interface Envoi {
  /** The id that the form of a new event was opened with: sent twice, it makes one. */
  formId?: unknown;
  /** Days that are over, closed hours, ids of absences and of events at the same time that are known and passed over. */
  acceptes?: readonly string[];
  /** UTC instants, from a program: they count instead of the hours of the form. */
  exactes?: Horaires;
}

/** The id under which a deed is remembered, to be taken back (docs/decisions/073). */
interface Reprise {
  geste?: string;
}

/**
 * Adds an event to the current centre (docs/regles/agenda.md); one of a client is written in its history. Returns its id. Raises DomainError
 * in global mode, on fields, when the event that this form has made was deleted since, and ConflitAgenda; NotFoundError for a client of nobody's or others'; ForbiddenError.
 */
export async function createEvenement(
  ctx: Context,
  saisie: EvenementSaisi,
  { formId, acceptes = [], exactes }: Envoi = {},
): Promise<string> {
  authorize(ctx, 'agenda:modifier');
  const centre = requireCentre(ctx, MESSAGES_AGENDA.centreManquant);
  const id = idOfEnvoi(formId, [centre.id, saisie]);
  const autre = newId();
  const sien = { centre_id: centre.id, saisie_id: id };
  const duree = await dureeAuCentre(ctx, centre.id, saisie.type);
  const columns = columnsOf(saisie, exactes ? assertHoraires(exactes) : horairesOf(saisie, undefined, duree));
  return ctx.transaction(
    async (tx) => {
      await holdPersonnes(tx, centre.id, [saisie.clientId], saisie.intervenantId);
      const made = await tx.db.from('evenements').where(sien).first();
      if (made) return madeAlready(made);
      await assertIntervenant(tx, centre.id, saisie.intervenantId);
      const row = { ...columns, ...sien, id, user_id: tx.acteur.userId, cree_le: tx.now().toISOString() };
      await assertCreneau(tx, row, acceptes);
      const stored = await insertOnce(tx, 'evenements', row, { sien, autre });
      if (stored.former) return madeAlready(stored.former);
      await noteAjout(tx, { ...row, id: stored.id });
      await announce(tx, 'evenement.created', { ...row, id: stored.id });
      return stored.id;
    },
    { repeatable: true },
  );
}

function madeAlready({ id, annule_le }: EvenementRow): string {
  if (annule_le !== null) throw supprimeDepuis('Cet événement avait été ajouté, puis supprimé ou annulé');
  return id;
}

/**
 * Saves an event's form; moving a client's appointment moves the client's date, which is read from it (docs/regles/agenda.md). `version` is
 * the one the form was opened with. Raises ConflitDeSaisie when somebody else saved meanwhile, ConflitAgenda, PatientAPrevenir, DomainError on fields and
 * for an external event, NotFoundError, ForbiddenError.
 */
export async function updateEvenement(
  ctx: Context,
  id: string,
  saisie: EvenementSaisi,
  {
    version,
    acceptes = [],
    exactes,
    geste,
  }: { version: number } & Pick<Envoi, 'acceptes' | 'exactes'> & Reprise,
): Promise<void> {
  authorize(ctx, 'agenda:modifier');
  const opened = await findEvenementRow(ctx, id);
  suivreLeCentre(ctx, opened.centre_id);
  await ctx.transaction(async (tx) => {
    await holdPersonnes(tx, opened.centre_id, [opened.client_id, saisie.clientId], saisie.intervenantId);
    const row = await lockEvenement(tx, id);
    if (!row) throw new NotFoundError('evenement_introuvable', MESSAGES_AGENDA.introuvable);
    const duree = row.journee ? await dureeAuCentre(tx, row.centre_id, saisie.type) : dureeOf(row);
    const stored = row.journee ? undefined : row;
    const columns = columnsOf(saisie, exactes ? assertHoraires(exactes) : horairesOf(saisie, stored, duree));
    const changed = changedColumns(row, columns);
    if (changed.length === 0) return;
    await assertVersion(row, version, () => perime(tx, row, saisie));
    if (row.intervenant_id !== columns.intervenant_id)
      await assertIntervenant(tx, row.centre_id, columns.intervenant_id);
    if (changed.some((name) => OCCUPE.includes(name)))
      await assertCreneau(tx, { ...columns, id, centre_id: row.centre_id }, acceptes, { avant: row });
    await prevenirDuChangement(tx, row, { ...row, ...columns }, acceptes);
    const autreClient = row.client_id !== columns.client_id;
    const values = {
      ...columns,
      // Whoever it is for now was reminded of nothing.
      rappel_pour: autreClient ? null : row.rappel_pour,
      ...nextVersion(tx, row),
    };
    await tx.db.update('evenements', { id }, values);
    await noteChangement(tx, row, { ...row, ...values });
    if (changed.some((name) => OCCUPE.includes(name)))
      await announce(tx, 'evenement.moved', { ...row, ...values });
    await keepEvenement(tx, geste, row, values.version);
  });
}

/**
 * Takes an event off the agenda; a client's appointment is gone from its dates, and its history says so. Done again it does nothing.
 * With `version` it must still be of that one (ConflitDeSaisie). Raises PatientAPrevenir where its patient was told of it, DomainError without an id and for an external event, NotFoundError,
 * ForbiddenError.
 */
export async function deleteEvenement(
  ctx: Context,
  id: string,
  {
    geste,
    version = null,
    acceptes = [],
  }: Reprise & Pick<Envoi, 'acceptes'> & { version?: number | null } = {},
): Promise<void> {
  authorize(ctx, 'agenda:modifier');
  if (!id) throw new DomainError('evenement_non_choisi', MESSAGES_AGENDA.aucunSelectionne);
  const opened = isId(id) ? await ctx.db.from('evenements').where({ id }).first() : undefined;
  if (!opened) throw new NotFoundError('evenement_introuvable', MESSAGES_AGENDA.introuvable);
  suivreLeCentre(ctx, opened.centre_id);
  await ctx.transaction(async (tx) => {
    await holdNomme(tx, opened.client_id);
    const row = await lockEvenement(tx, id);
    if (!row) return;
    if (version !== null && version !== row.version)
      throw new ConflitDeSaisie(MESSAGES_AGENDA.modifieEntreTemps, row.version, []);
    const change = nextVersion(tx, row);
    await prevenirDuChangement(tx, row, { ...row, annule_le: change.modifie_le }, acceptes);
    await tx.db.update('evenements', { id }, { ...change, annule_le: change.modifie_le });
    await noteSuppression(tx, row);
    await announce(tx, 'evenement.cancelled', row);
    await keepEvenement(tx, geste, row, change.version);
    await trace(tx, {
      action: 'evenement:suppression',
      objet: row.client_id ? 'client' : 'centre',
      objetId: row.client_id ?? row.centre_id,
      centreId: row.centre_id,
      details: `Événement ${row.id} du ${formatInstant(row.start)}`,
    });
  });
}

/** The event, locked until the transaction ends; undefined once it is cancelled. Raises DomainError for an external one. */
async function lockEvenement(tx: Context, id: string): Promise<EvenementRow | undefined> {
  const row = await tx.db.lock('evenements', { id });
  if (row?.is_google_event) throw new DomainError('evenement_externe', MESSAGES_AGENDA.externe);
  return row?.annule_le === null ? row : undefined;
}

async function perime(tx: Context, row: EvenementRow, saisie: EvenementSaisi): Promise<DomainError> {
  const actuel = await toEvenementOuvert(tx, row);
  return actuel
    ? new ConflitDeSaisie(MESSAGES_AGENDA.modifieEntreTemps, actuel.version, ecartsDEvenement(actuel, saisie))
    : new NotFoundError('evenement_introuvable', MESSAGES_AGENDA.introuvable);
}

type Columns = Pick<
  EvenementRow,
  'client_id' | 'type' | 'color' | 'start' | 'end' | 'journee' | 'note' | 'intervenant_id' | 'recherche'
>;

/** What a change of these may bring in the way of something else. */
const OCCUPE: readonly (keyof Columns)[] = ['start', 'end', 'client_id', 'intervenant_id'];

const columnsOf = (saisie: EvenementSaisi, { start, end }: { start: string; end: string }): Columns => ({
  client_id: saisie.clientId,
  type: saisie.type,
  color: saisie.color,
  start,
  end,
  journee: saisie.journee,
  note: saisie.note,
  intervenant_id: saisie.intervenantId,
  recherche: rechercheOf(saisie),
});

/** SQLite keeps booleans as numbers. */
const changedColumns = (row: EvenementRow, columns: Columns): (keyof Columns)[] =>
  (Object.keys(columns) as (keyof Columns)[]).filter((name) =>
    name === 'journee' ? Boolean(row[name]) !== columns[name] : row[name] !== columns[name],
  );
