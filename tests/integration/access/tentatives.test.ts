import { afterEach, describe, expect, test, vi } from 'vitest';
import { digestPassword } from '~/domain/access/mots-de-passe.server';
import { requestReset } from '~/domain/access/reinitialisation.server';
import { signIn } from '~/domain/access/sign-in.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createUser } from '../../support/factories';
import { seuilOf } from '../../support/seuil';

const PASSWORD = 'correct cheval batterie';
const FENETRE_MS = 15 * 60_000;

describe.each(testDatabases())('tentatives (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  afterEach(() => vi.useRealTimers());

  async function victim() {
    const password_hash = await digestPassword(PASSWORD);
    return createUser(app.application, 'employe', app.bellecour.compte_id, { password_hash });
  }
  const enter = (email: string, password: string, ip: string) =>
    signIn(seuilOf(app.application, { ip, now: new Date() }), { email, password }).then(
      () => 'entré',
      (error: Error) => error.message,
    );

  test('après mille mots de passe faux, le titulaire entre d’ailleurs aussitôt, et d’ici après l’attente', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { email } = await victim();
    const answers = new Map<string, number>();
    for (let turn = 0; turn < 1000; turn += 1) {
      const answer = (await enter(email, `faux-${turn}`, '203.0.113.66')).replace(/\d+/, 'n');
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    expect([...answers]).toEqual([
      ['Adresse e-mail ou mot de passe incorrect.', 10],
      ['Trop de tentatives. Réessayez dans n minute(s).', 990],
    ]);
    expect(await enter(email, PASSWORD, '198.51.100.7')).toBe('entré');
    expect(await enter(email, PASSWORD, '203.0.113.66')).toMatch(/^Trop de tentatives/);
    vi.setSystemTime(Date.now() + FENETRE_MS + 1000);
    expect(await enter(email, PASSWORD, '203.0.113.66')).toBe('entré');
  });

  test('un même réseau IPv6 est un seul endroit, quelle que soit l’adresse qu’il se donne', async () => {
    const { email } = await victim();
    const answers: string[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      answers.push(await enter(email, 'faux', `2001:db8:1:2::${turn}`));
    expect(answers.at(-1)).toMatch(/^Trop de tentatives/);
    expect(await enter(email, PASSWORD, '2001:db8:1:3::1')).toBe('entré');
  });

  test('mille adresses essayées depuis un seul endroit attendent, les autres endroits non', async () => {
    const { email } = await victim();
    const answers = new Set<string>();
    for (let turn = 0; turn < 220; turn += 1)
      answers.add((await enter(`personne${turn}@essai.example`, 'faux', '203.0.113.67')).slice(0, 5));
    expect(answers).toEqual(new Set(['Adres', 'Trop ']));
    expect(await enter(email, PASSWORD, '203.0.113.67')).toMatch(/^Trop de tentatives/);
    expect(await enter(email, PASSWORD, '198.51.100.8')).toBe('entré');
  });

  test('une boîte aux lettres reçoit au plus cinq liens par heure, qu’elle ait un compte ou non', async () => {
    const { email } = await victim();
    for (const address of [email, 'personne@boite.example']) {
      const ask = () =>
        requestReset(seuilOf(app.application, { ip: `192.0.2.${address.length}` }), { email: address });
      for (let turn = 0; turn < 5; turn += 1) await ask();
      await expect(ask()).rejects.toThrow(/Trop de demandes/);
      const { identity } = app.application;
      expect(await identity.from('courriels').where({ destinataire: address })).toHaveLength(5);
    }
  });
});
