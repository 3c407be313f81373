import { withSearch } from './avec-recherche';

/** The addresses of the worklist, and of what somebody noted to be done. */
export const pathsAFaire = {
  aFaire: (search?: URLSearchParams | string) => withSearch('/admin/a-faire', search),
  /** What was noted alone, done or not. */
  aFaireNotees: (search?: URLSearchParams | string) => withSearch('/admin/a-faire/notees', search),
  aFaireCreation: (search?: URLSearchParams | string) => withSearch('/admin/a-faire/nouveau', search),
  aFaireEdition: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/a-faire/${id}`, search),
  aFaireSuppression: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/a-faire/${id}/suppression`, search),
  aFaireEtat: (id: string) => `/admin/a-faire/${id}/etat`,
};
