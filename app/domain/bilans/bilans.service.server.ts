import type { BilanRow } from '~/db/rows/bilans';
import { formatDay, toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { type Dossier, getDossier } from '../clients/dossier.service.server';
import { addHistorique } from '../clients/historique.server';
import { lockClient } from '../clients/vivants.repo.server';
import { ConflitDeSaisie } from '../conflit';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { criteresDeListe, type Page, pageWindow } from '../listes';
import { assertNonJoint } from '../prescriptions/piece-jointe.server';
import { assertVersion, nextVersion } from '../verrou.repo.server';
import { type Bilan, ecartsDeBilan, toBilan } from './bilan';
import { type BilanSaisi, MESSAGES_BILAN } from './bilan.schema';
import { bilanIntrouvable, lockBilan, rendezVousLe } from './bilans.repo.server';
import { lesDerniersDAbord } from './derniers-bilans.server';

/** A client with a page of its hearing tests, the latest first. */
export interface BilansDuClient extends Pick<Dossier, 'client' | 'entete'> {
  bilans: Page<Bilan> & { taille: number };
}

/** Reads the query string of a client's hearing tests: page, taille. */
export const readCriteresBilans = criteresDeListe(['date'], { sens: 'desc' });

/** One page of the hearing tests of a client. Raises NotFoundError, ForbiddenError. */
export async function getBilans(
  ctx: Context,
  clientId: string,
  { page: voulue, taille }: { page: number; taille: number },
): Promise<BilansDuClient> {
  const { client, entete } = await getDossier(ctx, clientId, 'bilan:lecture');
  const query = ctx.db.from('bilans').where({ client_id: client._id });
  const total = await ctx.db.count(query.clone());
  const { page, pages, offset } = pageWindow(total, { page: voulue, taille });
  const rows = await lesDerniersDAbord(ctx, query).limit(taille).offset(offset);
  return { client, entete, bilans: { items: rows.map(toBilan), total, page, pages, taille } };
}

/** One hearing test of a client. Raises NotFoundError, ForbiddenError. */
export async function getBilan(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<Pick<Dossier, 'client' | 'entete'> & { bilan: Bilan }> {
  const { client, entete } = await getDossier(ctx, clientId, 'bilan:lecture');
  const row = isId(id) ? await ctx.db.from('bilans').where({ id, client_id: client._id }).first() : undefined;
  if (!row) throw bilanIntrouvable();
  return { client, entete, bilan: toBilan(row) };
}

/**
 * Adds a hearing test, tied to the client's appointment of that day where there is one. `formId` is the id that its form was opened
 * with: the same form sent twice makes one test. Raises DomainError for a day to come or when that form was sent before with other
 * values, NotFoundError, ForbiddenError. Returns the test's id.
 */
export function createBilan(
  ctx: Context,
  clientId: string,
  saisie: BilanSaisi,
  formId: unknown = null,
): Promise<string> {
  authorize(ctx, 'client:modifier');
  assertPast(ctx, saisie.date);
  const id = isId(formId) ? formId : newId();
  const other = newId();
  return ctx.transaction(
    async (tx) => {
      const client = await lockClient(tx, clientId);
      const now = tx.now().toISOString();
      const values = await columnsOf(tx, client.id, saisie);
      const author = { user_id: tx.acteur.userId, user_name: tx.acteur.name };
      const owner = { id, centre_id: client.centre_id, client_id: client.id };
      const row = { ...owner, ...values, ...author, cree_le: now, modifie_le: now };
      if (!(await tx.db.insertUnlessTaken('bilans', row))) {
        const former = await tx.db.from('bilans').where(owner).first();
        if (former && isSame(former, values)) return id;
        if (former) throw new DomainError('bilan_deja_enregistre', MESSAGES_BILAN.dejaEnregistre);
        // Somebody else's: nothing tells whether they have one of that id.
        row.id = other;
        if (!(await tx.db.insertUnlessTaken('bilans', row))) return other;
      }
      await note(tx, client, `Bilan du ${formatDay(saisie.date)} enregistré`);
      return row.id;
    },
    { repeatable: true },
  );
}

/**
 * Changes a hearing test. `version` is the one that the form was opened with. Raises DomainError when somebody else saved
 * meanwhile or for a day to come, NotFoundError, ForbiddenError.
 */
export function updateBilan(
  ctx: Context,
  clientId: string,
  id: string,
  saisie: BilanSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  assertPast(ctx, saisie.date);
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockBilan(tx, client.id, id);
    const values = await columnsOf(tx, client.id, saisie);
    if (isSame(row, values)) return;
    await assertVersion(row, version, () => {
      const ecarts = ecartsDeBilan(toBilan(row), saisie);
      return new ConflitDeSaisie(MESSAGES_BILAN.conflit, row.version, ecarts);
    });
    await tx.db.update('bilans', { id: row.id }, { ...values, ...nextVersion(tx, row) });
    await note(tx, client, `Bilan du ${formatDay(saisie.date)} modifié`);
  });
}

/** Deletes a hearing test; the client's history and the audit trail keep that it was there. Raises DomainError while a prescription joins it, NotFoundError, ForbiddenError. */
export function deleteBilan(ctx: Context, clientId: string, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockBilan(tx, client.id, id);
    await assertNonJoint(tx, { bilanId: row.id });
    await tx.db.delete('bilans', { id: row.id });
    await note(tx, client, `Bilan du ${formatDay(row.date)} supprimé`);
    await trace(tx, {
      action: 'bilan:suppression',
      objet: 'client',
      objetId: client.id,
      centreId: client.centre_id,
      details: `Bilan du ${formatDay(row.date)}`,
    });
  });
}

type Columns = Pick<BilanRow, 'date' | 'heure' | 'seuils' | 'note' | 'evenement_id'>;

async function columnsOf(tx: Context, clientId: string, saisie: BilanSaisi): Promise<Columns> {
  const { date, heure, note: text } = saisie;
  const evenement = await rendezVousLe(tx, clientId, date);
  return {
    date,
    heure,
    note: text,
    seuils: JSON.stringify(saisie.seuils),
    evenement_id: evenement?.id ?? null,
  };
}

const isSame = (row: BilanRow, values: Columns): boolean =>
  (['date', 'heure', 'seuils', 'note'] as const).every((name) => row[name] === values[name]);

function assertPast(ctx: Context, date: string): void {
  if (date > toParis(ctx.now()).date)
    throw new DomainError('bilan_a_venir', MESSAGES_BILAN.dateFuture, { date: MESSAGES_BILAN.dateFuture });
}

const note = (tx: Context, client: { id: string; centre_id: string }, details: string) =>
  addHistorique(tx, client, { action: 'Bilan auditif', details });
