import type { QuestionnaireRow } from '~/db/rows/bilans';
import type { ClientRow } from '~/db/rows/clients';
import { formatDay, toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { findClient, lockClient } from '../clients/vivants.repo.server';
import { ConflitDeSaisie } from '../conflit';
import { DomainError, NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { assertVersion, lockForEdit, nextVersion } from '../verrou.repo.server';
import { NATURES_QUESTIONNAIRE, type Questionnaire, toQuestionnaire } from './questionnaire';
import { MESSAGES_QUESTIONNAIRE, type QuestionnaireSaisi } from './questionnaire.schema';

const LIGNES_MAX = 100;

const introuvable = () => new NotFoundError('questionnaire_introuvable', MESSAGES_QUESTIONNAIRE.introuvable);

/** The questionnaires of a client, the latest first, a hundred at most. Raises NotFoundError, ForbiddenError. */
export async function listQuestionnaires(ctx: Context, clientId: string): Promise<Questionnaire[]> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId, 'bilan:lecture');
  const rows = await ctx.db
    .from('questionnaires')
    .where({ client_id: client.id })
    .orderBy('date', 'desc')
    .orderBy('cree_le', 'desc')
    .orderBy('id', 'desc')
    .limit(LIGNES_MAX);
  return rows.map(toQuestionnaire);
}

/** One questionnaire of a client. Raises NotFoundError, ForbiddenError. */
export async function getQuestionnaire(ctx: Context, clientId: string, id: string): Promise<Questionnaire> {
  authorize(ctx, 'client:voir');
  const client = await findClient(ctx, clientId, 'bilan:lecture');
  const row = isId(id)
    ? await ctx.db.from('questionnaires').where({ id, client_id: client.id }).first()
    : undefined;
  if (!row) throw introuvable();
  return toQuestionnaire(row);
}

/**
 * Adds a questionnaire of a client; returns its id. `formId` is the id that its form was opened with: the same form sent twice makes one. Raises
 * DomainError for a day to come or when that form was sent before with other answers, NotFoundError, ForbiddenError.
 */
export async function createQuestionnaire(
  ctx: Context,
  clientId: string,
  saisie: QuestionnaireSaisi,
  formId: unknown = null,
): Promise<string> {
  authorize(ctx, 'client:modifier');
  assertPast(ctx, saisie.date);
  const id = isId(formId) ? formId : newId();
  const autre = newId();
  return ctx.transaction(
    async (tx) => {
      const client = await lockClient(tx, clientId);
      const now = tx.now().toISOString();
      const values = columnsOf(saisie);
      const author = { user_id: tx.acteur.userId, user_name: tx.acteur.name };
      const owner = { id, centre_id: client.centre_id, client_id: client.id };
      const row = { ...owner, nature: saisie.nature, ...values, ...author, cree_le: now, modifie_le: now };
      if (!(await tx.db.insertUnlessTaken('questionnaires', row))) {
        const former = await tx.db.from('questionnaires').where(owner).first();
        if (former && former.nature === saisie.nature && isSame(former, values)) return id;
        if (former)
          throw new DomainError('questionnaire_deja_enregistre', MESSAGES_QUESTIONNAIRE.dejaEnregistre);
        row.id = autre;
        if (!(await tx.db.insertUnlessTaken('questionnaires', row))) return autre;
      }
      await note(tx, client, saisie, 'enregistré');
      return row.id;
    },
    { repeatable: true },
  );
}

/**
 * Changes a questionnaire, which stays of its kind. `version` is the one that the form was opened with. Raises DomainError when somebody else
 * saved meanwhile or for a day to come, NotFoundError, ForbiddenError.
 */
export async function updateQuestionnaire(
  ctx: Context,
  clientId: string,
  id: string,
  saisie: QuestionnaireSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  assertPast(ctx, saisie.date);
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const asked = { id, client_id: client.id, nature: saisie.nature };
    const row = await lockForEdit(tx, 'questionnaires', asked, introuvable);
    const values = columnsOf(saisie);
    if (isSame(row, values)) return;
    await assertVersion(row, version, () => new ConflitDeSaisie(MESSAGES_QUESTIONNAIRE.conflit, row.version));
    await tx.db.update('questionnaires', { id: row.id }, { ...values, ...nextVersion(tx, row) });
    await note(tx, client, saisie, 'modifié');
  });
}

/** Deletes a questionnaire; the client's history and the audit trail keep that it was there. Raises NotFoundError, ForbiddenError. */
export function deleteQuestionnaire(ctx: Context, clientId: string, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockForEdit(tx, 'questionnaires', { id, client_id: client.id }, introuvable);
    await tx.db.delete('questionnaires', { id: row.id });
    const questionnaire = toQuestionnaire(row);
    await note(tx, client, questionnaire, 'supprimé');
    await trace(tx, {
      action: 'questionnaire:suppression',
      objet: 'client',
      objetId: client.id,
      centreId: client.centre_id,
      details: titre(questionnaire),
    });
  });
}

type Columns = Pick<QuestionnaireRow, 'moment' | 'date' | 'reponses' | 'note'>;

const columnsOf = ({ nature, moment, date, note: text, reponses, besoins }: QuestionnaireSaisi): Columns => ({
  ...{ moment, date, note: text },
  reponses: JSON.stringify(nature === 'hhie' ? { reponses } : { besoins }),
});

const isSame = (row: QuestionnaireRow, values: Columns): boolean =>
  (Object.keys(values) as (keyof Columns)[]).every((name) => row[name] === values[name]);

function assertPast(ctx: Context, date: string): void {
  const message = MESSAGES_QUESTIONNAIRE.futur;
  if (date > toParis(ctx.now()).date)
    throw new DomainError('questionnaire_a_venir', message, { date: message });
}

const titre = ({ nature, date }: Pick<Questionnaire, 'nature' | 'date'>): string =>
  `${NATURES_QUESTIONNAIRE[nature].nom} du ${formatDay(date)}`;

const note = (tx: Context, client: ClientRow, saisie: Pick<Questionnaire, 'nature' | 'date'>, deed: string) =>
  addHistorique(tx, client, { action: 'Questionnaire', details: `${titre(saisie)} ${deed}` });
