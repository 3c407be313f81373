import { describe, expect, test } from 'vitest';
import { etatOf } from '~/domain/comptes/etats-user';

const NOW = '2026-11-21T09:00:00.000Z';
const AVANT = '2026-11-21T08:59:00.000Z';
const APRES = '2026-11-21T09:01:00.000Z';

const present = {
  account_confirmation: true,
  temporary_password: false,
  temporaire_expire_le: null,
  email_confirme_le: AVANT,
};
const invite = { ...present, temporary_password: true, email_confirme_le: null };
const parti = { prochain_essai_le: null, abandonne_le: null, derniere_erreur: '' };
const enRoute = { ...parti, prochain_essai_le: APRES };

describe('l’état d’un compte', () => {
  test.each([
    ['entré', present, undefined, 'actif'],
    ['entré, dont l’invitation s’est perdue jadis', present, { ...parti, abandonne_le: AVANT }, 'actif'],
    ['bloqué, invité ou non', { ...invite, account_confirmation: false }, enRoute, 'bloque'],
    ['invité, le courriel attend son tour', invite, enRoute, 'invite'],
    ['invité, le courriel est parti', { ...invite, temporaire_expire_le: APRES }, parti, 'invite'],
    ['invité, trop tard', { ...invite, temporaire_expire_le: AVANT }, parti, 'inviteExpire'],
    [
      'invité de nouveau, trop tard pour la première',
      { ...invite, temporaire_expire_le: AVANT },
      enRoute,
      'invite',
    ],
    ['le serveur de courriel ne répond pas', invite, { ...enRoute, derniere_erreur: 'ESOCKET' }, 'enAttente'],
    [
      'l’adresse n’existe pas',
      invite,
      { ...parti, abandonne_le: AVANT, derniere_erreur: 'X 550' },
      'nonRemis',
    ],
    [
      'mot de passe donné par la commande',
      { ...present, temporary_password: true, temporaire_expire_le: APRES },
      undefined,
      'provisoire',
    ],
    ['adresse changée', { ...present, email_confirme_le: null }, parti, 'aConfirmer'],
    [
      'adresse changée pour une qui n’existe pas',
      { ...present, email_confirme_le: null },
      { ...parti, abandonne_le: AVANT },
      'nonRemis',
    ],
  ])('%s', (_, user, envoi, etat) => {
    expect(etatOf(user, envoi, NOW)).toBe(etat);
  });
});
