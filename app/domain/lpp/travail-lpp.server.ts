import { accord } from '~/lib/accord';
import { cleImport, withLocalCopy } from '../clients/import/televersements.server';
import { DomainError } from '../errors';
import { dropBytes } from '../fichiers/garde.server';
import { Abandon, type EnCours, type Fait } from '../taches/bail.server';
import { compteOf, type Etabli } from '../taches/etabli.server';
import { lireVersion } from './lecture-version.server';
import { cleTacheLpp } from './version-lpp';

/** How often reading a table is begun at most. */
export const ESSAIS_LPP = 3;
const INTERROMPUE = 'La lecture a été interrompue plusieurs fois : envoyez le fichier de nouveau.';

/** The job of a version: reads the file that was sent. Raises what a run raises. */
export async function readLppAsked(etabli: Etabli, { tache, signal, progress }: EnCours): Promise<Fait> {
  const ctx = await compteOf(etabli, tache.compte_id);
  const id = tache.cle.slice(cleTacheLpp('').length);
  const row = await ctx.db.from('lpp_versions').where({ id }).first();
  if (row?.etat !== 'lecture') return { resultat: 'Rien à faire.', prochain: null };
  const refuser = async (erreur: string): Promise<Fait> => {
    await ctx.db.update('lpp_versions', { id, etat: 'lecture' }, { etat: 'refusee', erreur });
    await ctx.db.delete('lpp_codes', { version_id: id });
    return { resultat: '', refus: erreur, prochain: null };
  };
  // Its process died each time.
  if (tache.essais > ESSAIS_LPP) return refuser(INTERROMPUE);
  try {
    const lue = await withLocalCopy(ctx.infra, cleImport(id), (chemin) =>
      lireVersion(ctx, row, chemin, { signal, progress }),
    );
    await dropBytes(ctx.infra, [cleImport(id)]);
    if (lue.etat === 'refusee') return { resultat: '', refus: lue.erreur, prochain: null };
    return { resultat: `${accord(lue.codes, 'code lu', 'codes lus')} : à appliquer.`, prochain: null };
  } catch (error) {
    if (error instanceof DomainError) return refuser(error.message);
    if (error instanceof Abandon || tache.essais < ESSAIS_LPP) throw error;
    ctx.infra.reportFault(error, 'Lecture de la table LPP');
    return refuser(INTERROMPUE);
  }
}
