import { accessibleCentres } from '../../access/centres.server';
import { authorize, createContext } from '../../access/context.server';
import { DomainError } from '../../errors';
import type { EnCours, Fait } from '../../taches/bail.server';
import type { Etabli } from '../../taches/etabli.server';
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
  const { identity, scopedDb, infra, now } = etabli;
  const { userId } = JSON.parse(enCours.tache.donnees) as DonneesImport;
  const user = await identity
    .from('users')
    .where({ id: userId ?? '' })
    .first();
  if (!user?.account_confirmation)
    throw new DomainError('import_sans_acces', 'Qui a lancé cet import n’a plus accès à Auricule.');
  const centres = await accessibleCentres(identity, user);
  const { compte_id: compteId, id, name, email, role } = user;
  const ctx = createContext({
    db: scopedDb({ compteIds: [compteId], centreIds: centres.map((centre) => centre.id) }),
    acteur: { userId: id, name, email, role, compteId },
    centres,
    centreCourant: null,
    now,
    infra,
  });
  authorize(ctx, 'client:importer');
  return executeImport(enCours, ctx);
}
