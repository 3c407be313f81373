import { Abandon, type EnCours, type Fait } from '../taches/bail.server';
import type { Etabli } from '../taches/etabli.server';
import { personneOf } from '../taches/personne.server';
import { executerConservation } from './execution.service.server';
import { cleTacheConservation, direFaits } from './lot';
import { findLot } from './lots.repo.server';

/** The job of a lot, as whoever asked, with what they may do now. Raises DomainError for who has no access any more, ForbiddenError. */
export async function resumeConservation(
  etabli: Etabli,
  { tache, signal, progress }: EnCours,
): Promise<Fait> {
  const { userId } = JSON.parse(tache.donnees) as { userId: string | null };
  const ctx = await personneOf(etabli, userId, {
    code: 'conservation_sans_acces',
    message: 'Qui a demandé cela n’a plus accès à Auricule.',
  });
  const id = tache.cle.slice(cleTacheConservation('').length);
  const { geste } = await findLot(ctx, id);
  const goOn = () => {
    if (signal.aborted) throw new Abandon();
  };
  const { faits, refuses } = await executerConservation(ctx, id, { goOn, progress });
  return { resultat: `${direFaits(geste, faits)}, ${refuses} laissés.`, prochain: null };
}
