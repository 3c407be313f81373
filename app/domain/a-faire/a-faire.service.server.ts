import type { AFaireRow } from '~/db/rows/gestes';
import { toParis } from '~/lib/dates';
import { isId } from '~/lib/id';
import { idOfEnvoi, newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { listIntervenants } from '../agenda/evenements.lists.server';
import { assertIntervenant } from '../agenda/personnes.server';
import { findClient, holdNomme, lockClient } from '../clients/vivants.repo.server';
import { ConflitDeSaisie } from '../conflit';
import { NotFoundError } from '../errors';
import { assertVersion, lockForEdit, nextVersion } from '../verrou.repo.server';
import { type AFaireOuverte, type AFaireSaisie, MESSAGES_A_FAIRE } from './a-faire';
import { keepAFaire } from './annulation.server';

/** What the form of something new opens with, due today, for oneself; `_id` tells a form that is sent twice from two. Raises NotFoundError, ForbiddenError. */
export async function openAFaire(ctx: Context, clientId: string): Promise<AFaireOuverte> {
  authorize(ctx, 'client:modifier');
  const client = await findClient(ctx, clientId);
  const equipe = await listIntervenants(ctx, client.centre_id);
  const moi = equipe.find(({ id }) => id === ctx.acteur.userId);
  return {
    _id: newId(),
    client: { _id: client.id, nom: `${client.nom} ${client.prenom}`.trim() },
    genre: 'rappel',
    titre: '',
    echeance: toParis(ctx.now()).date,
    userId: moi?.id ?? '',
    version: 1,
    equipe,
  };
}

/** The same of one that stands. Raises NotFoundError, also for a client in the trash, ForbiddenError. */
export async function getAFaire(ctx: Context, id: string): Promise<AFaireOuverte> {
  authorize(ctx, 'client:modifier');
  const row = isId(id) ? await ctx.db.from('a_faire').where({ id }).first() : undefined;
  if (!row) throw introuvable();
  const { genre, titre, echeance, version } = row;
  const opened = await openAFaire(ctx, row.client_id);
  const parti = row.user_id !== null && !opened.equipe.some(({ id }) => id === row.user_id);
  const ancien = parti ? [{ id: row.user_id ?? '', name: 'Ancien intervenant' }] : [];
  return {
    ...opened,
    equipe: [...opened.equipe, ...ancien],
    _id: row.id,
    genre,
    titre,
    echeance,
    userId: row.user_id ?? '',
    version,
  };
}

/**
 * Adds something to do for a client, by a day, for somebody of the centre or for whoever comes to it. The same form sent again adds nothing; its id
 * is the answer either way.
 * Raises DomainError for a user of another centre, NotFoundError, ForbiddenError.
 */
export function createAFaire(
  ctx: Context,
  clientId: string,
  saisie: AFaireSaisie,
  formId: unknown = null,
): Promise<string> {
  authorize(ctx, 'client:modifier');
  const id = idOfEnvoi(formId, [clientId, saisie]);
  return ctx.transaction(
    async (tx) => {
      const client = await lockClient(tx, clientId);
      await assertIntervenant(tx, client.centre_id, saisie.userId);
      const now = tx.now().toISOString();
      await tx.db.insertUnlessTaken('a_faire', {
        ...columnsOf(saisie),
        id,
        centre_id: client.centre_id,
        client_id: client.id,
        cree_le: now,
        cree_par: tx.acteur.userId,
        modifie_le: now,
      });
      return id;
    },
    { repeatable: true },
  );
}

/** Saves its form. Raises ConflitDeSaisie when somebody else has changed it since `version`, DomainError for a user of another centre, NotFoundError, ForbiddenError. */
export function updateAFaire(ctx: Context, id: string, saisie: AFaireSaisie, version: number): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const row = await lockAFaire(tx, id);
    await assertVersion(row, version, () => new ConflitDeSaisie(MESSAGES_A_FAIRE.modifie, row.version, []));
    if (row.user_id !== columnsOf(saisie).user_id) await assertIntervenant(tx, row.centre_id, saisie.userId);
    await tx.db.update('a_faire', { id: row.id }, { ...columnsOf(saisie), ...nextVersion(tx, row) });
  });
}

/** The id under which a deed is remembered, to be taken back (docs/decisions/073). */
interface Reprise {
  geste?: string;
}

/** Says that it is done, or that it is not; twice is once. Raises NotFoundError, ForbiddenError. */
export function setFait(ctx: Context, id: string, fait: boolean, { geste }: Reprise = {}): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const row = await lockAFaire(tx, id);
    if ((row.fait_le !== null) === fait) return;
    const done = fait
      ? { fait_le: tx.now().toISOString(), fait_par: tx.acteur.userId }
      : { fait_le: null, fait_par: null };
    await tx.db.update('a_faire', { id: row.id }, { ...done, ...nextVersion(tx, row) });
    await keepAFaire(tx, geste, 'fait', row);
  });
}

/** Removes it; nothing of it is kept once that cannot be taken back any more. Raises NotFoundError, ForbiddenError. */
export function deleteAFaire(ctx: Context, id: string, { geste }: Reprise = {}): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const row = await lockAFaire(tx, id);
    await tx.db.delete('a_faire', { id: row.id });
    await keepAFaire(tx, geste, 'a_faire', row);
  });
}

async function lockAFaire(tx: Context, id: string): Promise<AFaireRow> {
  const vu = isId(id) ? await tx.db.from('a_faire').where({ id }).first() : undefined;
  await holdNomme(tx, vu?.client_id ?? null);
  return lockForEdit(tx, 'a_faire', { id }, introuvable);
}

const introuvable = () => new NotFoundError('a_faire_introuvable', MESSAGES_A_FAIRE.introuvable);

const columnsOf = ({ genre, titre, echeance, userId }: AFaireSaisie) => ({
  genre,
  titre,
  echeance,
  user_id: userId,
});
