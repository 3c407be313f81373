import { describe, expect, test } from 'vitest';
import { enter } from '~/domain/access/entree.server';
import { sessionId } from '~/domain/access/sessions.server';
import { closeOtherSessions, closeOwnSession, listSessions } from '~/domain/access/sessions-ouvertes.server';
import type { Titulaire } from '~/domain/access/titulaire';
import { SESSIONS_MAX } from '~/domain/comptes/profil';
import { NotFoundError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { MAINTENANT } from '../../support/factories';
import { createMoi, signInAgain } from './profil-moi';

const HEURE_MS = 3_600_000;
const ago = (hours: number) => new Date(MAINTENANT.getTime() - hours * HEURE_MS);

describe.each(testDatabases())('sessions ouvertes (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const ids = async (moi: Titulaire) => (await listSessions(moi)).map(({ _id }) => _id);

  test('les siennes seules, celle-ci d’abord, sans celles qui sont finies', async () => {
    const moi = await createMoi(app, {}, ago(3));
    const other = await signInAgain(app, moi.user, ago(1));
    await signInAgain(app, moi.user, ago(9));
    await createMoi(app);
    const here = { ...moi, seuil: { ...moi.seuil, now: MAINTENANT } };
    expect(await listSessions(here)).toMatchObject([
      { _id: moi.sessionId, courante: true, navigateur: 'Firefox sur Windows', depuis: ago(3).toISOString() },
      { _id: other.sessionId, courante: false, adresseIp: other.seuil.ip, vueLe: ago(1).toISOString() },
    ]);
  });

  test('en fermer une la ferme, laisse les autres, et le journal le dit', async () => {
    const moi = await createMoi(app);
    const [one, two] = [await signInAgain(app, moi.user), await signInAgain(app, moi.user)];
    await closeOwnSession(moi, one.sessionId);
    expect(new Set(await ids(moi))).toEqual(new Set([moi.sessionId, two.sessionId]));
    await expect(closeOwnSession(moi, one.sessionId)).rejects.toBeInstanceOf(NotFoundError);
    const facts = await app.application.identity.from('journal').where({ user_id: moi.user.id });
    expect(facts).toMatchObject([
      { action: 'session:fermeture', objet: 'session', details: `Firefox sur Windows, ${one.seuil.ip}` },
    ]);
  });

  test('celle d’un autre n’existe pas', async () => {
    const moi = await createMoi(app);
    const autre = await createMoi(app);
    await expect(closeOwnSession(moi, autre.sessionId)).rejects.toBeInstanceOf(NotFoundError);
    await expect(closeOwnSession(moi, '')).rejects.toBeInstanceOf(NotFoundError);
    expect(await ids(autre)).toEqual([autre.sessionId]);
  });

  test('toutes les autres : celle-ci reste, celles des autres personnes aussi', async () => {
    const moi = await createMoi(app);
    const autre = await createMoi(app);
    for (let turn = 0; turn < 3; turn += 1) await signInAgain(app, moi.user);
    expect(await closeOtherSessions(moi)).toBe(3);
    expect(await closeOtherSessions(moi)).toBe(0);
    expect(await ids(moi)).toEqual([moi.sessionId]);
    expect(await ids(autre)).toEqual([autre.sessionId]);
  });

  test('une de plus que permis en arrête une, la moins récente, et le journal le dit', async () => {
    const moi = await createMoi(app, {}, ago(2));
    for (let turn = 1; turn < SESSIONS_MAX; turn += 1) await signInAgain(app, moi.user, ago(1));
    const recente = await signInAgain(app, moi.user);
    expect(await ids(recente)).toHaveLength(SESSIONS_MAX + 1);
    const token = await enter({ ...moi.seuil, now: MAINTENANT }, moi.user, 'connexion');
    const entree = { ...recente, sessionId: sessionId(token) };
    expect(await ids(entree)).toHaveLength(SESSIONS_MAX);
    expect((await ids(entree))[0]).toBe(entree.sessionId);
    expect(await ids(entree)).toContain(recente.sessionId);
    expect(await ids(entree)).not.toContain(moi.sessionId);
    const faits = await app.application.identity.from('journal').where({ user_id: moi.user.id });
    expect(faits.map(({ action, details }) => `${action} ${details}`)).toEqual([
      'connexion ',
      'session:fermeture 2 de trop : 50 au plus restent ouvertes',
    ]);
  });

  test('beaucoup plus que permis, d’avant : celle-ci et les dernières vues se lisent', async () => {
    const moi = await createMoi(app, {}, ago(2));
    for (let turn = 0; turn < SESSIONS_MAX + 20; turn += 1) await signInAgain(app, moi.user, ago(1));
    const ici = { ...moi, seuil: { ...moi.seuil, now: MAINTENANT } };
    expect((await ids(ici))[0]).toBe(moi.sessionId);
    expect((await ids(ici)).length).toBeLessThanOrEqual(SESSIONS_MAX + 1);
  });

  test('l’utilisateur de démonstration, que beaucoup partagent, ne voit ni ne ferme que la sienne', async () => {
    const moi = await createMoi(app, { demo: true });
    const autre = await signInAgain(app, moi.user);
    expect(await ids(moi)).toEqual([moi.sessionId]);
    await expect(closeOwnSession(moi, autre.sessionId)).rejects.toThrow('utilisateur de test');
    await expect(closeOtherSessions(moi)).rejects.toThrow('utilisateur de test');
    for (let turn = 0; turn <= SESSIONS_MAX; turn += 1) await enter(moi.seuil, moi.user, 'connexion');
    expect(await ids(autre)).toEqual([autre.sessionId]);
  });
});
