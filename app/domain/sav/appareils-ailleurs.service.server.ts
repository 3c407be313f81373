import type { AppareilAilleursRow } from '~/db/rows/sav';
import { formatDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { COTE } from '~/lib/oreilles';
import { authorize, type Context } from '../access/context.server';
import { lockClient } from '../clients/vivants.repo.server';
import { assertVersion, nextVersion } from '../verrou.repo.server';
import { CHAMPS_AILLEURS } from './appareil-ailleurs';
import { type AppareilAilleursSaisi, MESSAGES_AILLEURS } from './appareil-ailleurs.schema';
import { lockAilleursRow } from './appareils-ailleurs.repo.server';
import { colonnesDe, estPareil } from './colonnes';
import { assertJours, conflitDe, inserer, noterSav } from './ecriture.server';

/**
 * Notes a device that a client was fitted with elsewhere: it counts for when they may renew, never for stock or sales. The same form sent twice
 * makes one. Returns its id. Raises DomainError on the fields for days to come or out of order, NotFoundError, ForbiddenError.
 */
export function createAppareilAilleurs(
  ctx: Context,
  clientId: string,
  saisie: AppareilAilleursSaisi,
  { formId }: { formId?: unknown } = {},
): Promise<string> {
  authorize(ctx, 'client:modifier');
  const ids = { id: isId(formId) ? formId : newId(), autre: newId(), deja: MESSAGES_AILLEURS.deja };
  return ctx.transaction(
    async (tx) => {
      const client = await lockClient(tx, clientId);
      const colonnes = colonnesOf(tx, saisie);
      const { id, neuf } = await inserer(tx, 'appareils_ailleurs', client, ids, colonnes);
      if (neuf)
        await noterSav(tx, client, 'appareilAilleurs:creation', 'Appareil posé ailleurs', dire(colonnes));
      return id;
    },
    { repeatable: true },
  );
}

/**
 * Saves the form of a device that was fitted elsewhere. `version` is the one that it was opened with. Raises ConflitDeSaisie when somebody else saved
 * meanwhile, and as `createAppareilAilleurs` does.
 */
export function updateAppareilAilleurs(
  ctx: Context,
  clientId: string,
  id: string,
  saisie: AppareilAilleursSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockAilleursRow(tx, client.id, id);
    const colonnes = colonnesOf(tx, saisie);
    if (estPareil(row, colonnes)) return;
    await assertVersion(row, version, () =>
      conflitDe(CHAMPS_AILLEURS, MESSAGES_AILLEURS.conflit, row, colonnes),
    );
    await tx.db.update('appareils_ailleurs', { id }, { ...colonnes, ...nextVersion(tx, row) });
    const quoi = 'Appareil posé ailleurs modifié';
    await noterSav(tx, client, 'appareilAilleurs:modification', quoi, dire(colonnes));
  });
}

/** Deletes a device of elsewhere that was noted by mistake. Raises NotFoundError, ForbiddenError. */
export function deleteAppareilAilleurs(ctx: Context, clientId: string, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockAilleursRow(tx, client.id, id);
    await tx.db.delete('appareils_ailleurs', { id: row.id });
    const quoi = 'Appareil posé ailleurs supprimé';
    await noterSav(tx, client, 'appareilAilleurs:suppression', quoi, dire(row));
  });
}

function colonnesOf(ctx: Context, saisie: AppareilAilleursSaisi): Partial<AppareilAilleursRow> {
  const { poseLe, finLe } = CHAMPS_AILLEURS;
  assertJours(ctx, [
    ['poseLe', poseLe.libelle, saisie.poseLe],
    ['finLe', finLe.libelle, saisie.finLe],
  ]);
  return colonnesDe<AppareilAilleursRow, keyof typeof CHAMPS_AILLEURS>(CHAMPS_AILLEURS, saisie);
}

const dire = ({ oreille, marque, modele, pose_le, ou }: Partial<AppareilAilleursRow>): string =>
  [
    `${[marque, modele].filter(Boolean).join(' ') || 'Appareil'} (${COTE[oreille ?? 'D'].nom})`,
    pose_le ? `posé le ${formatDay(pose_le)}` : '',
    ou,
  ]
    .filter(Boolean)
    .join(', ');
