import type { LigneConservationRow, LotConservationRow } from '~/db/rows/conservation';
import { isId } from '~/lib/id';
import { newId } from '~/lib/ids.server';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { assertReconfirme } from '../access/reconfirmation.server';
import { avertirDePatients } from '../courriels/avis-patients.server';
import { DomainError } from '../errors';
import { trace } from '../journal/trace.server';
import { newTache } from '../taches/plan.server';
import { type ConservationSaisie, LOT_MAX } from './conservation.schema';
import { derniersActes, lireDus } from './dus.repo.server';
import { cleTacheConservation, direNombre } from './lot';
import { findLot } from './lots.repo.server';
import { direRegle, lireRegle } from './regle.server';

const INSERES = 100;

/**
 * Asks for records to be archived, or erased from the archive: those chosen as far as their time has come, or the first LOT_MAX that are due. A job does them one
 * after the other and looks again at each (without `tache` the caller does); one of an account at a time. The same form sent twice asks once. Returns the id of the lot. Raises DomainError where nothing is due or another lot is under way,
 * ForbiddenError.
 */
export async function demanderConservation(
  ctx: Context,
  { geste, ids, tous, motif }: ConservationSaisie,
  { formId = null, tache = true, max = LOT_MAX }: { formId?: unknown; tache?: boolean; max?: number } = {},
): Promise<string> {
  authorize(ctx, 'archive:modifier');
  if (geste === 'effacement') assertReconfirme(ctx, 'patients:effacer');
  const id = isId(formId) ? formId : newId();
  const { compteId: compte_id, userId: user_id, name: user_name } = ctx.acteur;
  await ctx.transaction(
    async (tx) => {
      // Two requests of one account one after the other: the second sees the first.
      await tx.db.lock('comptes', { id: compte_id });
      if (await tx.db.from('lots_conservation').where({ id }).first()) return;
      await assertAucunEnCours(tx);
      const regle = await lireRegle(tx);
      const dus = await lireDus(tx, visibleCentreIds(tx), geste, regle, tous ? null : ids.filter(isId));
      const libres = dus.filter(({ retenue }) => retenue === null).slice(0, Math.min(max, LOT_MAX));
      if (libres.length === 0)
        throw new DomainError(
          'conservation_rien',
          geste === 'archivage'
            ? 'Aucun de ces dossiers n’est à archiver.'
            : 'Aucun de ces dossiers n’est à effacer.',
        );
      const cree_le = tx.now().toISOString();
      const lot: LotConservationRow = {
        ...{ id, compte_id, user_id, user_name, geste, motif, regle: direRegle(regle, geste) },
        ...{ etat: 'en_cours', total: libres.length, cree_le, fini_le: null },
      };
      await tx.db.insert('lots_conservation', lot);
      const actes = await derniersActes(
        tx,
        libres.map((du) => du.id),
      );
      const lignes = libres.map(
        (du, rang): LigneConservationRow => ({
          ...{ id: newId(), centre_id: du.centreId, lot_id: id, client_id: du.id, rang },
          ...{ acte: actes.get(du.id) ?? '', etat: 'attente', raison: '', fait_le: null },
        }),
      );
      for (let start = 0; start < lignes.length; start += INSERES)
        await tx.db.insert('lignes_conservation', lignes.slice(start, start + INSERES));
      if (tache) {
        const nouvelle = { cle: cleTacheConservation(id), nature: 'conservation', compte_id } as const;
        const donnees = JSON.stringify({ userId: user_id });
        await tx.db.insert('taches', newTache({ ...nouvelle, prochain_le: cree_le, donnees }, tx.now()));
      }
      const quoi = direNombre(geste, libres.length);
      if (geste === 'effacement') await avertirDePatients(tx, `Effacement définitif demandé : ${quoi}`);
      await trace(tx, {
        ...{ action: 'conservation:demande', centreId: tx.centreCourant?.id ?? null },
        details: `${quoi} : ${motif}. ${lot.regle}`,
      });
    },
    { repeatable: true },
  );
  return id;
}

async function assertAucunEnCours(tx: Context): Promise<void> {
  const { compteId: compte_id } = tx.acteur;
  if (await tx.db.from('lots_conservation').where({ compte_id, etat: 'en_cours' }).first())
    throw new DomainError(
      'conservation_en_cours',
      'Un archivage ou un effacement est encore en cours : attendez sa fin, ou arrêtez-le.',
    );
}

/** Stops what is under way: what was done stays done, the rest is left as it is. One that is over stays so. Raises NotFoundError, ForbiddenError. */
export function arreterConservation(ctx: Context, id: string): Promise<void> {
  authorize(ctx, 'archive:modifier');
  return ctx.transaction(async (tx) => {
    const lot = await findLot(tx, id);
    const fini_le = tx.now().toISOString();
    const stopped = await tx.db.update(
      'lots_conservation',
      { id: lot.id, etat: 'en_cours' },
      { etat: 'fait', fini_le },
    );
    if (stopped === 0) return;
    await tx.db.update(
      'lignes_conservation',
      { lot_id: lot.id, etat: 'attente' },
      { etat: 'refuse', raison: `Arrêté par ${tx.acteur.name}.`, fait_le: fini_le },
    );
    await trace(tx, { action: 'conservation:compteRendu', details: `Arrêté : ${lot.motif}` });
  });
}
