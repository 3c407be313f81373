import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { ChangementMotDePasse, changePassword } from '~/domain/access/changement-mot-de-passe.server';
import { UTILISATEUR_DEMO } from '~/domain/access/demo';
import { enter } from '~/domain/access/entree.server';
import { issueJeton } from '~/domain/access/jetons.server';
import { digestPassword } from '~/domain/access/mots-de-passe.server';
import { isResetOpen, NouveauMotDePasse, resetPassword } from '~/domain/access/reinitialisation.server';
import { findSession, openSession } from '~/domain/access/sessions.server';
import { signIn } from '~/domain/access/sign-in.server';
import { resetPassword as giveTemporaryPassword } from '~/domain/comptes/users-entree.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createUser, MAINTENANT } from '../../support/factories';
import { seuilOf, userOf } from '../../support/seuil';

const ANCIEN = 'correct cheval batterie';
const NOUVEAU = 'agrafe girafe parapluie';
const HEURE_MS = 3_600_000;

describe.each(testDatabases())('nouveau mot de passe (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let password_hash: string;
  let numero = 0;
  const door = (now = MAINTENANT) => {
    numero += 1;
    return seuilOf(app.application, { ip: `198.51.100.${numero}`, now });
  };
  const moi = (user: UserRow) => ({ user, seance: null, seuil: door() });
  const saisie = (password = NOUVEAU) => NouveauMotDePasse.parse({ password, confirmation: password });
  const changement = (oldPassword = ANCIEN, newPassword = NOUVEAU) =>
    ChangementMotDePasse.parse({ oldPassword, newPassword });

  beforeAll(async () => {
    password_hash = await digestPassword(ANCIEN);
  });

  /** A user with an open session and a link to a new password. */
  async function someone(values: Partial<UserRow> = {}) {
    const { application } = app;
    const all = { password_hash, ...values };
    const user = await createUser(application, 'employe', app.bellecour.compte_id, all);
    const visitor = { ip: '', agent: '', now: MAINTENANT };
    const session = await openSession(application.identity, user.id, visitor);
    const about = { userId: user.id, usage: 'motDePasse', now: MAINTENANT } as const;
    const token = await issueJeton(application.identity, about);
    return { user, session, token };
  }
  const again = ({ email }: UserRow) => userOf(app.application, email);
  const isIn = async (session: string) =>
    (await findSession(app.application.identity, session, MAINTENANT)) !== null;
  const enters = ({ email }: UserRow, password: string) =>
    signIn(door(), { email, password }).then(
      () => true,
      () => false,
    );
  const mailsOf = async ({ id }: UserRow) =>
    (await app.application.identity.from('courriels').where({ user_id: id })).map(({ modele }) => modele);

  describe('par un lien', () => {
    test('remplace l’ancien, ferme les sessions et les liens, et le dit par courriel', async () => {
      const { user, session, token } = await someone({ email_demande: 'pirate@ailleurs.example' });
      await resetPassword(door(), token, saisie());
      expect(await enters(user, ANCIEN)).toBe(false);
      expect(await enters(user, NOUVEAU)).toBe(true);
      expect(await isIn(session)).toBe(false);
      expect(await app.application.identity.from('jetons').where({ user_id: user.id })).toEqual([]);
      expect(await mailsOf(user)).toEqual(['motDePasseChange']);
      expect((await again(user)).email_demande).toBe('');
      const trail = await app.application.identity
        .from('journal')
        .where({ objet_id: user.id, action: 'motDePasse:changement' });
      expect(trail).toHaveLength(1);
    });

    test('vaut une heure et sert une fois, mais un refus n’en use pas', async () => {
      const { user, token } = await someone();
      const late = new Date(MAINTENANT.getTime() + HEURE_MS + 1000);
      await expect(resetPassword(door(late), token, saisie())).rejects.toThrow('ne fonctionne plus');
      await expect(resetPassword(door(), token, saisie('password123'))).rejects.toThrow('courant');
      expect(await isResetOpen(door(), token)).toBe(true);
      await resetPassword(door(), token, saisie());
      expect(await isResetOpen(door(), token)).toBe(false);
      await expect(resetPassword(door(), token, saisie('tout autre chose'))).rejects.toThrow(
        'ne fonctionne plus',
      );
      expect(await enters(user, NOUVEAU)).toBe(true);
    });

    test('de cinq envois au même instant, un seul l’emporte', async () => {
      const { user, token } = await someone();
      const words = ['un', 'deux', 'trois', 'quatre', 'cinq'].map((word) => `${word} cheval batterie`);
      const answers = await Promise.allSettled(
        words.map((password) => resetPassword(door(), token, saisie(password))),
      );
      const won = answers.findIndex(({ status }) => status === 'fulfilled');
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await enters(user, words[won] ?? '')).toBe(true);
      expect(await mailsOf(user)).toEqual(['motDePasseChange']);
    });

    test('remplace un mot de passe provisoire et confirme l’adresse', async () => {
      const { user, token } = await someone({ temporary_password: true, email_confirme_le: null });
      await resetPassword(door(), token, saisie());
      const after = await again(user);
      expect(Boolean(after.temporary_password)).toBe(false);
      expect(after.email_confirme_le).toBe(MAINTENANT.toISOString());
      expect(await enters(user, NOUVEAU)).toBe(true);
    });

    test('ne sert ni à un compte bloqué ni à l’utilisateur de démonstration', async () => {
      const blocked = await someone({ account_confirmation: false });
      await expect(resetPassword(door(), blocked.token, saisie())).rejects.toThrow('ne fonctionne plus');
      const demo = await someone({ demo: true });
      await expect(resetPassword(door(), demo.token, saisie())).rejects.toThrow(UTILISATEUR_DEMO);
      expect(await enters(demo.user, ANCIEN)).toBe(true);
    });
  });

  describe('par l’ancien', () => {
    test('ferme toutes les sessions et tous les liens', async () => {
      const { user, session, token } = await someone();
      await changePassword(moi(user), changement());
      expect(await isIn(session)).toBe(false);
      expect(await isResetOpen(door(), token)).toBe(false);
      expect(await enters(user, ANCIEN)).toBe(false);
      expect(await enters(user, NOUVEAU)).toBe(true);
      expect(await mailsOf(user)).toEqual(['motDePasseChange']);
    });

    test('remplace un mot de passe provisoire', async () => {
      const temporaire_expire_le = new Date(MAINTENANT.getTime() + HEURE_MS).toISOString();
      const { user } = await someone({ temporary_password: true, temporaire_expire_le });
      await changePassword(moi(user), changement());
      const after = await again(user);
      expect(Boolean(after.temporary_password)).toBe(false);
      expect(after.temporaire_expire_le).toBeNull();
      expect(await signIn(door(), { email: user.email, password: NOUVEAU })).toMatchObject({
        provisoire: false,
      });
    });

    test.each([
      ['sans session', null, changement(), 'Veuillez vous reconnecter.'],
      ['l’ancien est faux', {}, changement('pas celui-là'), 'pas le bon'],
      ['le nouveau est l’ancien', {}, changement(ANCIEN, ANCIEN), 'choisissez-en un autre'],
      ['le nouveau est courant', {}, changement(ANCIEN, 'iloveyou'), 'courant'],
      ['c’est l’utilisateur de démonstration', { demo: true }, changement(), UTILISATEUR_DEMO],
    ])('%s : refusé, et rien ne change', async (_, values, form, message) => {
      const { user, session } = await someone(values ?? {});
      await expect(changePassword(values && moi(user), form)).rejects.toThrow(message);
      expect(await isIn(session)).toBe(true);
      expect(await enters(user, ANCIEN)).toBe(true);
    });

    test('un ancien se devine dix fois au plus, sans fermer la porte de qui le connaît', async () => {
      const { user } = await someone();
      const here = door();
      for (let turn = 0; turn < 10; turn += 1)
        await expect(
          changePassword({ ...moi(user), seuil: here }, changement(`essai n°${turn}`)),
        ).rejects.toThrow('pas le bon');
      await expect(changePassword({ ...moi(user), seuil: here }, changement())).rejects.toThrow(
        'Trop de tentatives.',
      );
      await expect(signIn(here, { email: user.email, password: ANCIEN })).resolves.toBeDefined();
      const refus = { objet_id: user.id, action: 'motDePasse:refus' } as const;
      expect(await app.application.identity.from('journal').where(refus)).toHaveLength(10);
    });

    test('de deux changements au même instant, un seul l’emporte', async () => {
      const { user } = await someone();
      const answers = await Promise.allSettled([
        changePassword(moi(user), changement(ANCIEN, 'un cheval batterie')),
        changePassword(moi(user), changement(ANCIEN, 'deux cheval batterie')),
      ]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });

  test('une connexion vérifiée avant le changement et achevée après n’ouvre rien', async () => {
    const { user, token } = await someone();
    await resetPassword(door(), token, saisie());
    await expect(enter(door(), user, 'connexion')).rejects.toThrow('incorrect');
    expect(await app.application.identity.from('sessions').where({ user_id: user.id })).toEqual([]);
  });

  test('une adresse changée entre-temps par l’administrateur : ni connexion ni changement ne s’achève', async () => {
    const { identity } = app.application;
    const { user } = await someone();
    const moved = { email: `ailleurs-${user.email}`, email_confirme_le: null };
    await identity.update('users', { id: user.id }, moved);
    await expect(enter(door(), user, 'connexion')).rejects.toThrow('incorrect');
    await expect(changePassword(moi(user), changement())).rejects.toThrow('Erreur lors de');
    expect(await again({ ...user, ...moved })).toMatchObject({ ...moved, password_hash: user.password_hash });
  });

  test('un mot de passe donné par la commande arrête aussi un changement d’adresse qui attend', async () => {
    const { user } = await someone({ email_demande: 'pirate@ailleurs.example' });
    await giveTemporaryPassword(await app.context(), user.id, NOUVEAU);
    expect(await again(user)).toMatchObject({ email_demande: '' });
  });

  test('une empreinte d’anciens réglages est refaite à la connexion, le mot de passe reste', async () => {
    const old = await hash(ANCIEN, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const { user } = await someone({ password_hash: old });
    expect(await enters(user, 'pas celui-là')).toBe(false);
    expect((await again(user)).password_hash).toBe(old);
    expect(await enters(user, ANCIEN)).toBe(true);
    const renewed = (await again(user)).password_hash;
    expect(renewed).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(await enters(user, ANCIEN)).toBe(true);
    expect((await again(user)).password_hash).toBe(renewed);
  });
});
