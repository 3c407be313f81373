import { index, layout, type RouteConfig, route } from '@remix-run/route-config';

/** The site map: every URL and the module that answers it. */
export default [
  index('routes/racine.tsx', { id: 'racine' }),

  layout('routes/auth/layout.tsx', [
    route('auth/login', 'routes/auth/login.tsx'),
    route('auth/register', 'routes/auth/register.tsx'),
    route('auth/confirmation', 'routes/auth/confirmation.tsx'),
    route('auth/reset-password', 'routes/auth/reset-password.tsx'),
    route('auth/confirm-password/:jeton', 'routes/auth/confirm-password.tsx'),
    route('auth/reset-success', 'routes/auth/reset-success.tsx'),
    route('auth/*', 'routes/auth/inconnu.tsx'),
  ]),
  layout('routes/auth/layout-ouvert.tsx', [
    route('auth/confirm-email/:jeton', 'routes/auth/confirm-email.tsx'),
    route('auth/email-confirme', 'routes/auth/email-confirme.tsx'),
    route('auth/change-password', 'routes/auth/change-password.tsx', { id: 'auth-change-password' }),
    route('change-password', 'routes/auth/change-password.tsx', { id: 'change-password' }),
  ]),
  route('auth/logout', 'routes/auth/logout.tsx'),
  route('auth/google', 'routes/auth/google.ts'),
  route('auth/google/callback', 'routes/auth/google-retour.ts'),
  route('auth/google/verify', 'routes/auth/google-verification.ts'),
  route('aide', 'routes/aide.tsx'),
  route('confidentialite', 'routes/confidentialite.tsx'),

  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/inconnu.tsx', { id: 'admin-racine' }),
    route('index', 'routes/admin/accueil.tsx'),
    route('centre', 'routes/admin/centre.tsx'),
    route('clients', 'routes/clients/liste.tsx', [
      route(':clientId/statut', 'routes/clients/statut.tsx'),
      route(':clientId/suppression', 'routes/clients/suppression.tsx', { id: 'suppression-client' }),
      route('suppression', 'routes/clients/suppression.tsx', { id: 'suppression-clients' }),
    ]),
    route('clients/import', 'routes/import/fichier.tsx'),
    route('clients/import/:importId/colonnes', 'routes/import/colonnes.tsx'),
    route('clients/import/:importId/verification', 'routes/import/verification.tsx'),
    route('clients/import/:importId/execution', 'routes/import/execution.tsx'),
    route('clients/import/:importId/resultat', 'routes/import/resultat.tsx'),
    route('nouveauClient', 'routes/clients/creation.tsx'),
    route('nouveauClient/:clientId', 'routes/clients/fiche.tsx', [
      route('statut', 'routes/clients/fiche-statut.tsx'),
      route('facturation', 'routes/clients/facturation.tsx'),
    ]),
    route('ClientDashboard/:clientId', 'routes/tableau-client/page.tsx', [
      route('statut', 'routes/tableau-client/statut.tsx'),
    ]),
    route('ClientDashboard/:clientId/etape', 'routes/tableau-client/etape.ts'),
    route('bilan-auditif/:clientId', 'routes/bilans/page.tsx', [
      route(':bilanId/suppression', 'routes/bilans/suppression.tsx'),
    ]),
    route('bilan-auditif/:clientId/nouveau', 'routes/bilans/creation.tsx'),
    route('bilan-auditif/:clientId/:bilanId', 'routes/bilans/edition.tsx'),
    route('factures', 'routes/factures/liste.tsx', [route('suppression', 'routes/factures/suppression.tsx')]),
    route('factures/:factureId/statut', 'routes/factures/statut.tsx'),
    route('abonnement', 'routes/compte/abonnement.tsx', [
      route(':centreId/:pack', 'routes/compte/changement-pack.tsx'),
    ]),
    route('MesFactures', 'routes/compte/mes-factures.tsx', [
      route('nouvelle', 'routes/compte/brouillon-creation.tsx'),
      route(':brouillonId', 'routes/compte/brouillon.tsx'),
      route(':brouillonId/suppression', 'routes/compte/brouillon-suppression.tsx'),
    ]),
    route('MoyenDePaiement', 'routes/compte/moyens-paiement.tsx', [
      route('nouveau', 'routes/compte/moyen-creation.tsx'),
      route(':moyenId/suppression', 'routes/compte/moyen-suppression.tsx'),
    ]),
    route('MoyenDePaiement/:moyenId/statut', 'routes/compte/moyen-statut.ts'),
    route('support', 'routes/compte/support.tsx'),
    route('users', 'routes/administration/users.tsx', [
      route('invitation', 'routes/administration/invitation.tsx'),
      route(':userId', 'routes/administration/user.tsx'),
      route(':userId/relance', 'routes/administration/relance.tsx'),
      route(':userId/desactivation', 'routes/administration/desactivation.tsx', { id: 'desactivation-user' }),
      route(':userId/reactivation', 'routes/administration/reactivation.tsx', { id: 'reactivation-user' }),
    ]),
    route('usersAdmin', 'routes/administration/users-admin.tsx', [
      route(':userId/desactivation', 'routes/administration/desactivation.tsx', {
        id: 'desactivation-compte',
      }),
      route(':userId/reactivation', 'routes/administration/reactivation.tsx', { id: 'reactivation-compte' }),
    ]),
    route('centres', 'routes/administration/centres.tsx', [
      route('nouveau', 'routes/administration/nouveau-centre.tsx'),
      route(':centreId', 'routes/administration/centre.tsx'),
    ]),
    route('user-profile', 'routes/compte/profil.tsx'),
    route('edit-profile', 'routes/compte/profil-edition.tsx'),
    route('journal', 'routes/journal/liste.tsx'),
    route('*', 'routes/admin/inconnu.tsx'),
  ]),
  route('admin/clients/import/:importId', 'routes/import/etape.ts'),
  route('admin/clients/import/:importId/rejets', 'routes/import/rejets.ts'),
  route('admin/factures/:factureId/pdf', 'routes/factures/pdf.ts'),
  route('admin/devis/:devisId/pdf', 'routes/devis/pdf.ts'),
  route('admin/MesFactures/:factureAbonnementId/pdf', 'routes/compte/ma-facture-pdf.ts'),
  route('admin/user-profile/google/dissociation', 'routes/auth/google-dissociation.ts'),
  route('admin/user-profile/image/suppression', 'routes/compte/profil-image.ts'),
  route('admin/user-profile/email/annulation', 'routes/compte/profil-email.ts'),
  route('admin/user-profile/sessions', 'routes/compte/sessions.ts'),
  route('admin/user-profile/sessions/:sessionId', 'routes/compte/session.ts'),
  route('admin/avatars/:userId', 'routes/compte/avatar.ts'),
  route('admin/journal/export', 'routes/journal/export.ts'),
  route('admin/recherche', 'routes/clients/recherche.ts'),

  route('*', 'routes/racine.tsx', { id: 'ailleurs' }),
] satisfies RouteConfig;
