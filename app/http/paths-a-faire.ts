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
  /** The lines that somebody put off until a later day. */
  aFaireReportees: (search?: URLSearchParams | string) => withSearch('/admin/a-faire/reportees', search),
  aFaireReport: (search: URLSearchParams | string) => withSearch('/admin/a-faire/report', search),
  /** Who sees to a line: the dialog, and the one press of the list. */
  aFairePrise: (search: URLSearchParams | string) => withSearch('/admin/a-faire/prise', search),
  aFairePriseDirecte: () => '/admin/a-faire/prises',
  aFaireLevee: (id: string) => `/admin/a-faire/reports/${id}/levee`,
  /** A patient is reminded of a line. */
  aFaireRelance: (search: URLSearchParams | string) => withSearch('/admin/a-faire/relance', search),
  aFaireSms: (search: URLSearchParams) => withSearch('/admin/a-faire/sms', search),
  /** Letters to the patients of one kind of lines, those of a campaign, and their PDF. */
  aFaireLettres: (nature: string) => `/admin/a-faire/lettres/${nature}`,
  aFaireCampagne: (id: string) => `/admin/a-faire/campagnes/${id}`,
  aFaireLettresPdf: (id: string) => `/admin/a-faire/campagnes/${id}/pdf`,
  aFaireTexte: (nature: string) => `/admin/a-faire/textes/${nature}`,
  aFaireEtat: (id: string) => `/admin/a-faire/${id}/etat`,
};
