import type { ClientRow, FusionRow } from '~/db/rows/clients';
import { OREILLES } from '~/lib/oreilles';
import { authorize, type Context } from '../../access/context.server';
import { appareilsOf } from '../../appareillage/appareils.server';
import { toAppareils } from '../../appareillage/appareils-du-client';
import { DomainError, NotFoundError } from '../../errors';
import { trace } from '../../journal/trace.server';
import { oublierRemisDepuis } from '../../vie-privee/dossier/lecture-remis.server';
import { noterChangements } from '../../vie-privee/faits-choix.server';
import { announce } from '../../webhooks/annonce.server';
import { toClient } from '../client';
import { derivedColumns, storeDuplicateKeys } from '../clients.repo.server';
import { addHistorique } from '../historique.server';
import { assertNonLimite } from '../vivants.repo.server';
import { partAppareils } from './appareils-fusion.server';
import { CHAMPS_FUSION, type ChampFusion, COLONNES_UNIES, pickColumns, sameChamp } from './champs-fusion';
import { type AvantFusion, findFusion, lockClients, readAvant, refusalToUndo } from './fusions.repo.server';
import { type Comptes, listComptes, returnSuivis, TABLES_RATTACHEES } from './rattaches.repo.server';

/** What undoing a merge would come to. */
export interface Annulation {
  _id: string;
  garde: { _id: string; nom: string };
  absorbe: { nom: string };
  /** Why it cannot be undone; null when it can. */
  refus: string | null;
  /** '2 devis', '1 facture': what goes back with the client that returns. */
  rendus: string[];
  /** Fields of the kept client that somebody changed since: they stay as they are. */
  modifies: string[];
  /** A device that was changed since: the stock has followed the change and does not go back. */
  stock: boolean;
}

/** What undoing a merge would come to, for the question before it. Raises NotFoundError, ForbiddenError. */
export async function previewAnnulation(ctx: Context, fusionId: string): Promise<Annulation> {
  authorize(ctx, 'client:modifier');
  const fusion = await findFusion(ctx, fusionId);
  const rows = await ctx.db.from('clients').whereIn('id', [fusion.client_id, fusion.absorbe_id]);
  const garde = rows.find(({ id }) => id === fusion.client_id);
  const absorbe = rows.find(({ id }) => id === fusion.absorbe_id);
  if (!garde || !absorbe) throw new NotFoundError('fusion_introuvable', 'Fusion introuvable.');
  const refus = await refusalToUndo(ctx, fusion);
  const avant = fusion.avant === '' ? null : readAvant(fusion);
  const base = {
    _id: fusion.id,
    garde: { _id: garde.id, nom: nomDe(garde) },
    absorbe: { nom: nomDe({ ...absorbe, ...avant?.absorbe }) },
    refus,
  };
  if (refus !== null || !avant) return { ...base, rendus: [], modifies: [], stock: false };
  const changed = await changedSince(ctx, garde, avant);
  return {
    ...base,
    rendus: listComptes(await countReturning(ctx, fusion, avant)),
    modifies: changed.map(({ libelle }) => libelle),
    stock: changed.some(({ oreille }) => oreille !== undefined),
  };
}

/**
 * Parts two merged clients again, within thirty days (docs/decisions/027): both are as they were, with what was theirs, except that what was added or changed since stays with the kept one. Only a client's latest merge can be undone. Raises
 * DomainError when it cannot be, NotFoundError, ForbiddenError. Returns the id of the client that came back.
 */
export function undoFusion(ctx: Context, fusionId: string): Promise<{ clientId: string }> {
  authorize(ctx, 'client:modifier');
  return ctx.transaction(async (tx) => {
    const { client_id, absorbe_id } = await findFusion(tx, fusionId);
    const locked = await lockClients(tx, [client_id, absorbe_id]);
    const [garde, absorbe] = [locked.get(client_id), locked.get(absorbe_id)];
    const fusion = await tx.db.lock('fusions', { id: fusionId });
    if (!garde || !absorbe || !fusion) throw new NotFoundError('fusion_introuvable', 'Fusion introuvable.');
    assertNonLimite(garde);
    const refus = await refusalToUndo(tx, fusion);
    if (refus !== null) throw new DomainError('fusion_non_annulable', refus);
    const avant = readAvant(fusion);
    const rendus = listComptes(await returnSuivis(tx, avant.deplaces, garde.id, absorbe.id)).join(', ');
    await oublierRemisDepuis(tx, garde.id, fusion.cree_le);
    const changed = await changedSince(tx, garde, avant);
    await restoreGarde(tx, garde, avant, changed);
    const back = { ...avant.absorbe, supprime_le: null, supprime_par: null, fusionne_dans: null };
    await tx.db.update('clients', { id: absorbe.id }, back);
    const renvois = { id: avant.renvois, fusionne_dans: garde.id };
    await tx.db.update('clients', renvois, { fusionne_dans: absorbe.id });
    const changedEars = changed.flatMap(({ oreille }) => (oreille ? [OREILLES[oreille].cote] : []));
    await partAppareils(tx, garde, absorbe, avant.appareils, changedEars);
    await restoreKeys(tx, absorbe, avant.cles);
    const done = { annule_le: tx.now().toISOString(), avant: '' };
    await tx.db.update('fusions', { id: fusion.id }, done);

    const suite = rendus && ` : ${rendus}`;
    const gardees = changed.length
      ? ` ; changés depuis et gardés : ${changed.map(({ libelle }) => libelle).join(', ')}`
      : '';
    const name = nomDe({ ...absorbe, ...back });
    await addHistorique(tx, garde, {
      action: 'Fusion annulée',
      details: `Fiche de ${name} séparée de celle-ci${suite}${gardees}`,
    });
    await addHistorique(tx, absorbe, {
      action: 'Fusion annulée',
      details: `Fiche séparée de celle de ${nomDe(garde)}${suite}`,
    });
    await announce(tx, 'client.updated', [garde, absorbe]);
    await trace(tx, {
      action: 'client:separation',
      objet: 'client',
      objetId: garde.id,
      centreId: garde.centre_id,
      details: `Fiche ${absorbe.id} séparée de celle-ci${suite}`,
    });
    return { clientId: absorbe.id };
  });
}

const nomDe = ({ nom, prenom }: Pick<ClientRow, 'nom' | 'prenom'>): string => `${nom} ${prenom}`.trim();

/** The fields of the kept client that are no longer what the merge made them. */
async function changedSince(
  ctx: Context,
  garde: ClientRow,
  avant: AvantFusion,
): Promise<readonly ChampFusion[]> {
  const now = { ...garde, appareils: await appareilsOf(ctx, garde.id) };
  const then = { ...avant.apres, appareils: toAppareils(avant.appareils.apres) };
  return CHAMPS_FUSION.filter((champ) => !sameChamp(champ, now, then));
}

/** Gives the kept client its former values back, save for the fields that were changed since. */
async function restoreGarde(
  tx: Context,
  garde: ClientRow,
  avant: AvantFusion,
  changed: readonly ChampFusion[],
): Promise<void> {
  const restored = CHAMPS_FUSION.filter((champ) => !changed.includes(champ));
  // Of a merge of before they had no such columns the marks say nothing of these.
  const unies = COLONNES_UNIES.filter((name) => name in avant.apres && garde[name] === avant.apres[name]);
  const columns = pickColumns(avant.garde, [...restored.flatMap(({ colonnes }) => [...colonnes]), ...unies]);
  const row: ClientRow = { ...garde, ...columns };
  const untouched = garde.modifie_le === avant.apres.modifie_le;
  await tx.db.update(
    'clients',
    { id: garde.id },
    {
      ...columns,
      ...derivedColumns(toClient(row)),
      modifie_le: untouched ? avant.garde.modifie_le : tx.now().toISOString(),
      version: garde.version + 1,
    },
  );
  await noterChangements(tx, garde, columns, 'fusion');
  await storeDuplicateKeys(tx, row, toClient(row));
}

async function restoreKeys(
  tx: Context,
  { id, centre_id }: ClientRow,
  cles: readonly string[],
): Promise<void> {
  await tx.db.delete('cles_doublon', { client_id: id });
  await tx.db.insert(
    'cles_doublon',
    cles.map((cle) => ({ centre_id, client_id: id, cle })),
  );
}

/** What was moved and still stands with the kept client. */
async function countReturning(
  ctx: Context,
  fusion: FusionRow,
  avant: AvantFusion,
): Promise<Partial<Comptes>> {
  const comptes: Partial<Comptes> = {};
  for (const { table } of TABLES_RATTACHEES) {
    const ids = new Set(avant.deplaces[table]);
    if (ids.size === 0) continue;
    const rows = await ctx.db.from(table).where({ client_id: fusion.client_id }).select('id');
    comptes[table] = rows.filter(({ id }) => ids.has(id)).length;
  }
  return comptes;
}
