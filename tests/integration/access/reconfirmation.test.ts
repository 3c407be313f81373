import { beforeAll, describe, expect, test } from 'vitest';
import type { UserRow } from '~/db/rows/comptes';
import { digestPassword } from '~/domain/access/mots-de-passe.server';
import { assertReconfirme, reconfirm } from '~/domain/access/reconfirmation.server';
import { ReconfirmationError } from '~/domain/access/reconfirmation-requise';
import { findSession, openSession, sessionId } from '~/domain/access/sessions.server';
import type { Titulaire } from '~/domain/access/titulaire';
import { DomainError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
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
