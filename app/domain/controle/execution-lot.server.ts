import type { DossierControleRow } from '~/db/rows/controle';
import { accord } from '~/lib/accord';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
import { dropBytes } from '../fichiers/garde.server';
import { Abandon, type EnCours, type Fait } from '../taches/bail.server';
import type { Etabli } from '../taches/etabli.server';
import { personneOf } from '../taches/personne.server';
import { renderDossierControle } from './dossier-controle.service.server';
import { cleDossier, cleTacheLot } from './lot';
import { LOT_OCTETS_MAX } from './lot.schema';
import { lireLot } from './lots.server';

/** How often making a lot is begun at most. */
export const ESSAIS_LOT = 5;

/**
 * The job of a lot, as whoever asked, with what they may do now: each file that waits is made and kept, one at a time; begun again it goes on with the
 * first that waits. What is refused of one patient is noted and does not stop the others. Raises DomainError for who has no access any more, UnavailableError.
 */
export async function resumeLot(etabli: Etabli, { tache, signal, progress }: EnCours): Promise<Fait> {
  const { userId } = JSON.parse(tache.donnees) as { userId: string };
  const ctx = await personneOf(etabli, userId, {
    code: 'lot_sans_acces',
    message: 'Qui a demandé ces dossiers n’a plus accès à Auricule.',
  });
  const id = tache.cle.slice(cleTacheLot('').length);
  const lot = await lireLot(ctx, id).catch(() => null);
  if (!lot) return { resultat: 'Ces dossiers ne sont plus demandés.', prochain: null };
  const rows = await ctx.db.from('dossiers_controle').where({ lot_id: id }).orderBy('rang');
  let octets = rows.reduce((sum, { taille }) => sum + taille, 0);
  const waiting = rows.filter(({ etat }) => etat === 'attente');
  let done = rows.length - waiting.length;
  for (const { id: dossierId } of waiting) {
    if (signal.aborted) throw new Abandon();
    octets += await reunir(ctx, dossierId, LOT_OCTETS_MAX - octets);
    done += 1;
    progress((done / lot.total) * 100);
  }
  await ctx.db.update('lots_controle', { id }, { etat: 'fait', fini_le: ctx.now().toISOString() });
  const reunis = await ctx.db.count(ctx.db.from('dossiers_controle').where({ lot_id: id, etat: 'fait' }));
  return { resultat: `${accord(reunis, 'dossier réuni', 'dossiers réunis')}.`, prochain: null };
}

/** Makes one file and keeps it; returns its bytes. What was erased, or given up with its lot, since the job began is passed over. */
async function reunir(ctx: Context, id: string, room: number): Promise<number> {
  const row = await ctx.db.from('dossiers_controle').where({ id, etat: 'attente' }).first();
  if (!row) return 0;
  const fait_le = ctx.now().toISOString();
  try {
    if (room <= 0)
      throw new DomainError(
        'lot_plein',
        'Ces dossiers pèsent trop ensemble : demandez-les en plusieurs fois.',
      );
    const { pdf, pages, pieces } = await renderDossierControle(ctx, row.client_id, row.appareillage);
    const values = { pages, taille: pdf.byteLength, pieces: JSON.stringify(pieces) };
    return await garder(ctx, row, pdf, { ...values, etat: 'fait', raison: '', fait_le });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await ctx.db.update('dossiers_controle', { id }, { etat: 'refuse', raison: error.message, fait_le });
    return 0;
  }
}

/**
 * Stores a PDF and has its row name it; returns its bytes. The patient may have been erased or merged into another while it was made: it goes again
 * then, and of who was merged the other's is to be asked for.
 */
async function garder(
  ctx: Context,
  { id, client_id }: DossierControleRow,
  pdf: Uint8Array,
  values: Partial<DossierControleRow>,
): Promise<number> {
  const emplacement = cleDossier(id);
  await ctx.infra.fichiers.write(emplacement, pdf);
  if ((await ctx.db.update('dossiers_controle', { id, client_id }, { ...values, emplacement })) > 0)
    return pdf.byteLength;
  await dropBytes(ctx.infra, [emplacement]);
  throw new DomainError(
    'dossier_reuni_entre_temps',
    'Sa fiche a été réunie à une autre pendant la préparation : demandez de nouveau ce dossier.',
  );
}
