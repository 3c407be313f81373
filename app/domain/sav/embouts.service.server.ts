import type { EmboutRow } from '~/db/rows/sav';
import { formatDay } from '~/lib/dates';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { lockClient } from '../clients/vivants.repo.server';
import { lockLigneDEmbout, suivreEmbout } from '../commandes/ligne-d-embout.server';
import { DomainError } from '../errors';
import { assertVersion, nextVersion } from '../verrou.repo.server';
import { colonnesDe, estPareil } from './colonnes';
import { assertJours, conflitDe, inserer, noterSav } from './ecriture.server';
import { CHAMPS_EMBOUT, ETATS_EMBOUT, etatDEmbout, nomEmbout, SUITE_EMBOUT } from './embout';
import { type EmboutSaisi, MESSAGES_EMBOUT, type SuiteEmboutSaisie } from './embout.schema';
import { lockEmboutRow } from './embouts.repo.server';

/**
 * Adds an ear mould to a client, as far as it is. The same form sent twice makes one. Returns its id. Raises DomainError on the fields for days to
 * come or out of order, NotFoundError, ForbiddenError.
 */
export function createEmbout(
  ctx: Context,
  clientId: string,
  saisie: EmboutSaisi,
  { formId }: { formId?: unknown } = {},
): Promise<string> {
  authorize(ctx, 'client:modifier');
  const ids = { id: isId(formId) ? formId : newId(), autre: newId(), deja: MESSAGES_EMBOUT.deja };
  return ctx.transaction(
    async (tx) => {
      const client = await lockClient(tx, clientId);
      const colonnes = colonnesOf(tx, saisie);
      const { id, neuf } = await inserer(tx, 'embouts', client, ids, colonnes);
      if (neuf) await noterSav(tx, client, 'embout:creation', 'Embout', dire(colonnes));
      return id;
    },
    { repeatable: true },
  );
}

/**
 * Saves an ear mould's form; the line of the order that it came on follows its receipt. `version` is the one that it was opened with. Raises ConflitDeSaisie when
 * somebody else saved meanwhile, and as `createEmbout` does.
 */
export function updateEmbout(
  ctx: Context,
  clientId: string,
  id: string,
  saisie: EmboutSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const suivie = await lockLigneDEmbout(tx, id);
    const client = await lockClient(tx, clientId);
    const row = await lockEmboutRow(tx, client.id, id);
    const colonnes = colonnesOf(tx, saisie);
    if (estPareil(row, colonnes)) return;
    await assertVersion(row, version, () => conflitDe(CHAMPS_EMBOUT, MESSAGES_EMBOUT.conflit, row, colonnes));
    await tx.db.update('embouts', { id }, { ...colonnes, ...nextVersion(tx, row) });
    await suivreEmbout(tx, suivie, row, { ...row, ...colonnes }, 'recuLe');
    await noterSav(tx, client, 'embout:modification', 'Embout modifié', dire({ ...row, ...colonnes }));
  });
}

/**
 * Notes the next step of an ear mould: ordered, received, fitted; what is received is received on its order as well. `version` is the one that the form was opened
 * with. Raises DomainError for a step that does not follow, days out of order, a receipt before the order, when somebody else saved meanwhile, NotFoundError, ForbiddenError.
 */
export function avancerEmbout(
  ctx: Context,
  clientId: string,
  id: string,
  saisie: SuiteEmboutSaisie,
  version: number,
): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const suivie = await lockLigneDEmbout(tx, id);
    const client = await lockClient(tx, clientId);
    const row = await lockEmboutRow(tx, client.id, id);
    if (row.version !== version)
      throw new DomainError('modifie_entre_temps', MESSAGES_EMBOUT.conflit, { '': MESSAGES_EMBOUT.conflit });
    if (SUITE_EMBOUT[row.etat] !== saisie.etat)
      throw new DomainError('sav_etape_impossible', MESSAGES_EMBOUT.etape, { etat: MESSAGES_EMBOUT.etape });
    assertJours(ctx, [
      ['le', CHAMPS_EMBOUT.empreinteLe.libelle, row.empreinte_le],
      ['le', CHAMPS_EMBOUT.commandeLe.libelle, row.commande_le],
      ['le', CHAMPS_EMBOUT.recuLe.libelle, row.recu_le],
      ['le', 'Date', saisie.le],
    ]);
    const colonnes = suiteOf(row, saisie);
    await tx.db.update('embouts', { id }, { ...colonnes, ...nextVersion(tx, row) });
    await suivreEmbout(tx, suivie, row, { ...row, ...colonnes }, 'le');
    await noterSav(tx, client, 'embout:etape', 'Embout', dire({ ...row, ...colonnes }));
  });
}

/** Deletes an ear mould that was noted by mistake. Raises NotFoundError, ForbiddenError. */
export function deleteEmbout(ctx: Context, clientId: string, id: string): Promise<void> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, clientId);
    const row = await lockEmboutRow(tx, client.id, id);
    await tx.db.delete('embouts', { id: row.id });
    await noterSav(tx, client, 'embout:suppression', 'Embout supprimé', dire(row));
  });
}

function colonnesOf(ctx: Context, saisie: EmboutSaisi): Partial<EmboutRow> {
  assertJours(
    ctx,
    (['empreinteLe', 'commandeLe', 'recuLe', 'poseLe'] as const).map((nom) => [
      nom,
      CHAMPS_EMBOUT[nom].libelle,
      saisie[nom],
    ]),
  );
  const colonnes = colonnesDe<EmboutRow, keyof typeof CHAMPS_EMBOUT>(CHAMPS_EMBOUT, saisie);
  const { commandeLe: commande_le, recuLe: recu_le, poseLe: pose_le } = saisie;
  return { ...colonnes, etat: etatDEmbout({ commande_le, recu_le, pose_le }) };
}

function suiteOf(row: EmboutRow, saisie: SuiteEmboutSaisie): Partial<EmboutRow> {
  const { etat, le } = saisie;
  if (etat === 'recu') return { etat, recu_le: le };
  if (etat === 'pose') return { etat, pose_le: le };
  return {
    ...{ etat, commande_le: le, prevu_le: saisie.prevuLe },
    fournisseur: saisie.fournisseur || row.fournisseur,
    reference: saisie.reference || row.reference,
  };
}

function dire(row: Partial<EmboutRow>): string {
  const { oreille = 'D', forme = '', matiere = '', etat = 'empreinte' } = row;
  const jour = row.pose_le ?? row.recu_le ?? row.commande_le ?? row.empreinte_le;
  const le = jour ? `, ${formatDay(jour)}` : '';
  return `${nomEmbout({ oreille, forme, matiere })} : ${ETATS_EMBOUT[etat].toLowerCase()}${le}`;
}
