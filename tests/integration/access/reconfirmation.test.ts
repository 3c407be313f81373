import { beforeAll, describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { digestPassword } from '~/domain/access/mots-de-passe.server';
import {
  askOwnCle,
  assertReconfirme,
  readOwnMoyens,
  reconfirm,
  reconfirmByGoogle,
} from '~/domain/access/reconfirmation.server';
import { ReconfirmationError } from '~/domain/access/reconfirmation-requise';
import { findSession, openSession, sessionId } from '~/domain/access/sessions.server';
import type { Titulaire } from '~/domain/access/titulaire';
import { DomainError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { codeTotp, giveCle, giveTotp } from '../../support/facteur';
import { createUser, MAINTENANT } from '../../support/factories';
import { seuilOf } from '../../support/seuil';

const MOT_DE_PASSE = 'correct cheval batterie';
const apres = (minutes: number, now = MAINTENANT) => new Date(now.getTime() + minutes * 60_000);

describe.each(testDatabases())('prouver de nouveau qui l’on est (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let digest: string;

  beforeAll(async () => {
    digest = await digestPassword(MOT_DE_PASSE);
  });

  const newUser = () =>
    createUser(app.application, 'admin', app.bellecour.compte_id, { password_hash: digest });
  const signIn = ({ id }: UserRow, now = MAINTENANT, ouverture = {}) =>
    openSession(app.application.identity, id, { ip: '192.0.2.1', agent: 'essais', now }, ouverture);
  const seanceOf = async (token: string, now: Date) =>
    (await findSession(app.application.identity, token, now))?.seance ?? null;
  const moi = async (user: UserRow, token: string, now: Date): Promise<Titulaire> => ({
    user,
    sessionId: sessionId(token),
    seance: await seanceOf(token, now),
    seuil: seuilOf(app.application, { now }),
    infra: app.application.infra,
  });
  const actionsOf = async ({ id }: UserRow) => {
    const facts = await app.application.identity.from('journal').where({ user_id: id });
    return facts.sort((a, b) => a.rang - b.rang).map(({ action }) => action);
  };

  test('la connexion vaut preuve pendant dix minutes, pas une de plus', async () => {
    const token = await signIn(await newUser());
    expect(await seanceOf(token, apres(9.99))).toMatchObject({ confirmee: true, navigateur: 'essais' });
    expect(await seanceOf(token, apres(10))).toMatchObject({ confirmee: false });
  });

  test('une session ouverte sans preuve, ou par une version d’avant, n’en est pas une', async () => {
    const user = await newUser();
    const token = await signIn(user, MAINTENANT, { confirmeeLe: null });
    expect(await seanceOf(token, MAINTENANT)).toMatchObject({ confirmee: false });
  });

  test('le mot de passe la redonne, sous un autre jeton, à cette session seule', async () => {
    const user = await newUser();
    const [ici, ailleurs] = [await signIn(user), await signIn(user)];
    const now = apres(30);
    const token = await reconfirm(await moi(user, ici, now), { password: MOT_DE_PASSE });
    expect(token).not.toBe(ici);
    expect(await seanceOf(ici, now)).toBeNull();
    expect(await seanceOf(token, apres(9, now))).toMatchObject({ confirmee: true });
    expect(await seanceOf(token, apres(11, now))).toMatchObject({ confirmee: false });
    expect(await seanceOf(ailleurs, now)).toMatchObject({ confirmee: false });
    expect(await actionsOf(user)).toEqual(['reconfirmation']);
  });

  test('un mauvais mot de passe est refusé, noté, et compté', async () => {
    const user = await newUser();
    const token = await signIn(user);
    const titulaire = await moi(user, token, apres(30));
    const essais: string[] = [];
    for (let i = 0; i < 12; i += 1)
      await reconfirm(titulaire, { password: 'faux' }).catch((error) => essais.push(error.code));
    expect(essais).toHaveLength(12);
    expect(essais[0]).toBe('mot_de_passe_faux');
    expect(essais.at(-1)).toBe('tentatives_trop_nombreuses');
    expect(await seanceOf(token, apres(30))).toMatchObject({ confirmee: false });
    expect(new Set(await actionsOf(user))).toEqual(new Set(['reconfirmation:refus']));
    await expect(reconfirm(titulaire, { password: MOT_DE_PASSE })).rejects.toThrow(DomainError);
  });

  test('de deux à la fois une session n’en garde qu’un ; finie, elle ne revient pas', async () => {
    const user = await newUser();
    const token = await signIn(user);
    const titulaire = await moi(user, token, apres(30));
    const issues = await Promise.allSettled(
      [1, 2].map(() => reconfirm(titulaire, { password: MOT_DE_PASSE })),
    );
    const faits = issues.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(faits).toHaveLength(1);
    expect(await seanceOf(faits[0] ?? '', apres(30))).toMatchObject({ confirmee: true });
    await app.application.identity.delete('sessions', { user_id: user.id });
    await expect(
      reconfirm(await moi(user, faits[0] ?? '', apres(30)), { password: MOT_DE_PASSE }),
    ).rejects.toMatchObject({ code: 'session_terminee' });
    expect(await app.application.identity.from('sessions').where({ user_id: user.id })).toEqual([]);
  });

  test('un code, un code de secours ou une clé d’accès font de même, une fois chacun', async () => {
    const user = await newUser();
    const { secret, codes } = await giveTotp(app.application, user, MAINTENANT);
    const now = apres(30);
    let token = await signIn(user);
    const code = codeTotp(secret, now);
    token = await reconfirm(await moi(user, token, now), { code, password: 'faux, mais rempli d’avance' });
    expect(await seanceOf(token, apres(9, now))).toMatchObject({ confirmee: true });
    await expect(reconfirm(await moi(user, token, now), { code })).rejects.toMatchObject({
      code: 'second_facteur_faux',
      fields: { code: expect.any(String) },
    });
    token = await reconfirm(await moi(user, token, now), { code: codes[0] ?? '' });
    await expect(reconfirm(await moi(user, token, now), { code: codes[0] ?? '' })).rejects.toThrow();
    const appareil = await giveCle(app.application, user, 'https://auricule.example');
    const titulaire = await moi(user, token, now);
    const cle = appareil.prouve((await askOwnCle(titulaire))?.challenge ?? '');
    const ailleurs = await moi(user, await signIn(user, now), now);
    await expect(reconfirm(ailleurs, { cle })).rejects.toMatchObject({ code: 'second_facteur_faux' });
    const touchee = appareil.prouve((await askOwnCle(titulaire))?.challenge ?? '', { touche: true });
    await expect(reconfirm(titulaire, { cle: touchee })).rejects.toMatchObject({
      code: 'second_facteur_faux',
    });
    const neuve = appareil.prouve((await askOwnCle(titulaire))?.challenge ?? '');
    token = await reconfirm(titulaire, { cle: neuve });
    await expect(reconfirm(await moi(user, token, now), { cle: neuve })).rejects.toThrow();
    expect(await actionsOf(user)).toContain('facteur:refus');
  });

  test('de deux envois du même code au même instant, un seul compte ; les essais sont comptés', async () => {
    const user = await newUser();
    const { secret } = await giveTotp(app.application, user, MAINTENANT);
    const now = apres(30);
    const titulaire = await moi(user, await signIn(user), now);
    const code = codeTotp(secret, now);
    const issues = await Promise.allSettled([1, 2].map(() => reconfirm(titulaire, { code })));
    expect(issues.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const essais: string[] = [];
    for (let i = 0; i < 12; i += 1)
      await reconfirm(titulaire, { code: '000000' }).catch((error) => essais.push(error.code));
    expect(essais.at(-1)).toBe('tentatives_trop_nombreuses');
  });

  test('un compte qui l’exige de ce rôle demande le facteur, et lui seul', async () => {
    const user = await newUser();
    const { identity } = app.application;
    const { secret } = await giveTotp(app.application, user, MAINTENANT);
    const now = apres(30);
    const titulaire = await moi(user, await signIn(user), now);
    expect(await readOwnMoyens(titulaire)).toEqual({
      ...{ motDePasse: true, facteur: true, application: true, cle: false },
    });
    await identity.update('comptes', { id: user.compte_id }, { second_facteur: 'admin' });
    try {
      expect(await readOwnMoyens(titulaire)).toMatchObject({ motDePasse: false, facteur: true });
      await expect(reconfirm(titulaire, { password: MOT_DE_PASSE })).rejects.toMatchObject({
        code: 'second_facteur_requis',
      });
      await expect(reconfirmByGoogle(titulaire, () => Promise.reject(new Error('jamais')))).rejects.toThrow(
        'Google ne suffit pas',
      );
      await reconfirm(titulaire, { code: codeTotp(secret, now) });
    } finally {
      await identity.update('comptes', { id: user.compte_id }, { second_facteur: '' });
    }
  });

  test('sans facteur, un code n’est pas regardé : le mot de passe est demandé', async () => {
    const user = await newUser();
    const titulaire = await moi(user, await signIn(user), apres(30));
    expect(await askOwnCle(titulaire)).toBeNull();
    await expect(reconfirm(titulaire, { code: '123456' })).rejects.toMatchObject({
      code: 'mot_de_passe_manquant',
    });
  });

  test('on demande à qui agit dans une session ; ni à un jeton, ni à la commande', async () => {
    const ctx = await app.context();
    expect(() => assertReconfirme(ctx, 'jeton:creer')).not.toThrow();
    const acteur = (confirmee: boolean) => ({ ...ctx.acteur, seance: { confirmee, navigateur: '' } });
    expect(() => assertReconfirme({ ...ctx, acteur: acteur(true) }, 'jeton:creer')).not.toThrow();
    expect(() => assertReconfirme({ ...ctx, acteur: acteur(false) }, 'jeton:creer')).toThrow(
      ReconfirmationError,
    );
    const user = await newUser();
    const sans = { ...(await moi(user, await signIn(user), MAINTENANT)), seance: null };
    expect(() => assertReconfirme(sans, 'facteurs:changer')).toThrow(ReconfirmationError);
  });
});
