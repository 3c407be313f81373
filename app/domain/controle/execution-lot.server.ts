import type { DossierControleRow } from '~/db/rows/controle';
import { accord } from '~/lib/accord';
import type { Context } from '../access/context.server';
import { DomainError } from '../errors';
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
  for (const row of waiting) {
    if (signal.aborted) throw new Abandon();
    octets += await reunir(ctx, row, LOT_OCTETS_MAX - octets);
    done += 1;
    progress((done / lot.total) * 100);
  }
  await ctx.db.update('lots_controle', { id }, { etat: 'fait', fini_le: ctx.now().toISOString() });
  return { resultat: `${accord(done, 'dossier réuni', 'dossiers réunis')}.`, prochain: null };
}

/** Makes one file and keeps it; returns its bytes. */
async function reunir(ctx: Context, row: DossierControleRow, room: number): Promise<number> {
  const fait_le = ctx.now().toISOString();
  try {
    if (room <= 0)
      throw new DomainError(
        'lot_plein',
        'Ces dossiers pèsent trop ensemble : demandez-les en plusieurs fois.',
      );
    const { pdf, pages, pieces } = await renderDossierControle(ctx, row.client_id, row.appareillage);
    const emplacement = cleDossier(row.id);
    await ctx.infra.fichiers.write(emplacement, pdf);
    const values = { pages, emplacement, taille: pdf.byteLength, pieces: JSON.stringify(pieces) };
    await ctx.db.update(
      'dossiers_controle',
      { id: row.id },
      { ...values, etat: 'fait', raison: '', fait_le },
    );
    return pdf.byteLength;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await ctx.db.update(
      'dossiers_controle',
      { id: row.id },
      { etat: 'refuse', raison: error.message, fait_le },
    );
    return 0;
  }
}
