import type { LigneConservationRow, LotConservationRow } from '~/db/rows/conservation';
import { authorize, type Context } from '../access/context.server';
import { archiver } from '../archives/archivage.server';
import { archiveOf } from '../archives/archives.service.server';
import { effacer } from '../clients/effacement.server';
import { lockClient } from '../clients/vivants.repo.server';
import { DomainError } from '../errors';
import { dropBytes } from '../fichiers/garde.server';
import { trace } from '../journal/trace.server';
import { DOSSIER_LIMITE } from '../vie-privee/permission';
import { derniersActes, lireDus } from './dus.repo.server';
import { direFaits } from './lot';
import { findLot } from './lots.repo.server';
import { lireRegle } from './regle.server';

/** What a lot came to. */
export interface BilanConservation {
  faits: number;
  refuses: number;
}

/**
 * Does what waits of a lot, one record a transaction, as whoever asks: begun again it goes on with the first that waits, and of two at once each record is done by one. Each is looked at
 * again, and left where its time has not come any more. `goOn` says between two whether to go on. Raises NotFoundError, ForbiddenError.
 */
export async function executerConservation(
  ctx: Context,
  id: string,
  {
    goOn = () => undefined,
    progress = () => undefined,
  }: { goOn?(): void; progress?(percent: number): void } = {},
): Promise<BilanConservation> {
  authorize(ctx, 'archive:modifier');
  const lot = await findLot(ctx, id);
  const lignes = await ctx.db.from('lignes_conservation').where({ lot_id: lot.id }).orderBy('rang');
  for (const [rang, ligne] of lignes.entries()) {
    if (ligne.etat !== 'attente') continue;
    goOn();
    await faire(ctx, lot, ligne);
    progress(((rang + 1) / lot.total) * 100);
  }
  return terminer(ctx, lot);
}

/** One record, with its line. What is refused of it is noted and does not stop the others. */
async function faire(ctx: Context, lot: LotConservationRow, ligne: LigneConservationRow): Promise<void> {
  const fait_le = ctx.now().toISOString();
  try {
    const emplacements = await ctx.transaction(async (tx) => {
      const attend = await tx.db.lock('lignes_conservation', { id: ligne.id, etat: 'attente' });
      if (!attend) return [];
      const vides = lot.geste === 'archivage' ? await archiverUn(tx, lot, ligne) : await effacerUn(tx, ligne);
      await tx.db.update('lignes_conservation', { id: ligne.id }, { etat: 'fait', fait_le });
      return vides;
    });
    await dropBytes(ctx.infra, emplacements);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await ctx.db.update(
      'lignes_conservation',
      { id: ligne.id, etat: 'attente' },
      { etat: 'refuse', raison: error.message, fait_le },
    );
  }
}

async function archiverUn(
  tx: Context,
  lot: LotConservationRow,
  ligne: LigneConservationRow,
): Promise<string[]> {
  const row = await lockClient(tx, ligne.client_id);
  await assertDu(tx, ligne, 'archivage');
  const acte = (await derniersActes(tx, [row.id])).get(row.id) ?? ligne.acte;
  await archiver(tx, row, acte, lot.motif);
  return [];
}

async function effacerUn(tx: Context, ligne: LigneConservationRow): Promise<string[]> {
  const row = archiveOf(await tx.db.lock('clients', { id: ligne.client_id }));
  await assertDu(tx, ligne, 'effacement');
  return effacer(tx, [row]);
}

/** Raises DomainError unless the record is due, now that it is locked. */
async function assertDu(
  tx: Context,
  { client_id, centre_id }: LigneConservationRow,
  geste: LotConservationRow['geste'],
): Promise<void> {
  const [du] = await lireDus(tx, [centre_id], geste, await lireRegle(tx), [client_id]);
  if (!du)
    throw new DomainError(
      'conservation_pas_du',
      'Un acte plus récent est noté depuis, ou la durée a changé.',
    );
  if (du.retenue === 'limite') throw new DomainError('dossier_limite', DOSSIER_LIMITE);
  if (du.retenue === 'garde') throw new DomainError('dossier_a_garder', 'Un motif de garde est noté depuis.');
  if (du.retenue) throw new DomainError('conservation_pas_du', 'Des pièces comptables le retiennent encore.');
}

/** Says that a lot is over, once. */
async function terminer(ctx: Context, lot: LotConservationRow): Promise<BilanConservation> {
  const combien = (etat: LigneConservationRow['etat']) =>
    ctx.db.count(ctx.db.from('lignes_conservation').where({ lot_id: lot.id, etat }));
  const bilan = { faits: await combien('fait'), refuses: await combien('refuse') };
  await ctx.transaction(async (tx) => {
    const fini_le = tx.now().toISOString();
    const match = { id: lot.id, etat: 'en_cours' } as const;
    if ((await tx.db.update('lots_conservation', match, { etat: 'fait', fini_le })) === 0) return;
    await trace(tx, {
      action: 'conservation:compteRendu',
      details: `${direFaits(lot.geste, bilan.faits)}, ${bilan.refuses} laissés : ${lot.motif}. ${lot.regle}`,
    });
  });
  return bilan;
}
