import type { DossierRemisRow } from '~/db/rows/vie-privee';
import type { Context } from '../../access/context.server';
import { findClient } from '../../clients/vivants.repo.server';
import { DomainError } from '../../errors';
import { dropBytes } from '../../fichiers/garde.server';
import { Abandon, type EnCours, type Fait } from '../../taches/bail.server';
import type { Etabli } from '../../taches/etabli.server';
import { personneOf } from '../../taches/personne.server';
import { contenuDuDossier } from './contenu.server';
import { cleDossierRemis, cleTacheDossier, DOSSIER_OCTETS_MAX } from './dossier-remis';
import { assertDemander } from './droit.server';
import { lireDossier } from './lecture.server';

/** How often making one is begun at most. */
export const ESSAIS_DOSSIER = 5;

/**
 * The job of a patient's file, as whoever asked, with what they may do now: made piece by piece on the disk, and kept whole or not at all; begun again it is made anew. What
 * is refused is told where it was asked for. Raises DomainError for who has no access any more, UnavailableError.
 */
export async function resumeDossierRemis(
  etabli: Etabli,
  { tache, signal, progress }: EnCours,
): Promise<Fait> {
  const { userId } = JSON.parse(tache.donnees) as { userId: string };
  const ctx = await personneOf(etabli, userId, {
    code: 'lot_sans_acces',
    message: 'Qui a demandé ce dossier n’a plus accès à Auricule.',
  });
  const id = tache.cle.slice(cleTacheDossier('').length);
  const row = await ctx.db.from('dossiers_remis').where({ id, etat: 'en_cours' }).first();
  if (!row) return { resultat: 'Ce dossier n’est plus demandé.', prochain: null };
  const fini_le = ctx.now().toISOString();
  try {
    await faire(ctx, row, signal, progress);
    return { resultat: 'Dossier réuni.', prochain: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await ctx.db.update('dossiers_remis', { id }, { etat: 'refuse', raison: error.message, fini_le });
    return { resultat: error.message, prochain: null };
  }
}

async function faire(
  ctx: Context,
  { id, client_id }: DossierRemisRow,
  signal: AbortSignal,
  progress: EnCours['progress'],
): Promise<void> {
  assertDemander(ctx);
  const client = await findClient(ctx, client_id);
  const dossier = await lireDossier(ctx, client);
  const poids = (dossier.tables.get('fichiers') ?? []).reduce((sum, { taille }) => sum + Number(taille), 0);
  if (poids > DOSSIER_OCTETS_MAX)
    throw new DomainError(
      'dossier_remis_trop_lourd',
      'Les fichiers de ce patient pèsent trop pour être préparés ici : la commande « auricule clients dossier » les réunit.',
    );
  let faits = 0;
  const avance = async () => {
    if (signal.aborted) throw new Abandon();
    faits += 1;
    const avancement = Math.floor((faits / (nombre + 1)) * 100);
    progress(avancement);
    await ctx.db.update('dossiers_remis', { id }, { avancement });
  };
  const { zip, nombre } = await contenuDuDossier(ctx, dossier, avance);
  const emplacement = cleDossierRemis(id);
  const taille = await ctx.infra.ranger(emplacement, ctx.infra.writeZip(zip));
  const fait = {
    ...{ etat: 'fait' as const, avancement: 100, emplacement, taille, fichiers: nombre },
    fini_le: ctx.now().toISOString(),
  };
  // The patient may have been erased or merged into another while it was made, or nobody wants it any more.
  if ((await ctx.db.update('dossiers_remis', { id, client_id, etat: 'en_cours' }, fait)) > 0) return;
  await dropBytes(ctx.infra, [emplacement]);
  throw new DomainError(
    'dossier_remis_entre_temps',
    'La fiche a changé de mains pendant la préparation : demandez de nouveau ce dossier.',
  );
}
