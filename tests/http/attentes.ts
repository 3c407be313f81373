/**
 * What each address answers to each kind of caller. `page` 200 · `cnx` to the sign-in page · `accueil` to the dashboard · `mdp` to the
 * change of password · `→` elsewhere in the application (done, or sent on) · `400` read and refused (the caller may) · otherwise the status.
 */
export const APPELANTS = [
  'anonyme',
  'bloqué', // an administrator whose account was deactivated while signed in
  'provisoire', // an administrator whose password is still the one of the invitation
  'viewer',
  'employe',
  'admin',
  'superAdmin',
  'accountAdmin',
  'voisin', // superAdmin of another centre of the account
  'étranger', // administrator of another account
] as const;
export type Appelant = (typeof APPELANTS)[number];

// biome-ignore format: a table is read by its columns
export const ATTENTES: Record<string, string> = {
  //                                                     anonyme bloqué  provisoire viewer  employe admin    superAdmin accountAdmin voisin  étranger
  'GET /':                                              'accueil accueil accueil    accueil accueil accueil  accueil    accueil      accueil accueil',
  'POST /':                                             'accueil accueil accueil    accueil accueil accueil  accueil    accueil      accueil accueil',
  'GET /inconnu':                                       'accueil accueil accueil    accueil accueil accueil  accueil    accueil      accueil accueil',
  'POST /inconnu':                                      'accueil accueil accueil    accueil accueil accueil  accueil    accueil      accueil accueil',
  'GET /auth/login':                                    'page    page    page       →       →       →        →          →            →       →',
  'POST /auth/login':                                   '400     400     400        →       →       →        →          →            →       →',
  'GET /auth/inconnu':                                  'cnx     cnx     cnx        cnx     cnx     cnx      cnx        cnx          cnx     cnx',
  'POST /auth/inconnu':                                 'cnx     cnx     cnx        cnx     cnx     cnx      cnx        cnx          cnx     cnx',
  'GET /auth/logout':                                   'cnx     cnx     cnx        cnx     cnx     cnx      cnx        cnx          cnx     cnx',
  'POST /auth/logout':                                  'cnx     cnx     cnx        cnx     cnx     cnx      cnx        cnx          cnx     cnx',
  'GET /aide':                                         'page    page    page       page    page    page     page       page         page    page',
  'POST /aide':                                        '405     405     405        405     405     405      405        405          405     405',
  'GET /admin':                                         'cnx     cnx     mdp        accueil accueil accueil  accueil    accueil      accueil accueil',
  'POST /admin':                                        'cnx     cnx     mdp        accueil accueil accueil  accueil    accueil      accueil accueil',
  'GET /admin/inconnu':                                 'cnx     cnx     mdp        accueil accueil accueil  accueil    accueil      accueil accueil',
  'POST /admin/inconnu':                                'cnx     cnx     mdp        accueil accueil accueil  accueil    accueil      accueil accueil',
  'GET /admin/index':                                   'cnx     cnx     mdp        →       →       →        →          →            →       →',
  'POST /admin/index':                                  '405     405     405        405     405     405      405        405          405     405',
  'GET /admin/centre':                                  'accueil accueil accueil    accueil accueil accueil  accueil    accueil      accueil accueil',
  'POST /admin/centre':                                 'cnx     cnx     mdp        accueil accueil accueil  accueil    accueil      accueil accueil',
  'GET /admin/recherche':                               'cnx     cnx     mdp        page    page    page     page       page         page    page',
  'POST /admin/recherche':                              '405     405     405        405     405     405      405        405          405     405',
  'GET /admin/clients':                                 'cnx     cnx     mdp        page    page    page     page       page         page    page',
  'POST /admin/clients':                                '405     405     405        405     405     405      405        405          405     405',
  'GET /admin/clients/:clientId/statut':                'cnx     cnx     mdp        403     page    page     page       page         404     404',
  'POST /admin/clients/:clientId/statut':               'cnx     cnx     mdp        403     →       →        →          →            404     404',
  'GET /admin/clients/:clientId/suppression':           'cnx     cnx     mdp        403     page    page     page       page         404     404',
  'POST /admin/clients/:clientId/suppression':          'cnx     cnx     mdp        403     →       →        →          →            →       →',
  'GET /admin/clients/suppression':                     'cnx     cnx     mdp        403     page    page     page       page         page    page',
  'POST /admin/clients/suppression':                    'cnx     cnx     mdp        403     →       →        →          →            →       →',
  'GET /admin/nouveauClient':                           'cnx     cnx     mdp        403     page    page     page       page         page    page',
  'POST /admin/nouveauClient':                          'cnx     cnx     mdp        403     →       →        →          →            →       →',
  'GET /admin/nouveauClient/:clientId':                 'cnx     cnx     mdp        page    page    page     page       page         404     404',
  'POST /admin/nouveauClient/:clientId':                'cnx     cnx     mdp        403     →       →        →          →            404     404',
  'GET /admin/nouveauClient/:clientId/statut':          'cnx     cnx     mdp        403     page    page     page       page         404     404',
  'POST /admin/nouveauClient/:clientId/statut':         'cnx     cnx     mdp        403     →       →        →          →            404     404',
  'GET /admin/nouveauClient/:clientId/facturation':     'cnx     cnx     mdp        403     page    page     page       page         404     404',
  'POST /admin/nouveauClient/:clientId/facturation':    'cnx     cnx     mdp        403     →       →        →          →            404     404',
  'GET /admin/clients/import':                          'cnx     cnx     mdp        403     page    page     page       page         page    page',
  'POST /admin/clients/import':                         'cnx     cnx     mdp        403     →       →        →          →            →       →',
  'GET /admin/clients/import/:importId':                'cnx     cnx     mdp        403     →       →        →          →            404     404',
  'POST /admin/clients/import/:importId':               '405     405     405        405     405     405      405        405          405     405',
  'GET /admin/clients/import/:importId/colonnes':       'cnx     cnx     mdp        403     page    page     page       page         404     404',
  'POST /admin/clients/import/:importId/colonnes':      'cnx     cnx     mdp        403     →       →        →          →            404     404',
  'GET /admin/clients/import/:importId/verification':   'cnx     cnx     mdp        403     page    page     page       page         404     404',
  'POST /admin/clients/import/:importId/verification':  'cnx     cnx     mdp        403     →       →        →          →            404     404',
  'GET /admin/clients/import/:importId/execution':      'cnx     cnx     mdp        403     →       →        →          →            404     404',
  'POST /admin/clients/import/:importId/execution':     '405     405     405        405     405     405      405        405          405     405',
  'GET /admin/clients/import/:importId/resultat':       'cnx     cnx     mdp        403     →       →        →          →            404     404',
  'POST /admin/clients/import/:importId/resultat':      '405     405     405        405     405     405      405        405          405     405',
  'GET /admin/clients/import/:importId/rejets':         'cnx     cnx     mdp        403     page    page     page       page         404     404',
  'POST /admin/clients/import/:importId/rejets':        '405     405     405        405     405     405      405        405          405     405',
  'GET /admin/factures':                                'cnx     cnx     mdp        403     accueil page     page       page         page    page',
  'POST /admin/factures':                               '405     405     405        405     405     405      405        405          405     405',
  'GET /admin/factures/suppression':                    'cnx     cnx     mdp        403     accueil page     page       page         page    page',
  'POST /admin/factures/suppression':                   'cnx     cnx     mdp        403     403     →        →          →            →       →',
  'GET /admin/factures/:factureId/statut':              '→       →       →          →       →       →        →          →            →       →',
  'POST /admin/factures/:factureId/statut':             'cnx     cnx     mdp        403     403     →        →          →            404     404',
  'GET /admin/factures/:factureId/pdf':                 'cnx     cnx     mdp        403     403     page     page       page         404     404',
  'POST /admin/factures/:factureId/pdf':                '405     405     405        405     405     405      405        405          405     405',
};
