import { authorize } from '../../access/context.server';
import type { EnCours, Fait } from '../../taches/bail.server';
import type { Etabli } from '../../taches/etabli.server';
import { personneOf } from '../../taches/personne.server';
import { executeImport } from './deroulement.server';

/** Who started a run, as its job keeps it. */
export interface DonneesImport {
  userId: string | null;
}

/**
 * Takes up the run of a process that is gone, as the person who started it, with what this person may do now. Raises ForbiddenError for
 * somebody who may not any more, and what a run raises.
 */
export async function resumeImport(etabli: Etabli, enCours: EnCours): Promise<Fait> {
  const { userId } = JSON.parse(enCours.tache.donnees) as DonneesImport;
  const ctx = await personneOf(etabli, userId, {
    code: 'import_sans_acces',
    message: 'Qui a lancé cet import n’a plus accès à Auricule.',
  });
  authorize(ctx, 'client:importer');
  return executeImport(enCours, ctx);
}
