import { CENTRE, compte, type Table } from './table-du-registre';

/** What is known of the tables of who comes in and by what, and of who reads much (registre.ts). */
export const TABLES_D_ACCES = {
  sessions: { owner: null, inscription: 'suit', garde: { colonne: 'cree_le', jours: 1 } },
  jetons: { owner: null, inscription: 'suit', garde: { colonne: 'expire_le', jours: 0 } },
  jetons_api: { owner: compte, inscription: 'suit', garde: 'comme l’utilisateur' },
  facteurs_totp: { owner: compte, inscription: 'suit', garde: 'comme l’utilisateur' },
  codes_secours: { owner: compte, inscription: 'suit', garde: 'comme l’utilisateur, jusqu’à ce qu’il serve' },
  cles_acces: { owner: compte, inscription: 'suit', garde: 'comme l’utilisateur' },
  defis: { owner: null, garde: { colonne: 'expire_le', jours: 0 } },
  navigateurs_memorises: { owner: compte, inscription: 'suit', garde: { colonne: 'expire_le', jours: 0 } },
  alertes_consultations: { owner: compte, inscription: 'suit', garde: CENTRE },
} as const satisfies Record<string, Table>;
