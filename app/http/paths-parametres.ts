import { withSearch } from './avec-recherche';

/** The account's dated parameters, and its table of products and services. */
export const pathsParametres = {
  parametres: (search?: URLSearchParams | string) => withSearch('/admin/parametres', search),
  parametre: (cle: string) => `/admin/parametres/${cle}`,
  parametreRetrait: (cle: string, id: string) => `/admin/parametres/${cle}/${id}/retrait`,
  lpp: () => '/admin/lpp',
  lppVersion: (id: string, search?: URLSearchParams | string) =>
    withSearch(`/admin/lpp/versions/${id}`, search),
  lppApplication: (id: string) => `/admin/lpp/versions/${id}/application`,
  lppEcart: (id: string) => `/admin/lpp/versions/${id}/ecart`,
  lppCodes: (search?: URLSearchParams | string) => withSearch('/admin/lpp/codes', search),
  lppVerification: () => '/admin/lpp/verification',
  lppCode: (code: string) => `/admin/lpp/codes/${code}`,
} as const;
